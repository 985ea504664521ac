import { chooseSlides } from '../../../choose/choose-slides.js';
import { catalogue } from '../../../templates/catalogue/index.js';
import { isContact } from '../../../choose/first-and-last.js';
import { mapTexts } from '../../../templates/define/content/map-texts.js';
import { names } from '../../../templates/define/topics/topics.js';
import { capital } from '../../../choose/words/patterns.js';
import {
  type Block,
  type Entry,
  type EntryStyle,
  type Paragraph,
  type Rich,
  richTextsOf,
  type SourceSlide,
} from '../../../choose/source-deck.js';
import { asActions } from '../reading/actions.js';
import { beginsWithDate, isDated } from '../../../choose/words/dates.js';
import { asFigure } from '../reading/figures.js';
import { bodyOf, joined, levelOf, type Point, type Section, type SourceObject, tablesIn } from '../reading/material.js';
import { sentencesOf } from '../reading/prose.js';
import type { TypedWords } from '../reading/typed-words.js';
import { said } from '../vocabulary.js';
import { linkOf } from './addresses.js';
import { chartOf, pointChart } from './charts.js';
import type { Draft, DraftContext } from './draft.js';

const templates = [...catalogue.values()];

/** Most figures of one slide, and most steps. */
const MOST_FIGURES = 10;
const MOST_STEPS = 7;

/** In characters: a heading above a claim, and a claim. */
const LONGEST_KICKER = 40;
const LEAST = 20;
const LONGEST_CLAIM = 80;

/** Drafts a slide on the template that holds its section best. Nothing is invented; what the text does not give stays empty. */
export function draftSlide(section: Section, context: DraftContext): Draft {
  const { locale, used } = context;
  const slide = sourceSlide(section, context);
  // Another template for variety may have no place for looks.
  const before = richTextsOf(slide).some(hasLooks) ? [] : used;
  const possible = isReachable(section) ? templates : templates.filter(({ topic }) => topic !== 'contact');
  const [chosen] = chooseSlides(slide, possible, { isFirst: false, isLast: false, locale, before });
  const { slideType, content, pictures } = chosen!;
  const withAddress = (text: string) => {
    const source = pictures.get(text)?.source;
    return source && 'url' in source ? source.url : text;
  };
  return { slide_type: slideType, content: mapTexts(catalogue.get(slideType)!.fields, content, withAddress) };
}

const hasLooks = ({ links, words = [] }: Rich): boolean =>
  links !== undefined || words.some(({ bold, italic, code }, i) => italic ?? code ?? (bold && i > 0));

/** A section as the slide of a file, which says what of its words is known: figures, dates, tasks, steps, answers, a chart. */
function sourceSlide(section: Section, context: DraftContext): SourceSlide {
  const isEnd = isEnding(section);
  if (section.points.length < 2 && !isParticular(section, context) && !isEnd) return claim(section, context);
  const { title, lead, points, objects, closing, sources } = section;
  const { eyebrow, locale, typed } = context;
  const chart = chartIn(section, context);
  const entries = chart || objects.length > 0 ? null : knownEntries(section, context);
  const takeaway = closing[0] ?? chart?.takeaway;
  const source = sources[0] ?? (chart && said('givenFigures', locale));
  const [first, ...others] = lead;
  const isLine = first !== undefined && (points.length > 0 || objects.some(({ kind }) => kind !== 'quote'));
  return {
    index: 0,
    ...(title && { title: typed.of(title) }),
    ...(isLine && { subtitle: typed.of(first) }),
    ...(isEnd && { role: 'closing' as const }),
    asides: { ...(eyebrow && { eyebrow }), ...(takeaway && { takeaway }), ...(source && { source }) },
    ...(entries && { entries }),
    blocks: [
      ...paragraphsOf(isLine ? others : lead, typed),
      ...(chart || entries ? [] : isEnd ? paragraphsOf(points.map(lineOf), typed) : wordsOf(section, typed)),
      ...(chart ? [chart.block] : []),
      ...objects.filter(({ kind }) => !chart || kind !== 'table').map((object) => withLooks(object, typed)),
    ],
    leftOut: [],
  };
}

/** The chart that a table or points make, if any. */
function chartIn(section: Section, context: DraftContext) {
  const [table] = tablesIn(section);
  if (!table) return pointChart(section, context);
  return chartOf(table, section.title, context);
}

/** A sentence set large, with the heading above it; else the heading, and what is said below it. */
function claim({ title, lead, points, closing }: Section, { eyebrow, locale, typed }: DraftContext): SourceSlide {
  const texts = [...lead, ...points.map(lineOf), ...closing];
  const [first = '', ...rest] = texts.flatMap(sentencesOf);
  const isSentence =
    [...title].length <= LONGEST_KICKER &&
    ([...first].length > LEAST || title === said('keyPoints', locale)) &&
    [...first].length <= LONGEST_CLAIM;
  const [claimed, below] = isSentence
    ? [first.replace(/[.。]$/u, ''), rest.join(' ')]
    : [title || first.replace(/[.。]$/u, ''), (title ? texts : rest).join(' ')];
  const above = isSentence ? title : eyebrow;
  return {
    index: 0,
    role: 'statement',
    title: typed.of(capital(claimed)),
    asides: above ? { eyebrow: above } : {},
    blocks: paragraphsOf(below ? [below] : [], typed),
    leftOut: [],
  };
}

/** Whether a section is more than prose and a plain list: an object, or words of which more is known. */
export const isParticular = (section: Section, context: DraftContext): boolean =>
  section.objects.length > 0 ||
  pointChart(section, context) !== null ||
  knownEntries(section, context) !== null ||
  sidesOf(section) !== null;

/** Whether words say how to reach somebody. */
const isReachable = ({ lead, points }: Pick<Section, 'lead' | 'points'>) =>
  [...lead, ...points.flatMap(({ head, body }) => [head, body])].some(isContact);

/** Whether a slide ends a deck: it says thank you or asks for questions, and a line more at most, or says how to reach whom. */
const isEnding = ({ title, lead, points }: Section) =>
  (names(title, 'contact') && isReachable({ lead, points })) ||
  (points.length === 0 && lead.length < 2 && (names(title, 'thanks') || names(title, 'questions')));

const paragraphsOf = (texts: string[], typed: TypedWords): Block[] =>
  blockOf(texts.map((text) => ({ ...typed.of(text), level: 0 })));
const blockOf = (paragraphs: Paragraph[]): Block[] =>
  paragraphs.length === 0 ? [] : [{ kind: 'paragraphs', paragraphs }];
/** A table or quotation in the looks of its words. */
function withLooks(object: SourceObject, typed: TypedWords): SourceObject {
  if (object.kind === 'quote') return { ...object, text: typed.of(object.text.text) };
  return object.kind === 'table'
    ? { ...object, rows: object.rows.map((row) => row.map(({ text }) => typed.of(text))) }
    : object;
}
const lineOf = ({ head, body, below }: Point) => joined(head, [body, ...below].filter(Boolean).join('. '));

/** Points as a list, those below a point one level down; sides of something each below its heading. */
function wordsOf(section: Section, typed: TypedWords): Block[] {
  const { points, ordered } = section;
  const sides = sidesOf(section);
  if (sides)
    return sides.map(({ head, body, below }, column) => ({
      kind: 'paragraphs',
      column,
      paragraphs: [
        { text: head, level: 0, isBold: true },
        ...[body, ...below].filter(Boolean).map((line) => bulletOf(line, typed, 0)),
      ],
    }));
  const list = ordered ? 'number' : 'bullet';
  return blockOf(
    points.flatMap(({ head, body, below, isDone }): Paragraph[] => [
      { ...labelled(head, body, typed), level: 0, list, ...(isDone && { isChecked: true }) },
      ...below.map((line) => bulletOf(line, typed, 1)),
    ]),
  );
}

/** A text with its label in bold. */
function labelled(head: string, body: string, typed: TypedWords): Pick<Paragraph, 'text' | 'lead' | 'words' | 'links'> {
  if (!head || !body) {
    const rich = typed.of(head || body);
    const [first, ...others] = rich.words ?? [];
    return { ...rich, ...(first?.bold && others.length > 0 && { lead: first.text.trim() }) };
  }
  const { words = [{ text: body }], ...rich } = typed.of(body);
  const text = capital(joined(head, body));
  const between = { text: text.slice(head.length, text.length - body.length) };
  return { ...rich, text, lead: capital(head), words: [{ text: capital(head), bold: true }, between, ...words] };
}

/** Points that are headings of what stands below them, where they are two, or four sides that have a name. */
function sidesOf({ points }: Section): Point[] | null {
  const areSides = points.every(({ body, below }) => below.length > 0 && !body);
  return areSides && (points.length === 2 || points.length === 4) ? points : null;
}

/** Points as entries of which is known what their texts are, the surest first; null where that is only a list. */
function knownEntries(
  { title, points, ordered }: Section,
  { locale, typed }: DraftContext,
): SourceSlide['entries'] | null {
  const several = points.length > 1;
  const actions = asActions(points, locale);
  const areTasks = (several && names(title, 'nextSteps')) || actions.every(({ owner, date }) => owner && date);
  const areSteps =
    ordered && points.length > 2 && points.length <= MOST_STEPS && (ordered === 'steps' || points.some(bodyOf));
  const ways: [EntryStyle, boolean, (point: Point, at: number) => Entry | null][] = [
    ['dates', several && !areCounted(points, locale), (point) => datedOf(point, locale)],
    ['dates', areYears(points), yearOf],
    ['figures', points.length > 0 && points.length <= MOST_FIGURES, (point) => figureOf(point, locale)],
    ['links', several, ({ head }) => linkOf(head)],
    ['tasks', points.length > 0 && areTasks, (_, at) => actions[at]!],
    ['steps', areSteps, stepOf],
  ];
  for (const [style, isPossible, entryOf] of ways) {
    const entries = isPossible ? points.map(entryOf) : [null];
    // `1 Site`, `2 Goal`
    if (several && entries.every((entry, i) => entry?.value === String(i + 1))) continue;
    if (entries.every((entry) => entry !== null))
      return {
        ...{ style, entries, isNumbered: ordered === true && style !== 'tasks' },
        texts: entries.flatMap(({ main = '', body }) => [main, ...body].map((text) => typed.of(text))),
      };
  }
  return null;
}

/** Whether all that is said of each point is a figure of one unit: `2025: 80 members`. */
const areCounted = (points: readonly Point[], locale: string) =>
  new Set(points.map(({ body }) => body.replace(/^\P{L}+/u, ''))).size === 1 &&
  points.every((point) => point.body && asFigure(point, locale) !== null);

/** A point below another as a paragraph; `top` is the level of one without dashes. */
function bulletOf(line: string, typed: TypedWords, top: number): Paragraph {
  const { level, text } = levelOf(line);
  return { ...typed.of(text), level: level - 1 + top, list: 'bullet' };
}

function datedOf({ head, body, below }: Point, locale: string): Entry | null {
  const begun = body ? null : beginsWithDate(head, locale);
  const { date, said } = begun ?? { date: head, said: body };
  if (!said || !isDated(date, locale)) return null;
  return happened(date, said, below);
}

const happened = (date: string, said: string, below: readonly string[]): Entry => ({
  date,
  main: capital(said),
  body: below.length > 0 ? [below.join('. ')] : [],
  points: [],
});

/** A year of any age, and what happened in it: dates alone are not told from what is counted. */
const YEAR = /^(1\d{3}|20\d\d)\s*(?:[:–—-]\s*|\s)(?=\p{L})(.+)$/su;

const inYear = ({ head, body }: Point) => YEAR.exec(joined(head, body));

function yearOf(point: Point): Entry | null {
  const [, date, said = ''] = inYear(point) ?? [];
  return date ? happened(date, said, point.below) : null;
}

/** Whether points begin with years in their order, and do not count one thing: `1850 visitors`, `1900 visitors`. */
function areYears(points: readonly Point[]): boolean {
  const found = points.map(inYear);
  const words = new Set(found.map((one) => one?.[2]!.split(/\s/u)[0]));
  const isNext = (one: RegExpExecArray | null, i: number) =>
    one !== null && (i === 0 || Number(one[1]) >= Number(found[i - 1]?.[1]));
  return points.length > 2 && found.every(isNext) && words.size * 2 > points.length;
}

function figureOf(point: Point, locale: string): Entry | null {
  const figure = asFigure(point, locale);
  return figure && { value: figure.value, main: figure.label, body: figure.body ? [figure.body] : [], points: [] };
}

const stepOf = (point: Point): Entry => ({ main: point.head, body: [bodyOf(point)].filter(Boolean), points: [] });
