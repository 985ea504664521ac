import { names } from '../templates/define/topics/topics.js';
import { type Draft, listsOf, WORTH } from './draft.js';
import { type Pieces, textsOf, wordsOf } from './pieces.js';

/** What a slide is about where it has any of it, the first before the others. */
const KINDS = ['charts', 'tables', 'flows', 'codes', 'quotes', 'pictures'] as const;

/** What it is worth that texts stand in fields of their own kind, out of 100. */
const PARTICULAR: Record<NonNullable<Draft['style']>, number> = {
  ...{
    list: 0,
    cards: 10,
    steps: 30,
    columns: 12,
    figures: 18,
    dates: 18,
    times: 30,
    links: 30,
    questions: 18,
    people: 18,
    pictures: 10,
    named: 18,
  },
};

/** What a draft holds of the slide, out of 100, less what is against it. */
export function scoreOf(
  draft: Draft,
  pieces: Pieces,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): number {
  const { template } = draft;
  const missing = draft.leftOut.length * 40;
  const kind = KINDS.find((name) => pieces[name].length > 0) ?? 'texts';
  // Headings that name its lists speak for a template as much as its kind of content does.
  const suits = draft.style === 'named' || template.holds?.some((held) => held === kind || held === draft.style);
  const isNamed = Boolean(template.topic && pieces.title && names(pieces.title, template.topic));
  const early = template.category === 'Open' && !isFirst && !isNamed ? 8 : 0;
  const isParticular = draft.style !== null && PARTICULAR[draft.style] > 0;
  const late = template.category === 'Close' && !isLast && !isNamed && !isParticular ? 8 : 0;
  return (
    (100 * (draft.held - missing)) / worthOf(pieces) -
    draft.strain -
    emptiness(draft) +
    (draft.style ? PARTICULAR[draft.style] * (1 - draft.excess) : 0) +
    (suits ? 8 : isNamed ? 0 : -4) -
    early -
    late +
    (isNamed ? 24 : 0)
  );
}

/** What a slide says, in characters, or as many as its drawings count for. */
function worthOf({
  title = '',
  subtitle = '',
  groups,
  charts,
  tables,
  flows,
  codes,
  quotes,
  pictures,
}: Pieces): number {
  const words = [
    title,
    title,
    subtitle,
    ...groups.flatMap(textsOf),
    ...quotes.map(({ text, by = '' }) => wordsOf(text) + by),
  ];
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.map(wordsOf)));
  const inside = [
    ...cells,
    ...codes.map(({ text }) => text),
    ...flows.flatMap(({ nodes }) => nodes.map(({ label }) => label)),
  ];
  const drawings =
    charts.length * WORTH.chart +
    tables.length * WORTH.table +
    flows.length * WORTH.flow +
    codes.length * WORTH.code +
    quotes.length * WORTH.quote +
    pictures.length * WORTH.picture;
  return Math.max(
    1,
    [...words, ...inside].reduce((sum, text) => sum + text.length, drawings),
  );
}

/** Small texts that a slide looks whole without. */
const OPTIONAL = new Set([
  'eyebrow',
  'subtitle',
  'takeaway',
  'source',
  'footnote',
  'caption',
  'imageAlt',
  'variant',
  'layoutVariant',
]);

/** What the sample of the template has and this lacks: such a slide looks unfinished. */
function emptiness({ template, content, fields }: Draft): number {
  const counts = ['list', 'group', 'image', 'textarea', 'text'];
  const wanted = Object.keys(template.defaults).filter(
    (key) =>
      !OPTIONAL.has(key) &&
      counts.includes(fields[key]?.type ?? '') &&
      fields[key]?.guide?.min !== 0 &&
      !/Label$|^value(?:Prefix|Suffix)$/.test(key),
  );
  const gaps = wanted.filter((key) => content[key] === undefined);
  const needed = listsOf(fields).filter(({ key, field }) => (field.guide?.min ?? 0) > 0 && content[key] === undefined);
  return (wanted.length === 0 ? 0 : (gaps.length / wanted.length) * 30) + needed.length * 25;
}
