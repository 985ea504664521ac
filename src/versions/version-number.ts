/** The largest number that a version can have. */
const LARGEST = 2_147_483_647;

/** The number of a version in a path or query; null for a text that is no such number. */
export function readVersionNumber(text: unknown): number | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const number = Number(text);
  return number <= LARGEST ? number : null;
}
