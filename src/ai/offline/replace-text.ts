import { catalogue } from '../../templates/catalogue/index.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content, Field, Fields } from '../../templates/define/template.js';

/**
 * The keys of a slide's content whose words contain `from`, with `to` in its place; null when there are none.
 *
 * Only words are changed: never options, addresses of pictures, or keys that the template does not know.
 */
export function replaceInContent(slideType: string, content: Content, from: string, to: string): Content | null {
  const fields = catalogue.get(slideType)?.fields ?? {};
  const entries = Object.entries(content).flatMap(([key, value]) => {
    const replaced = replaceIn(fields[key], value, from, to);
    return JSON.stringify(replaced) === JSON.stringify(value) ? [] : [[key, replaced] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function replaceIn(field: Field | undefined, value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return field && WORDS.has(field.type) ? value.replaceAll(from, to) : value;
  if (Array.isArray(value)) return value.map((entry) => replaceInRecord(field?.itemFields ?? {}, entry, from, to));
  return replaceInRecord(field?.itemFields ?? {}, value, from, to);
}

function replaceInRecord(fields: Fields, value: unknown, from: string, to: string): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, replaceIn(fields[key], child, from, to)]),
  );
}

const WORDS = new Set(['text', 'textarea']);
