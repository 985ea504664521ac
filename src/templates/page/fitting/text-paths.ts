import type { DrawnValue } from '../../define/drawn-values.js';

/**
 * Finds the content path of a drawn text, such as `items.2.body`.
 *
 * Views draw texts in field order, so the nth occurrence of a text gets the nth path that has it.
 */
export function textPaths(values: readonly DrawnValue[]): (text: string) => string | undefined {
  const places = new Map<string, { paths: string[]; next: number }>();
  for (const { path, type, text } of values) {
    if (type !== 'text' && type !== 'textarea') continue;
    const words = text.trim();
    const place = places.get(words);
    if (place) place.paths.push(path);
    else places.set(words, { paths: [path], next: 0 });
  }
  return (text) => {
    const place = places.get(text.trim());
    // A text drawn more often than it occurs gets its last path.
    return place?.paths[Math.min(place.next++, place.paths.length - 1)];
  };
}
