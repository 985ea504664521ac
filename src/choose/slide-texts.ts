/** All texts of content, in order. */
export const slideTexts = (content: unknown): string[] =>
  slideValues(content).flatMap(([, value]) => (typeof value === 'string' ? [value] : []));

/** All values of content with their keys, in order; null is none. Iterative, as strangers nest what they send. */
export function slideValues(content: unknown): [key: string, value: string | number | boolean][] {
  const values: [string, string | number | boolean][] = [];
  const waiting: [string, unknown][] = [['', content]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [key, value] = next;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') values.push([key, value]);
    else if (typeof value === 'object' && value !== null)
      for (const child of Object.entries(value).reverse()) waiting.push(child);
  }
  return values;
}
