import type { Content } from './template.js';

/**
 * Merges a change into stored content, one level deep: a given key replaces the value, `null` removes it.
 *
 * Returns a new object; the arguments are not modified.
 */
export function mergeContent(stored: Content, change: Content): Content {
  const merged = new Map(Object.entries(stored));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}
