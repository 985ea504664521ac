import { drawnValues } from '../define/drawn-values.js';
import type { Content, Fields } from '../define/template.js';

/**
 * Finds where in the content a drawn text stands, by its words: `items.2.body`.
 *
 * Views draw texts in the order of the fields, so the nth drawing of the same words gets the nth place that has them.
 */
export function textPaths(fields: Fields, content: Content): (text: string) => string | undefined {
  const places = new Map<string, { paths: string[]; next: number }>();
  for (const { path, type, text } of drawnValues(fields, content)) {
    if (type !== 'text' && type !== 'textarea') continue;
    const words = text.trim();
    const place = places.get(words);
    if (place) place.paths.push(path);
    else places.set(words, { paths: [path], next: 0 });
  }
  return (text) => {
    const place = places.get(text.trim());
    // What is drawn more often than it stands there, stands at its last place.
    return place?.paths[Math.min(place.next++, place.paths.length - 1)];
  };
}
