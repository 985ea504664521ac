import type { Block, Entry, EntryStyle, Paragraph, SourceSlide } from '../../../choose/source-deck.js';
import { areActions, asActions } from '../reading/actions.js';
import { beginsWithDate, isDated } from '../../../choose/words/dates.js';
import { asFigure } from '../reading/figures.js';
import type { Material, Point } from '../reading/material.js';
import { sentencesOf } from '../reading/prose.js';
import { isMissing } from '../reading/rows.js';
import { isContact, isNextSteps, isQuestion, isQuestions, isThanks, said } from '../vocabulary.js';
import { linkOf } from './addresses.js';
import { chartOf, pointChart } from './charts.js';
import { bodyOf, capital, type DraftContext, joined } from './form.js';

/** Most figures of one slide, and most steps. */
const MOST_FIGURES = 10;
const MOST_STEPS = 7;

/** In characters: a heading above a claim, and a claim. */
const LONGEST_KICKER = 40;
const LEAST = 20;
const LONGEST_CLAIM = 140;
/** The longest sentence on a card, and the one that comes after it. */
const LONGEST_ON_CARD = 120;
const LONGEST_SECOND = 80;

/** A material as the slide of a file, which says what of its words is known: figures, dates, tasks, steps, answers, a chart. */
export function sourceSlide(material: Material, context: DraftContext): SourceSlide {
  if (material.points.length < 2 && !isParticular(material, context) && !isEnding(material, context.title))
    return claim(material, context);
  const { title, eyebrow, locale } = context;
  const { lead, quotes, codes, tables, closing, sources } = material;
  const [code] = codes;
  const [table] = tables;
  const chart = table ? (context.isTable ? null : chartOf(table, context)) : pointChart(material, context);
  const entries = chart || code || table || quotes.length > 0 ? null : knownEntries(material, context);
  const takeaway = closing[0] ?? chart?.takeaway;
  const source = sources[0] ?? (chart && said('givenFigures', locale));
  const asides = { ...(eyebrow && { eyebrow }), ...(takeaway && { takeaway }), ...(source && { source }) };
  const [first, ...others] = lead;
  const isLine = first !== undefined && (entries ?? chart ?? table ?? code ?? material.points.length > 0);
  return {
    index: 0,
    ...(title && { title: { text: title } }),
    ...(isLine && { subtitle: { text: first } }),
    ...(isEnding(material, title) && { role: 'closing' as const }),
    asides,
    ...(entries && { entries }),
    blocks: [
      ...paragraphsOf((isLine ? others : lead).map((text) => ({ text, level: 0 }))),
      ...(chart || entries ? [] : isEnding(material, title) ? linesOf(material) : wordsOf(material)),
      ...(chart ? [chart.block] : table ? [tableBlock(table)] : []),
      ...(code ? [{ kind: 'code' as const, text: code.text, language: code.language }] : []),
      ...quotes.map(({ words, by }): Block => ({ kind: 'quote', text: { text: words }, ...(by && { by }) })),
    ],
    leftOut: [],
  };
}

/** A sentence set large, with the heading above it; else the heading, and what is said below it. */
function claim({ lead, points, closing }: Material, { title, eyebrow, locale }: DraftContext): SourceSlide {
  const texts = [...lead, ...points.map((point) => joined(point.head, bodyOf(point))), ...closing];
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
    title: { text: capital(claimed) },
    asides: above ? { eyebrow: above } : {},
    blocks: paragraphsOf(below ? [{ text: below, level: 0 }] : []),
    leftOut: [],
  };
}

/** Whether a material is more than prose and a plain list: an object, or words of which more is known. */
export const isParticular = (material: Material, context: DraftContext): boolean => {
  const { codes, tables, quotes } = material;
  return (
    codes.length + tables.length + quotes.length > 0 ||
    pointChart(material, context) !== null ||
    knownEntries(material, context) !== null ||
    sidesOf(material) !== null
  );
};

/** Whether a slide ends a deck: it says thank you or asks for questions, and a line more at most, or says whom to reach. */
const isEnding = ({ lead, points }: Material, title: string) =>
  isContact(title) || (points.length === 0 && lead.length < 2 && (isThanks(title) || isQuestions(title)));

const paragraphsOf = (paragraphs: Paragraph[]): Block[] =>
  paragraphs.length === 0 ? [] : [{ kind: 'paragraphs', paragraphs }];

function tableBlock([header = [], ...rows]: string[][]): Block {
  const isNumeric = (column: number) =>
    rows.some((row) => /\d/.test(row[column] ?? '')) &&
    rows.every((row) => isMissing(row[column] ?? '') || /^\P{L}{0,4}\d[\d.,\s]*\P{L}{0,3}$/u.test(row[column] ?? ''));
  return {
    kind: 'table',
    hasHeader: true,
    rows: [header, ...rows].map((cells) => cells.map((text) => ({ text }))),
    align: header.map((_, i) => (i > 0 && isNumeric(i) ? 'right' : null)),
  };
}

/** Points as the lines of a farewell. */
const linesOf = ({ points }: Material): Block[] =>
  paragraphsOf(points.map((point) => ({ text: joined(point.head, bodyOf(point)), level: 0 })));

/** Points as a list, those below a point one level down; sides of something each below its heading. */
function wordsOf(material: Material): Block[] {
  const { points, ordered } = material;
  const sides = sidesOf(material);
  if (sides)
    return sides.map(({ head, body, below }, column) => ({
      kind: 'paragraphs',
      column,
      paragraphs: [
        { text: head, level: 0, isBold: true },
        ...[body, ...below].filter(Boolean).map((text): Paragraph => ({ text, level: 0, list: 'bullet' })),
      ],
    }));
  const list = ordered ? 'number' : 'bullet';
  return paragraphsOf(
    points.flatMap(({ head, body, below, isDone }): Paragraph[] => [
      { ...labelled(head, body), level: 0, list, ...(isDone && { isChecked: true }) },
      ...below.map((text): Paragraph => ({ text, level: 1, list: 'bullet' })),
    ]),
  );
}

/** A text with its label in bold. */
function labelled(head: string, body: string): Pick<Paragraph, 'text' | 'lead' | 'words'> {
  if (!head || !body) return { text: head || body };
  const text = capital(joined(head, body));
  const rest = text.slice(head.length);
  return { text, lead: capital(head), words: [{ text: capital(head), bold: true }, { text: rest }] };
}

/** Points that are headings of what stands below them, where they are two, or four sides that have a name. */
function sidesOf({ points }: Material): Point[] | null {
  const areSides = points.every(({ body, below }) => below.length > 0 && !body);
  return areSides && (points.length === 2 || points.length === 4) ? points : null;
}

/** Points as entries of which is known what their texts are; null where that is only a list. */
function knownEntries({ points, ordered }: Material, { title, locale }: DraftContext): SourceSlide['entries'] | null {
  const known = (style: EntryStyle, entries: (Entry | null)[]) =>
    entries.length > 0 && entries.every((entry) => entry !== null) ? { style, entries, isNumbered: ordered } : null;
  const several = points.length > 1;
  return (
    (several &&
      known(
        'dates',
        points.map((point) => datedOf(point, locale)),
      )) ||
    (points.length <= MOST_FIGURES &&
      known(
        'figures',
        points.map((point) => figureOf(point, locale)),
      )) ||
    (several &&
      known(
        'links',
        points.map(({ head }) => linkOf(head)),
      )) ||
    (several && known('questions', points.map(answerOf))) ||
    (several && (isNextSteps(title) || areActions(points, locale)) ? tasksOf(points, locale) : null) ||
    (ordered && points.length > 2 && points.length <= MOST_STEPS && points.some(bodyOf)
      ? known('steps', points.map(stepOf))
      : null) ||
    (!ordered && isSparse(points)
      ? known(
          'cards',
          points.map(({ head, body }) => ({ body: [joined(head, body)], points: [] })),
        )
      : null) ||
    null
  );
}

function datedOf({ head, body, below }: Point, locale: string): Entry | null {
  const begun = body ? null : beginsWithDate(head, locale);
  const { date, said } = begun ?? { date: head, said: body };
  if (!said || !isDated(date, locale)) return null;
  return { date, main: capital(said), body: below.length > 0 ? [below.join('. ')] : [], points: [] };
}

function figureOf(point: Point, locale: string): Entry | null {
  const figure = asFigure(point, locale);
  return figure && { value: figure.value, main: figure.label, body: figure.body ? [figure.body] : [], points: [] };
}

/** Three to five sentences that are too long to be set large and too short to fill a list: they stand on cards. */
function isSparse(points: readonly Point[]): boolean {
  const [longest = 0, second = 0] = points
    .map((point) => [...joined(point.head, point.body)].length)
    .sort((a, b) => b - a);
  const areLines = points.length > 2 && points.length <= 5 && points.every(({ below }) => below.length === 0);
  const areLabelled = points.every(({ body }) => body);
  return areLines && !areLabelled && longest > 50 && longest <= LONGEST_ON_CARD && second <= LONGEST_SECOND;
}

const answerOf = (point: Point): Entry | null =>
  isQuestion(point.head) && bodyOf(point) ? { main: point.head, body: [bodyOf(point)], points: [] } : null;

const stepOf = (point: Point): Entry => ({
  main: point.head,
  body: bodyOf(point) ? [bodyOf(point)] : [],
  points: [],
});

function tasksOf(points: readonly Point[], locale: string): SourceSlide['entries'] {
  const entries = asActions(points, locale).map(({ title, body, owner, date, status }): Entry => ({
    ...{ main: title, body: body ? [body] : [], points: [] },
    ...(owner && { owner }),
    ...(date && { date }),
    ...(status && { isChecked: true }),
  }));
  return { style: 'tasks', entries, isNumbered: false };
}
