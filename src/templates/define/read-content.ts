import { boundOf, cut } from './bounds.js';
import { type ReadNumber, readNumber } from './numbers.js';
import type { Content, Field, Fields, ValuesOf } from './template.js';

/**
 * Reads stored content leniently into the values for the view.
 *
 * Missing values, values of another type and remains of an older template version become undefined, false, an empty
 * list or the first option. Lists and texts are truncated to {@link boundOf}, so that the work of a view is bounded.
 * Never throws.
 *
 * @param locale in which numbers are typed
 */
export function readContent<F extends Fields>(fields: F, content: unknown, locale: string): ValuesOf<F> {
  const stored = isRecord(content) ? content : {};
  const values: Content = {};
  for (const [key, field] of Object.entries(fields)) {
    values[key] = readValue(field, Object.hasOwn(stored, key) ? stored[key] : undefined, locale);
  }
  return values as ValuesOf<F>;
}

/** A JSON object: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readValue(field: Field, value: unknown, locale: string): unknown {
  switch (field.type) {
    case 'text':
      return field.isNumber ? numberIn(field, value, locale)?.value : readText(value, boundOf(field));
    case 'textarea':
      return readText(value, boundOf(field));
    case 'image':
      return readAddress(value, boundOf(field));
    case 'select':
      return field.options?.find((option) => option === value) ?? field.options?.[0];
    case 'boolean':
      return value === true;
    case 'range':
      return typeof value === 'number' && Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : undefined;
    case 'list':
      return Array.isArray(value)
        ? value.slice(0, boundOf(field)).map((entry) => readContent(field.itemFields ?? {}, entry, locale))
        : [];
    case 'group':
      return readContent(field.itemFields ?? {}, value, locale);
  }
}

/** A number of JSON as it is, a text as people of the locale type numbers. */
export function numberIn(field: Field, value: unknown, locale: string): ReadNumber | undefined {
  if (typeof value === 'number') return { value, decimal: null, isAmbiguous: false };
  return readNumber(readText(value, boundOf(field)), locale);
}

/** Numbers are accepted as text, because forms and models send figures either way. Blank texts are undefined. */
function readText(value: unknown, max: number): string | undefined {
  const words = typeof value === 'number' ? String(value) : value;
  if (typeof words !== 'string') return undefined;
  const start = cut(words, max);
  return start.trim() ? start.replace(/\r\n?/g, '\n') : undefined;
}

/** A truncated address would be a different one, so too long ones are ignored. */
function readAddress(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.length <= max && value.trim() ? value : undefined;
}
