import type { Content, Field, Fields } from '../templates/define/template.js';
import { names } from '../templates/define/topics/topics.js';
import { type Draft, listsOf } from './fill/draft.js';
import { type Pieces, textsOf, wordsOf } from './pieces.js';
import { lettersIn } from './words/patterns.js';
import { WEIGHTS } from './weights.js';

/** Where a slide stands. */
export interface Place {
  isFirst: boolean;
  isLast: boolean;
  locale: string;
  /** Templates of the slides before it, where one that comes again counts against it. */
  before?: readonly string[];
}

/** What a slide is about where it has any of it, the first before the others. */
const KINDS = ['charts', 'tables', 'flows', 'codes', 'quotes', 'pictures'] as const;

/** Slides before, of which the templates should not come again: long decks would get ever stranger ones. */
const RECENT = 8;

/** Styles for which a template is made that has their fields. */
const BY_FIELDS = new Set<Draft['style']>(['named', 'times', 'tasks', 'links', 'questions']);

/** What a draft holds of a slide of this worth, out of 100, with what {@link WEIGHTS} says for and against it. */
export function scoreOf(draft: Draft, pieces: Pieces, worth: number, { isFirst, isLast, before = [] }: Place): number {
  const { template } = draft;
  const { against, purpose } = WEIGHTS;
  const missing = draft.leftOut.length * against.leftOut;
  const kind = KINDS.find((name) => pieces[name].length > 0) ?? 'texts';
  // Headings that name its lists speak for a template as much as its kind of content does.
  const isBeside = kind === 'pictures' && [...template.layouts.values()].some((tags) => tags.includes('picture'));
  const suits =
    BY_FIELDS.has(draft.style) ||
    template.holds?.some(
      (held) => held === kind || held === draft.style || (held === 'texts' && isBeside && draft.style),
    );
  const isNamed = Boolean(template.topic && pieces.title && names(pieces.title, template.topic));
  const particular = draft.style ? WEIGHTS.particular[draft.style] : 0;
  const isEarly = template.category === 'Open' && !isFirst && particular === 0;
  const isLate = template.category === 'Close' && !isLast && particular === 0;
  return (
    (100 * (draft.held - missing)) / worth -
    draft.strain -
    emptiness(draft) +
    particular * (1 - draft.excess) +
    (suits ? purpose.suits : isNamed ? 0 : purpose.unsuited) +
    (isNamed ? purpose.titled : isEarly || isLate ? purpose.misplaced : 0) -
    repetitionOf(draft, before) +
    (pieces.entries && draft.style === pieces.entries.style ? WEIGHTS.particular.known : 0)
  );
}

function repetitionOf({ template: { key }, content }: Draft, all: readonly string[]): number {
  const before = all.slice(-RECENT);
  const times = before.slice(0, -1).filter((other) => other === key).length;
  const { again, near, often } = WEIGHTS.repetition;
  const isOther = content['layoutVariant'] !== undefined;
  return (
    (before.at(-1) === key ? again / (isOther ? 2 : 1) : 0) +
    (before.at(-2) === key ? near : 0) +
    often * Math.max(0, times - 1)
  );
}

/** What a slide says, in letters, or as many as its drawings count for. */
export function worthOf({ title = '', subtitle = '', groups, ...pieces }: Pieces): number {
  const { footnotes, tables, flows, codes, quotes, pictures } = pieces;
  const { worth } = WEIGHTS;
  const texts = [
    ...[title, title, subtitle, ...footnotes, ...groups.flatMap(textsOf)],
    ...pictures.map(({ caption = '' }) => caption),
    ...quotes.map(({ text, by = '' }) => wordsOf(text) + by),
    ...tables.flatMap(({ rows }) => rows.flat().map(wordsOf)),
    ...codes.map(({ text }) => text),
    ...flows.flatMap(({ nodes }) => nodes.map(({ label }) => label)),
  ];
  const kinds = Object.keys(worth) as (keyof typeof worth)[];
  const drawings = kinds.reduce((sum, kind) => sum + pieces[`${kind}s`].length * worth[kind], 0);
  return Math.max(1, drawings + lettersIn(texts.join('')));
}

/** Small texts and settings that a slide looks whole without. */
const OPTIONAL =
  /^(?:eyebrow|subtitle|takeaway|source|footnote|caption|imageAlt|foundation|variant|layoutVariant|value(?:Prefix|Suffix))$|Label$/;

const counts = (key: string, { type, guide, options = [] }: Field) =>
  guide?.min !== 0 &&
  !OPTIONAL.test(key) &&
  (['list', 'group', 'image', 'textarea', 'text', 'range'].includes(type) || /^\d/.test(options[1] ?? ''));

/** Of the fields that most samples have, the share that most of these lack: a slide with gaps looks unfinished. */
export function gapsIn(fields: Fields, samples: readonly Content[], made: readonly Content[]): number {
  const isUsual = (key: string, all: readonly Content[]) =>
    all.filter((one) => one[key] !== undefined).length * 2 > all.length;
  const wanted = Object.keys(fields).filter((key) => counts(key, fields[key]!) && isUsual(key, samples));
  return wanted.filter((key) => !isUsual(key, made)).length / Math.max(1, wanted.length);
}

/** What the sample of the template has and this lacks, and lists that it needs. */
function emptiness({ template, content, fields }: Draft): number {
  const needed = listsOf(fields).filter(({ key, field }) => (field.guide?.min ?? 0) > 0 && content[key] === undefined);
  const { empty, listless } = WEIGHTS.against;
  return gapsIn(fields, [template.defaults], [content]) * empty + needed.length * listless;
}
