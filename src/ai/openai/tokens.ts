/** More than any model takes or gives; a provider that reports more is not believed. */
const MOST = 10_000_000;

/** A reported number of tokens; null when it is none. */
export const tokenCount = (reported: unknown): number | null =>
  typeof reported === 'number' && Number.isInteger(reported) && reported >= 0 && reported <= MOST ? reported : null;

/** About how many tokens a text has: one for four characters. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
