import { readContent } from './read-content.js';
import type { Content, FieldType, Fields } from './template.js';

interface DrawnValue {
  /** Path in the content: `items.2.body`. */
  path: string;
  type: FieldType;
  text: string;
}

/**
 * The texts, options and addresses of a slide's content as the view receives them, in field order: bounded and never
 * blank.
 */
export function drawnValues(fields: Fields, content: unknown): Generator<DrawnValue> {
  return valuesIn(fields, readContent(fields, content), '');
}

function* valuesIn(fields: Fields, values: Content, before: string): Generator<DrawnValue> {
  for (const [key, { type, itemFields = {} }] of Object.entries(fields)) {
    const value = values[key];
    const path = `${before}${key}`;
    if (type === 'group') yield* valuesIn(itemFields, value as Content, `${path}.`);
    else if (type === 'list') {
      for (const [index, entry] of (value as Content[]).entries())
        yield* valuesIn(itemFields, entry, `${path}.${index}.`);
    } else if (typeof value === 'string') yield { path, type, text: value };
  }
}
