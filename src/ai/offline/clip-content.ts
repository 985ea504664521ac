import { catalogue } from '../../templates/catalogue/index.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content, Field, Fields } from '../../templates/define/template.js';

/** Content whose texts fit their fields: longer ones end at a word, with an ellipsis. Blank texts are left out. */
export function clipContent(slideType: string, content: Content): Content {
  return clipAll(catalogue.get(slideType)?.fields ?? {}, content);
}

function clipAll(fields: Fields, content: Content): Content {
  const entries = Object.entries(content).map(([key, value]) => [key, clip(fields[key], value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined));
}

function clip(field: Field | undefined, value: unknown): unknown {
  if (typeof value === 'string' && field?.maxLen !== undefined) return clipText(value, field.maxLen);
  if (Array.isArray(value))
    return value.map((entry: unknown) => (isRecord(entry) ? clipAll(field?.itemFields ?? {}, entry) : entry));
  return isRecord(value) ? clipAll(field?.itemFields ?? {}, value) : value;
}

/** At most so many code points. */
export function clipText(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const start = letters.slice(0, most - 1).join('');
  const words = start.replace(/\s+\S*$/, '');
  return `${(words.length > start.length / 2 ? words : start).replace(/[\s,;:]+$/, '')}…`;
}
