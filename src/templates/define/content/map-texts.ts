import { isRecord } from '../read-content.js';
import type { Content, Field, Fields } from '../template.js';

type TextMap = (text: string, field: Field, key: string) => string;

/**
 * Content with its texts, options and addresses as `map` gives them. What no field describes stays as it is, and so does every part
 * in which nothing changes: it is the same object. Looks at what the fields describe only, however many keys there are.
 */
export function mapTexts(fields: Fields, content: Content, map: TextMap): Content {
  const changed = Object.entries(fields).flatMap(([key, field]) => {
    const value = Object.hasOwn(content, key) ? content[key] : undefined;
    const mapped = mapValue(field, value, map, key);
    return mapped === value ? [] : [[key, mapped] as const];
  });
  return changed.length > 0 ? { ...content, ...Object.fromEntries(changed) } : content;
}

function mapValue(field: Field, value: unknown, map: TextMap, key: string): unknown {
  const { itemFields } = field;
  if (typeof value === 'string') return map(value, field, key);
  if (itemFields && isRecord(value)) return mapTexts(itemFields, value, map);
  if (!itemFields || !Array.isArray(value)) return value;
  const given: unknown[] = value;
  const entries = given.map((entry) => (isRecord(entry) ? mapTexts(itemFields, entry, map) : entry));
  return entries.some((entry, i) => entry !== given[i]) ? entries : given;
}
