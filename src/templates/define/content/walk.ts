import { boundOf } from '../bounds.js';
import { isRecord } from '../read-content.js';
import type { Content, Field, Fields } from '../template.js';

/** A field of a content with what stands in it. */
export interface Place {
  /** `items.2.body` */
  path: string;
  field: Field;
  /** As it is stored; undefined where nothing is. */
  value: unknown;
  /** The content, entry or group that has it. */
  owner: Content;
}

/** The fields of a content that hold no others, in order, also where they are empty; entries of lists up to their bound. */
export function* walk(fields: Fields, content: unknown, before = ''): Generator<Place> {
  const owner = isRecord(content) ? content : {};
  for (const [key, field] of Object.entries(fields)) {
    const { type, itemFields = {} } = field;
    const value = Object.hasOwn(owner, key) ? owner[key] : undefined;
    const path = `${before}${key}`;
    if (type === 'group') yield* walk(itemFields, value, `${path}.`);
    else if (type === 'list') {
      const entries: unknown[] = Array.isArray(value) ? value.slice(0, boundOf(field)) : [];
      for (const [at, entry] of entries.entries()) yield* walk(itemFields, entry, `${path}.${at}.`);
    } else yield { path, field, value, owner };
  }
}
