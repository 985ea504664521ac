import type { Content, Field, Fields, Template } from '../define/template.js';
import { ENGLISH, type Voice } from './voices.js';

/** How much content a slide has. */
export type Filling = 'sparse' | 'usual' | 'full';

/**
 * A template's content three ways: what a person begins with, as its author shows it, and every field at its most.
 */
export const FILLINGS: Readonly<Record<Filling, (template: Template) => Content>> = {
  sparse,
  usual: ({ defaults }) => defaults,
  full: ({ fields }) => filled(fields, ENGLISH),
};

/** Addresses of pictures in full content; looks may have pictures for them. */
export const PICTURE = 'https://example.com/picture.jpg';
export const PORTRAIT = 'https://example.com/portrait.jpg';

/** The longest that a field takes. */
const ADDRESSES = {
  link: (length: number) => 'https://example.com/'.padEnd(length, 'reports/2026/'),
  email: (length: number) => `${'pressrelations'.repeat(5).slice(0, Math.min(64, length - 12))}@example.com`,
};

const FEW = 2;
const ASIDES = new Set(['eyebrow', 'subtitle', 'takeaway', 'source', 'footnote']);
/** Texts that a `body` only comments on, and code that a list does. */
const FIGURES_AND_CODE = /^(?:code|beforeCode|request|value)$/;
const CODE = /^(?:code|beforeCode|afterCode|request|response|output)$/;

/** A title and two entries, from the template's own sample. */
function sparse({ fields, defaults }: Template): Content {
  const all = Object.entries(fields);
  const hasList = all.some(([, { type, guide }]) => type === 'list' && (guide?.min ?? 0) > 0);
  const hasBody = !hasList && !all.some(([key]) => FIGURES_AND_CODE.test(key));
  const hasNotes = !hasList && !all.some(([key]) => CODE.test(key));
  const isAside = (key: string, { type, guide, itemFields = {} }: Field) =>
    ASIDES.has(key) ||
    (key === 'body' && !hasBody) ||
    (type === 'list' && guide?.min === 0 && !hasNotes && key !== 'items' && !('from' in itemFields));
  const kept = Object.entries(defaults).filter(([key]) => fields[key] && !isAside(key, fields[key]));
  return reconnected(fewer(fields, Object.fromEntries(kept)));
}

/** Without pictures, and with lists of at most two entries; lists of a fixed length stay whole. */
function fewer(fields: Fields, content: Content): Content {
  const entries = Object.entries(content).flatMap(([key, value]) => {
    const { type, guide, itemFields = {} } = fields[key] ?? {};
    if (type === 'image') return [];
    if (type === 'group') return [[key, fewer(itemFields, value as Content)]];
    if (type !== 'list') return [[key, value]];
    const most = guide && guide.min === guide.max ? guide.max : FEW;
    return [[key, (value as Content[]).slice(0, most).map((entry) => fewer(itemFields, entry))]];
  });
  return Object.fromEntries(entries) as Content;
}

/** References to entries that were left out lead to another entry, and what is planned falls into the periods that are left. */
function reconnected(content: Content): Content {
  const ids: unknown[] = [];
  mapEntries(content, (entry) => ('id' in entry ? (ids.push(entry['id']), entry) : entry));
  const other = (id: unknown) => ids.find((candidate) => candidate !== id);
  const last = (content['periods'] as Content[] | undefined)?.length;
  const within = (period: unknown) => (Number(period) > last! ? String(last) : period);
  return mapEntries(content, (entry) => {
    const { from, to, start, end } = entry;
    if (last !== undefined && start !== undefined) return { ...entry, start: within(start), end: within(end) };
    if (ids.length === 0 || from === undefined) return entry;
    const known = ids.includes(from) ? from : other(to);
    return { ...entry, from: known, to: ids.includes(to) ? to : other(known) };
  });
}

/** Every field with as much as it takes: lists at their guide, texts at their longest. */
export function filled(fields: Fields, voice: Voice): Content {
  return connected(fill(fields, voice, { at: 0, of: 1, seed: 1 }), voice);
}

/** Place of an entry in its list; `seed` differs between the entries of a slide. */
interface Place {
  at: number;
  of: number;
  seed: number;
}

/** Every field of one entry. */
export function fill(fields: Fields, voice: Voice, place: Place): Content {
  const entries = Object.entries(fields).map(([key, field], index) => {
    const value = valueOf(key, field, voice, { ...place, seed: place.seed * 7 + index });
    return [key, value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function valueOf(key: string, field: Field, voice: Voice, place: Place): unknown {
  const { type, guide, maxLen = 40, itemFields = {}, holds } = field;
  const most = guide?.max ?? maxLen;
  if (holds === 'link' || holds === 'email') return ADDRESSES[holds](maxLen);
  switch (type) {
    case 'text': {
      if (FIGURE.test(key) && maxLen <= 16) return numberOf(key, field, place) ?? voice.figure(maxLen, place.at);
      return numberOf(key, field, place) ?? voice.words(most, place.seed);
    }
    case 'textarea':
      return CODE.test(key) ? voice.code(guide?.max ?? 100, place.at) : voice.words(guide?.max ?? 100, place.seed);
    case 'group':
      return fill(itemFields, voice, place);
    case 'list': {
      const of = guide?.max ?? 1;
      return Array.from({ length: of }, (_, at) => fill(itemFields, voice, { at, of, seed: place.seed * 11 + at }));
    }
    case 'image':
      return key === 'portrait' ? PORTRAIT : PICTURE;
    case 'range':
      return rangeOf(key, place);
    case 'boolean':
      return !SINGLE.test(key) || place.at === 1;
    case 'select':
      return place.of > 1 ? optionOf(field, place) : undefined;
  }
}

const FIGURE = /^(?:value|delta|target|centerValue)$/;
/** What is true of one entry at a time. */
const SINGLE = /^(?:highlight|milestone)$/;

/** Another option for each entry, and none is the first one, which mostly means nothing. */
const optionOf = ({ options = [] }: Field, { at }: Place) => options[1 + (at % Math.max(1, options.length - 1))];

function rangeOf(key: string, { at, of }: Place): number {
  if (key === 'overlay') return 60;
  if (key === 'x') return (10 + at * 11) % 100;
  if (key === 'upTo') return Math.round((100 * (at + 1)) / of);
  return (15 + at * 37) % 100;
}

/** What has to be a number or code, else undefined. */
function numberOf(key: string, { isNumber }: Field, { at, of, seed }: Place): string | undefined {
  const numbers: Record<string, number | string> = {
    latitude: 60 - at * 6,
    longitude: -120 + at * 13,
    total: 100,
    count: 100 - at * 13,
    firstNumber: 8,
    share: Math.floor(100 / of),
    weight: Math.floor(100 / of),
    start: 1 + (at % 4),
    end: 3 + (at % 4),
    today: 2,
    highlightLines: '3, 7-9',
    statusCode: '201 Created',
    valuePrefix: 'USD ',
    valueSuffix: ' million',
    // Placed by the template.
    column: '',
    row: '',
  };
  if (key in numbers) return String(numbers[key]);
  return isNumber ? (12.5 + ((seed * 37) % 88)).toFixed(1) : undefined;
}

/** Names entries apart, and lets what refers to entries find them. */
export function connected(content: Content, voice: Voice): Content {
  let count = 0;
  const named = mapEntries(content, (entry) => ('id' in entry ? { ...entry, id: `n${++count}` } : entry));
  const labels = [named['categories'], named['items']].find(Array.isArray) as Content[] | undefined;
  return mapEntries(named, (entry, at) => {
    if ('anchor' in entry) return { ...entry, anchor: labels?.[(at * 3 + 1) % labels.length]?.['label'] };
    if ('reportsTo' in entry) return { ...entry, reportsTo: at === 0 ? '' : `n${Math.ceil(at / 3)}` };
    if (!('from' in entry)) return entry;
    if (count > 0) return { ...entry, ...edge(at, count) };
    // Three columns of nodes, which are made from their names.
    const [from, to] = at % 2 === 0 ? [at % 4, 4 + (at % 3)] : [4 + (at % 3), 7 + (at % 4)];
    return { ...entry, from: voice.words(24, from), to: voice.words(24, to) };
  });
}

/** From each entry to the next, then past one. */
function edge(at: number, count: number): { from: string; to: string } {
  const first = at < count - 1 ? at : (2 * (at - count + 1)) % Math.max(1, count - 2);
  return { from: `n${first + 1}`, to: `n${first + (at < count - 1 ? 2 : 3)}` };
}

/** Content with every entry of its lists changed, those of lists in entries first. */
export function mapEntries(
  content: Content,
  change: (entry: Content, at: number, all: readonly Content[]) => Content,
): Content {
  const entries = Object.entries(content).map(([key, value]) => [
    key,
    Array.isArray(value)
      ? value.map((entry: Content, at) => change(mapEntries(entry, change), at, value as Content[]))
      : value,
  ]);
  return Object.fromEntries(entries) as Content;
}
