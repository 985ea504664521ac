import { nearestName } from '../../../errors/nearest.js';
import { isRecord } from '../read-content.js';
import type { Content, Fields } from '../template.js';

/** Most keys that are reported of a slide. */
export const MOST_KEYS = 20;

/** A key of content that no field has: it is kept and never drawn, so most often it is a mistake. */
export interface UnknownKey {
  /** Path in the content: `items.2.titel`. */
  path: string;
  /** The key in its place that was most likely meant; null where none is near. */
  nearest: string | null;
}

/** The keys of a slide's content that no field of its template has, in the order of the content; at most 20. */
export function unknownKeys(fields: Fields, content: Content): UnknownKey[] {
  const found: UnknownKey[] = [];
  for (const key of unknownIn(fields, content, '')) {
    if (found.push(key) === MOST_KEYS) break;
  }
  return found;
}

function* unknownIn(fields: Fields, content: Content, before: string): Generator<UnknownKey> {
  for (const [key, value] of Object.entries(content)) {
    const path = `${before}${key}`;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) yield { path, nearest: nearestName(key, Object.keys(fields)) };
    else if (field.itemFields) yield* unknownInParts(field.itemFields, value, path);
  }
}

function* unknownInParts(fields: Fields, value: unknown, path: string): Generator<UnknownKey> {
  if (isRecord(value)) yield* unknownIn(fields, value, `${path}.`);
  else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      if (isRecord(entry)) yield* unknownIn(fields, entry, `${path}.${index}.`);
  }
}
