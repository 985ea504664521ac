import { catalogue } from '../../templates/catalogue/index.js';
import { ModelFailed } from '../model-failed.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content, Field, Fields } from '../../templates/define/template.js';

/** Most characters of a slide after replacement. */
const MAX_OUTPUT = 256 * 1024;

/**
 * The keys of a slide's content whose texts contain `from`, with `to` in its place; null when there are none.
 *
 * Only texts are changed: never options, picture addresses, or keys that the template does not know.
 *
 * @throws ModelFailed when the content would exceed its limit.
 */
export function replaceInContent(slideType: string, content: Content, from: string, to: string): Content | null {
  const json = JSON.stringify(content);
  const written = JSON.stringify(from).slice(1, -1);
  if (!json.includes(written)) return null;
  assertRoom(json, written, to);
  const fields = catalogue.get(slideType)?.fields ?? {};
  const entries = Object.entries(content).flatMap(([key, value]) => {
    const replaced = replaceIn(fields[key], value, from, to);
    return JSON.stringify(replaced) === JSON.stringify(value) ? [] : [[key, replaced] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/**
 * A text with `to` in place of each `from`.
 *
 * @throws ModelFailed when it would exceed the limit of a slide.
 */
export function replaceInText(text: string, from: string, to: string): string {
  assertRoom(text, from, to);
  return text.replaceAll(from, to);
}

/** Checks the length of the result before it is built. */
function assertRoom(text: string, from: string, to: string): void {
  const places = text.split(from).length - 1;
  if (places * to.length <= MAX_OUTPUT) return;
  throw new ModelFailed('No model is configured, and the changed texts would be larger than a slide may be.');
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
