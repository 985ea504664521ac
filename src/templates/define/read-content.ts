import { boundOf, cut } from './bounds.js';
import type { Content, Field, Fields, ValuesOf } from './template.js';

/**
 * Reads stored content into the values a view draws, leniently.
 *
 * Whatever is missing, of another type, or left over from an older version of the template reads as nothing:
 * undefined, false, an empty list, the first option. Of lists and texts the start is read, up to {@link boundOf}, so that
 * no content makes a view work without end. Never throws.
 */
export function readContent<F extends Fields>(fields: F, content: unknown): ValuesOf<F> {
  const stored = isRecord(content) ? content : {};
  const values: Content = {};
  for (const [key, field] of Object.entries(fields)) {
    values[key] = readValue(field, Object.hasOwn(stored, key) ? stored[key] : undefined);
  }
  return values as ValuesOf<F>;
}

/** A JSON object: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readValue(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
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
        ? value.slice(0, boundOf(field)).map((entry) => readContent(field.itemFields ?? {}, entry))
        : [];
    case 'group':
      return readContent(field.itemFields ?? {}, value);
  }
}

/** A number is shown as typed, because forms and models send figures either way. Blank text is no text. */
function readText(value: unknown, max: number): string | undefined {
  const words = typeof value === 'number' ? String(value) : value;
  if (typeof words !== 'string') return undefined;
  const start = cut(words, max);
  return start.trim() ? start.replace(/\r\n?/g, '\n') : undefined;
}

/** The start of an address is another address, so one that is too long is none. */
function readAddress(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.length <= max && value.trim() ? value : undefined;
}
