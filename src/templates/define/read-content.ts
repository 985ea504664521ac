import { boundOf, cut } from './bounds.js';
import { hasEmphasis } from './fields.js';
import { plainText } from './marks/marked-words.js';
import { type ReadNumber, readNumber } from './numbers.js';
import type { Content, Field, Fields, ValuesOf } from './template.js';

/**
 * Reads stored content leniently into the values for the view.
 *
 * Missing values, values of another type and remains of an older template version become undefined, false, an empty
 * list or the first option. Lists and texts are truncated to {@link boundOf}, so that the work of a view is bounded.
 * Texts are without marks of emphasis, which {@link drawnValues} has. Never throws.
 *
 * @param locale in which numbers are typed
 */
export const readContent = <F extends Fields>(fields: F, content: unknown, locale: string): ValuesOf<F> =>
  readValues(fields, content, locale, plainText);

/** The same with texts as they are typed. */
export const readTyped = <F extends Fields>(fields: F, content: unknown, locale: string): ValuesOf<F> =>
  readValues(fields, content, locale, (text) => text);

/** Reads a text that may have marks of emphasis. */
type ReadMarks = (text: string) => string;

function readValues<F extends Fields>(fields: F, content: unknown, locale: string, marks: ReadMarks): ValuesOf<F> {
  const stored = isRecord(content) ? content : {};
  const values: Content = {};
  for (const [key, field] of Object.entries(fields)) {
    values[key] = readValue(field, Object.hasOwn(stored, key) ? stored[key] : undefined, locale, marks);
  }
  return values as ValuesOf<F>;
}

/** A JSON object: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readValue(field: Field, value: unknown, locale: string, marks: ReadMarks): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea': {
      if (field.isNumber) return numberIn(field, value, locale)?.value;
      const text = readText(value, boundOf(field));
      return text !== undefined && hasEmphasis(field) ? marks(text) : text;
    }
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
        ? value.slice(0, boundOf(field)).map((entry) => readValues(field.itemFields ?? {}, entry, locale, marks))
        : [];
    case 'group':
      return readValues(field.itemFields ?? {}, value, locale, marks);
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
