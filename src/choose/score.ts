import { names } from '../templates/define/topics/topics.js';
import { type Draft, listsOf } from './draft.js';
import { type Pieces, textsOf, wordsOf } from './pieces.js';
import { WEIGHTS } from './weights.js';

/** What a slide is about where it has any of it, the first before the others. */
const KINDS = ['charts', 'tables', 'flows', 'codes', 'quotes', 'pictures'] as const;

/** What a draft holds of the slide, out of 100, with what {@link WEIGHTS} says for and against it. */
export function scoreOf(
  draft: Draft,
  pieces: Pieces,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): number {
  const { template } = draft;
  const { against, purpose } = WEIGHTS;
  const missing = draft.leftOut.length * against.leftOut;
  const kind = KINDS.find((name) => pieces[name].length > 0) ?? 'texts';
  // Headings that name its lists speak for a template as much as its kind of content does.
  const suits = draft.style === 'named' || template.holds?.some((held) => held === kind || held === draft.style);
  const isNamed = Boolean(template.topic && pieces.title && names(pieces.title, template.topic));
  const particular = draft.style ? WEIGHTS.particular[draft.style] : 0;
  const isEarly = template.category === 'Open' && !isFirst;
  const isLate = template.category === 'Close' && !isLast && particular === 0;
  return (
    (100 * (draft.held - missing)) / worthOf(pieces) -
    draft.strain -
    emptiness(draft) +
    particular * (1 - draft.excess) +
    (suits ? purpose.suits : isNamed ? 0 : purpose.unsuited) +
    (isNamed ? purpose.titled : isEarly || isLate ? purpose.misplaced : 0)
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
  const { worth } = WEIGHTS;
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
    charts.length * worth.chart +
    tables.length * worth.table +
    flows.length * worth.flow +
    codes.length * worth.code +
    quotes.length * worth.quote +
    pictures.length * worth.picture;
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
  const { empty, listless } = WEIGHTS.against;
  return (wanted.length === 0 ? 0 : (gaps.length / wanted.length) * empty) + needed.length * listless;
}
