import type { Content } from '../define/template.js';

/**
 * Finds where in the content a drawn text stands, by its words: `items.2.body`.
 *
 * Views draw texts in the order of the content, so the nth drawing of the same words gets the nth place that has them.
 */
export function textPaths(content: Content): (text: string) => string | undefined {
  const places = new Map<string, string[]>();
  for (const [path, text] of textsIn(content, '')) places.set(text, [...(places.get(text) ?? []), path]);
  return (text) => {
    const paths = places.get(text.trim());
    return paths && paths.length > 1 ? paths.shift() : paths?.[0];
  };
}

function* textsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') {
    if (value.trim()) yield [path, value.replace(/\r\n?/g, '\n').trim()];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, path ? `${path}.${key}` : key);
  }
}
