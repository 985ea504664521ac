const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a well-formed id; others are treated as not found and never reach SQL. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);
