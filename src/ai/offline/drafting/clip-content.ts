import { catalogue } from '../../../templates/catalogue/index.js';
import { boundOf } from '../../../templates/define/bounds.js';
import { isRecord } from '../../../templates/define/read-content.js';
import type { Content, Field, Fields } from '../../../templates/define/template.js';
import type { Draft } from './draft.js';

/** A slide within all limits: long texts are cut at a word with an ellipsis, long lists at their bound. Blank texts are removed. */
export const finished = (draft: Draft): Draft => ({
  ...draft,
  content: clipAll(catalogue.get(draft.slide_type)!.fields, draft.content),
});

function clipAll(fields: Fields, content: Content): Content {
  const entries = Object.entries(content).map(([key, value]) => [key, clip(fields[key], value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined));
}

function clip(field: Field | undefined, value: unknown): unknown {
  if (typeof value === 'string') return field ? clipText(value, field.maxLen ?? boundOf(field)) : value;
  if (Array.isArray(value)) {
    const kept: unknown[] = field ? value.slice(0, boundOf(field)) : value;
    return kept.map((entry) => (isRecord(entry) ? clipAll(field?.itemFields ?? {}, entry) : entry));
  }
  return isRecord(value) ? clipAll(field?.itemFields ?? {}, value) : value;
}

/** At most so many code points. */
export function clipText(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const start = letters.slice(0, max - 1).join('');
  const words = start.replace(/\s+\S*$/, '');
  return `${(words.length > start.length / 2 ? words : start).replace(/[\s,;:]+$/, '')}…`;
}
