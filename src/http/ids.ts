const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of this service at all; what can't is treated as missing and never reaches SQL. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);
