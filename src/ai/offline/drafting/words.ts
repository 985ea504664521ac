import { isDated } from '../reading/dates.js';
import { areActions, asActions } from '../reading/actions.js';
import type { Point } from '../reading/material.js';
import { sentencesOf, splitClause } from '../reading/prose.js';
import {
  isAgainst,
  isFor,
  isNextSteps,
  isOfSwot,
  isQuestion,
  isQuestions,
  isSummary,
  isThanks,
} from '../vocabulary.js';
import { bodyOf, capital, type Form, joined, subtitleOf } from './form.js';

export const dates: Form = (material, context) => {
  const { points } = material;
  const { title, locale } = context;
  if (points.length < 2 || points.length > 8 || !points.every(({ head, body }) => body && isDated(head, locale)))
    return null;
  const items = points.map(({ head, body, below }) => ({
    date: head,
    title: capital(body),
    ...(below.length > 0 && { body: below.join('. ') }),
  }));
  return { slide_type: 'timeline', content: { title, items, ...subtitleOf(material, context) } };
};

export const actions: Form = (material, context) => {
  const { points } = material;
  const { title, locale } = context;
  if (points.length < 2 || points.length > 7 || (!isNextSteps(title) && !areActions(points, locale))) return null;
  const items = asActions(points, locale);
  const isBare = items.every(({ owner, date }) => !owner && !date);
  const layout = isBare ? { layoutVariant: 'cards' } : {};
  return { slide_type: 'nextSteps', content: { title, items, ...subtitleOf(material, context), ...layout } };
};

const word = (words: string, eastern: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})|${eastern}`, 'iu');
const BEFORE = word(
  "before|today|old|now|as is|vorher|bisher|bisherige[rns]?|heute|heutige[rns]?|alt|alte[rns]?|avant|aujourd['’]hui|antes|hoy|prima|oggi|voor|vandaag",
  '之前|以前|今天|現在',
);
const AFTER = word(
  'after|tomorrow|new|then|to be|nachher|künftig|künftige[rns]?|morgen|neu|neue[rns]?|après|demain|después|mañana|dopo|domani|na|straks',
  '之后|以后|今後',
);

export const sides: Form = (material, context) => {
  const [one, other] = material.points;
  const { title } = context;
  if (material.points.length !== 2 || !one || !other || one.below.length === 0 || other.below.length === 0) return null;
  const texts = (lines: string[]) => lines.map((text) => ({ text }));
  const side = ({ head, body, below }: Point) => ({ title: head, ...(body && { body }), points: texts(below) });
  const common = { title, ...subtitleOf(material, context) };
  if (isFor(one.head) && isAgainst(other.head) && !one.body && !other.body) {
    const pros = { prosLabel: one.head, pros: texts(one.below), consLabel: other.head, cons: texts(other.below) };
    return { slide_type: 'prosCons', content: { ...common, ...pros } };
  }
  return BEFORE.test(one.head) && AFTER.test(other.head)
    ? { slide_type: 'beforeAfter', content: { ...common, before: side(one), after: side(other) } }
    : { slide_type: 'twoColumn', content: { ...common, left: side(one), right: side(other) } };
};

export const swot: Form = (material, context) => {
  const { points } = material;
  if (points.length !== 4 || !points.every(({ head, body }, i) => isOfSwot[i]!(head) && !body)) return null;
  const [strengths, weaknesses, opportunities, threats] = points.map(({ below }) => below.map((text) => ({ text })));
  const content = { title: context.title, strengths, weaknesses, opportunities, threats };
  return { slide_type: 'swot', content: { ...content, ...subtitleOf(material, context) } };
};

/** Letters of a heading that one chevron of four holds, and those that are said of a step on average where it has rows. */
const IN_CHEVRON = 16;
const TOLD = 40;

export const steps: Form = (material, context) => {
  const { points, ordered } = material;
  const { title, used } = context;
  if (!(ordered || /\b(steps?|process|how to)\b/i.test(title)) || points.length < 3 || points.length > 7) return null;
  const said = points.map(bodyOf);
  const isTold = said.join('').length / points.length >= TOLD;
  const isBand =
    points.length <= 4 && points.every(({ head }) => [...head].length <= IN_CHEVRON) && !used.includes('process');
  // Few words are a line amid an empty slide.
  if (!said.some(Boolean) || (!isBand && !isTold)) return null;
  const items = points.map((point) => ({ title: point.head, ...(bodyOf(point) && { body: bodyOf(point) }) }));
  const layout = isBand ? {} : { layoutVariant: points.length > 5 || used.includes('process') ? 'vertical' : 'row' };
  return { slide_type: 'process', content: { title, items, ...subtitleOf(material, context), ...layout } };
};

/** Questions with their answers. */
export const answers: Form = ({ points, lead }, { title, eyebrow }) => {
  if (points.length < 2 || points.length > 6 || !points.every((point) => isQuestion(point.head) && bodyOf(point)))
    return null;
  const items = points.map((point) => ({ question: point.head, answer: bodyOf(point) }));
  return { slide_type: 'faq', content: { title, items, ...subtitleOf({ lead }, { eyebrow }) } };
};

/** Whether something is said of every point. */
const areThemes = (points: readonly Point[]) => points.every(({ body, below }) => body || below.length > 0);

export const themes: Form = (material, context) => {
  const { points, ordered } = material;
  if (ordered || points.length < 3 || points.length > 5 || !areThemes(points)) return null;
  const items = points.map(({ head, body, below }) => ({
    title: capital(head),
    ...((body || below.length === 1) && {
      body: capital([body, ...(below.length === 1 ? below : [])].filter(Boolean).join('. ')),
    }),
    ...(below.length > 1 && { points: below.map((text) => ({ text })) }),
  }));
  const layout = context.used.includes('pillars') || items.length > 3 ? { layoutVariant: 'cards' } : {};
  return {
    slide_type: 'pillars',
    content: { title: context.title, items, ...subtitleOf(material, context), ...layout },
  };
};

export const features: Form = (material, context) => {
  const { points, ordered } = material;
  if (ordered || points.length < 6 || points.length > 9 || !areThemes(points)) return null;
  const items = points.map((point) => ({ title: point.head, body: bodyOf(point) }));
  return { slide_type: 'featureGrid', content: { title: context.title, items, ...subtitleOf(material, context) } };
};

/** Three to five lines that are too long to be set large and too short to fill a list, but for one at most. */
function isSparse(points: readonly Point[]): boolean {
  const lengths = points.map((point) => [...joined(point.head, bodyOf(point))].length).sort((a, b) => b - a);
  return points.length > 2 && points.length <= 5 && lengths[0]! > 50 && lengths[1]! <= 80;
}

export const bullets: Form = (material, context) => {
  const { points, ordered } = material;
  const { title, used } = context;
  const isAfterFindings = used.at(-1) === 'executiveSummary';
  if (points.length < 2 || (isSparse(points) && !isAfterFindings)) return null;
  const items = points.map(({ head, body, below }) => ({
    text: [joined(head, body), ...(below.length === 1 ? below : [])].join(' – '),
    ...(below.length > 1 && { points: below.map((text) => ({ text })) }),
  }));
  const isShort = points.length > 4 && items.every(({ text }) => [...text].length <= 50);
  const look = ordered ? 'numbered' : isShort ? 'twoColumn' : '';
  const layout = look ? { layoutVariant: look } : {};
  return { slide_type: 'bullets', content: { title, items, ...subtitleOf(material, context), ...layout } };
};

/** Points side by side, short ones as headings. */
export const cards: Form = ({ points, lead, ordered }, context) => {
  if (ordered || points.length < 3 || points.length > 4 || points.some(bodyOf)) return null;
  const key = points.every(({ head }) => [...head].length <= 40) ? 'title' : 'body';
  const items = points.map(({ head }) => ({ [key]: capital(head) }));
  return { slide_type: 'pillars', content: { title: context.title, items, ...subtitleOf({ lead }, context) } };
};

/** An even number of points in two lists beside each other. */
export const halves: Form = ({ points, lead, ordered }, context) => {
  if (ordered || points.length < 4 || points.length % 2 > 0 || points.some(bodyOf)) return null;
  const texts = points.map(({ head }) => ({ text: head }));
  const half = Math.ceil(texts.length / 2);
  const content = {
    title: context.title,
    left: { points: texts.slice(0, half) },
    right: { points: texts.slice(half) },
  };
  return { slide_type: 'twoColumn', content: { ...content, ...subtitleOf({ lead }, context) } };
};

/** Points of a sentence or two: the first clause, and the rest below. */
export const findings: Form = (material, context) => {
  const { points } = material;
  if (points.length < 3 || points.length > 5) return null;
  const items = points.map((point) => titled(point, 80));
  // Beside each other, headings and texts need both.
  const pairs = items.filter(({ title, body }) => title && body).length;
  const isNarrow =
    items.some(({ title }) => !title) ||
    isSparse(points) ||
    (pairs < 2 && (items.length > 3 || material.closing.length > 0));
  const layout = isNarrow ? { layoutVariant: 'split' } : {};
  return {
    slide_type: 'executiveSummary',
    content: { title: context.title, items, ...subtitleOf(material, context), ...layout },
  };
};

/** A point as a heading of at most `most` characters and a text; without a heading where no clause is as short. */
function titled(point: Point, most: number): { title?: string; body?: string } {
  const { head } = point;
  const split: [string, string] | null = [...head].length > most ? splitClause(head, most) : [head, ''];
  if (!split) return { body: [head, bodyOf(point)].filter(Boolean).join('. ') };
  const body = [capital(split[1]), bodyOf(point)].filter(Boolean).join(' ');
  return { title: split[0], ...(body && { body }) };
}

/** Two points side by side, which may have more to say than a bullet holds. */
export const columns: Form = (material, context) => {
  const [one, other] = material.points;
  if (material.points.length !== 2 || !one || !other) return null;
  const sides = [one, other].map((point) => titled(point, 50));
  const [left, right] = sides.every(({ title }) => title)
    ? sides
    : [one, other].map((point) => ({ body: joined(point.head, bodyOf(point)) }));
  const content = { title: context.title, left, right };
  return { slide_type: 'twoColumn', content: { ...content, ...subtitleOf(material, context) } };
};

/** Points under a heading that says that they sum up. */
export const summing: Form = (material, context) => {
  const { points } = material;
  if (!isSummary(context.title) || points.length < 3 || points.length > 5) return null;
  const items = points.map((point) => ({ title: point.head, ...(bodyOf(point) && { body: bodyOf(point) }) }));
  return { slide_type: 'summary', content: { title: context.title, items, ...subtitleOf(material, context) } };
};

/** A heading such as `Questions?` or `Thank you`, with a line at most. */
export const ending: Form = ({ points, lead }, { title }) => {
  const slideType = isQuestions(title) ? 'qa' : isThanks(title) ? 'thankYou' : null;
  if (!slideType || points.length > 0 || lead.length > 1) return null;
  return { slide_type: slideType, content: { title, ...(lead[0] && { subtitle: lead[0] }) } };
};

/** After two claims in a row the heading is set large, with what is said below it. */
export const heading: Form = ({ lead: [first = '', ...more], points }, { title, used }) =>
  used.slice(-2).join() === 'statement,statement' && title && first && more.length + points.length === 0
    ? { slide_type: 'section', content: { title, subtitle: first } }
    : null;

/** A sentence set large, with the heading above it. */
export const claim: Form = ({ lead, points }, { title, eyebrow, used }) => {
  const said = [...lead, ...points.map((point) => joined(point.head, bodyOf(point)))];
  if (points.length > 1) return null;
  const layout = used.at(-1) === 'statement' && used.at(-2) !== 'statement' ? { layoutVariant: 'center' } : {};
  const [first = '', ...rest] = said.flatMap(sentencesOf);
  const isSentence = [...title].length <= 40 && [...first].length > 30 && [...first].length <= 140;
  const words = isSentence
    ? { eyebrow: title, title: first.replace(/[.。]$/u, ''), ...(rest.length > 0 && { body: rest.join(' ') }) }
    : { ...(eyebrow && { eyebrow }), title: title || first, ...(said.length > 0 && title && { body: said.join(' ') }) };
  return { slide_type: 'statement', content: { ...words, ...layout } };
};
