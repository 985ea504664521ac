import { splitOutside } from '../../../choose/words/outside.js';
import { capital, isCode } from '../../../choose/words/patterns.js';
import { withoutFormulas } from '../../../templates/define/marks/formulas.js';
import { readNumber } from '../../../templates/define/numbers.js';
import { SAYS, sourceOf } from '../vocabulary.js';
import { datesIn, isDated } from '../../../choose/words/dates.js';
import type { Point } from './material.js';

/** A figure and what it is of, as a slide shows it. */
export interface Figure {
  value: string;
  label: string;
  /** What else is said of it. */
  body?: string;
}

/** Most characters of a value, a label, and what is said below it, on the templates for figures. */
const VALUE = 14;
const LABEL = 50;
const BODY = 100;
/** Longest words behind a number that are the unit of its label: `7 months`, `4.6 of 5`. */
const UNIT_WORDS = 20;

/** A figure as people write it: `48%`, `$4.2M`, `3.4x`, `1,200`, `1,2 Mio. €`, `21万`, `40 000`, `1억 8천만 원`, `2億4千万円`. */
const FIGURE = sourceOf('figure');
const LEADING = new RegExp(`^(${FIGURE})(?:\\s+|(?=[,;])|(?=(?!\\p{Script=Hangul})\\p{Lo})|$)(.*)$`, 'su');
/** No ordinal, as in `der 1000. Besucher`. */
const ALL = new RegExp(`(?<![\\p{L}\\d.,:/+-](?<!\\p{Lo}))${FIGURE}(?!(?<=\\d)\\.\\s\\p{L})`, 'gu');

/** A unit in front of what is measured: `g flour`. */
const MEASURE = /^([kmµ]?g|[kcm]?m|km²|m²|ha|[cm]?l|[kMG]?Wh?|[kMGT]B|°[CF]|h|min)\s+(?:of\s)?(\S.+)$/u;

/** A unit, and nothing that is measured in it. */
const UNIT = /^(?:[kmµ]?g|[kcm]?m[²³]?|ha|[cm]?l|[kMG]?Wh?|[kMGT]B|°[CF]|h|min)$/u;

/** The second half of a ratio: `in 3 children`. */
const OF_ALL = /^((?:in|of|out of|von|sur|de cada|su|op de)\s\d[\d.,]*)\s+(\S.+)$/u;

/** Whether it has a sign of money, a share or a power of ten, or at least four digits and may be no year: hardly a number of a thing. */
const isWeighty = (value: string) =>
  /[%‰\p{Sc}×万億亿萬\p{Script=Hangul}]|\d(?:名|社|店舗|件|か月|ヶ月|時間|倍|円)$|\d\s?(?:x|pp|\p{L}+\.?)$|^(?:USD|EUR|GBP|CHF)/u.test(
    value,
  ) ||
  (value.replace(/\D/g, '').length > 3 && !/^1\d{3}$/.test(value));

/** A value whose number and unit are not parted by the end of a line. */
const tied = (value: string) => value.trim().replace(/\s/g, '\u00A0');

const size = (text: string) => [...text].length;

/** A point that is a figure and what it counts: `48% gross margin`, `Gross margin: 48%`; else null. */
export function asFigure(point: Point, locale: string): Figure | null {
  if (isCode(point.head) || isCode(point.body) || hasFormula(point)) return null;
  const figure = labelled(point, locale) ?? (point.body ? null : inSentence(point.head, locale));
  if (!figure || point.below.length > 2) return null;
  const body = [figure.body, ...point.below].filter(Boolean).join('. ');
  const isShort = size(figure.value) <= VALUE && size(figure.label) <= LABEL && size(body) <= BODY;
  return figure.label && isShort ? { value: figure.value, label: figure.label, ...(body && { body }) } : null;
}

const hasFormula = ({ head, body }: Point) => withoutFormulas(`${head} ${body}`).formulas.length > 0;

/** What goes on with other figures of their own things: `racks, 90k transport`. */
const OTHERS = new RegExp(`^\\p{L}[^;，、；]{0,60}?(?:[;，、；]|,\\s)\\s*${FIGURE}\\s?\\p{L}`, 'u');

/** `Label: figure and more`, or `figure: label`. */
function labelled({ head, body }: Point, locale: string): Figure | null {
  if (!body) return null;
  if (isWhole(head) && !isDated(head, locale)) return { value: tied(head), label: capital(body) };
  const [, value, rest = ''] = LEADING.exec(body) ?? [];
  if (value === undefined || isDated(body, locale)) return null;
  const more = rest.replace(/[.。]$/, '');
  if (!more) return { value: tied(value), label: capital(head) };
  if (OTHERS.test(more)) return null;
  const isUnit = size(more) <= UNIT_WORDS && !/^[,;–—]/.test(more);
  if (isUnit) {
    const aside = more.replace(/^[(（](.*)[)）]$/u, '$1').replace(OF, '');
    return { value: tied(value), label: EAST.test(head) ? `${head}（${aside}）` : `${capital(head)} (${aside})` };
  }
  return { value: tied(value), label: capital(head), body: capital(more.replace(/^[,;–—]\s*/, '')) };
}

const OF = /^(?:of\s|de\s|di\s|d['’])/u;
const EAST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isWhole = (text: string) => LEADING.exec(text)?.[2] === '';

function inSentence(sentence: string, locale: string): Figure | null {
  const text = sentence.replace(/[.。]$/u, '');
  const [, value, label = ''] = LEADING.exec(text) ?? [];
  if (value !== undefined && UNIT.test(label)) return null;
  if (value !== undefined && size(label) > 1 && !isDated(text, locale)) {
    const [, unit, rest = ''] = MEASURE.exec(label) ?? OF_ALL.exec(label) ?? [];
    return { value: tied(unit ? `${value} ${unit}` : value), label: capital(unit ? rest : label) };
  }
  const change = changeIn(text) ?? changeAtEnd(text);
  if (change) return change;
  const dates = datesIn(text, locale);
  const [first, ...others] = [...text.matchAll(ALL)].filter(
    ({ 0: found, index }) => isWeighty(found) && !dates.some(([from, to]) => index < to && from < index + found.length),
  );
  if (!first) return null;
  const { trend } = SAYS.trend.exec(text.slice(first.index + first[0].length))?.groups ?? {};
  if (trend)
    return {
      value: tied(first[0]),
      label: labelOf(text.slice(0, -trend.length).replace(/[,，、]\s*$/u, ''), first),
      body: capital(trend),
    };
  if (others.length > 0 || size(text) > LABEL) return null;
  const { more } = SAYS.and.exec(text.slice(first.index + first[0].length))?.groups ?? {};
  return { value: tied(first[0]), label: capital(labelOf(text, first)), ...(more && { body: capital(more) }) };
}

/** What a figure is of: `Rent 24,000`, `It has 14 docks`; else all that is said. */
function labelOf(text: string, { 0: value, index }: RegExpMatchArray): string {
  const [before, after] = [
    text.slice(0, index).replace(SAYS.about, '').replace(SAYS.is, '').replace(SAYS.article, ''),
    text.slice(index! + value.length).trim(),
  ];
  const within = /^[(（]$/u.test(before.trim().slice(-1)) && /^(?:[^()（）]*)[)）]$/u.test(after);
  if (within) return before.trim().slice(0, -1).trim();
  if (before.trim() && SAYS.magnitude.test(value) && /^\p{L}+$/u.test(after.replace(OF, '')))
    return `${before.trim()} (${after.replace(OF, '')})`;
  if (before.trim() && (SAYS.and.test(after) || SAYS.forIt.test(after))) return before.trim();
  if (before.trim() && SAYS.each.test(after) && size(after) <= UNIT_WORDS) return `${before.trim()} (${after})`;
  if (after) return SAYS.there.test(before) && !SAYS.each.test(after) ? after : text;
  return before.trim() || text;
}

const CHANGE = new RegExp(sourceOf('change'), 'u');
const BETWEEN = new RegExp(`^(?:${sourceOf('from')}\\s?)?(${FIGURE})\\s?${sourceOf('to')}\\s?(${FIGURE})`, 'u');
const BEGINS_FROM = new RegExp(`^${sourceOf('from')}`, 'u');
const TO = new RegExp(`^${sourceOf('to')}\\s?(${FIGURE})(?=[.,;]|$)`, 'u');
const BY_AMOUNT = new RegExp(`^(?:${sourceOf('amount')}\\s)?(${FIGURE})`, 'u');

/** `Churn fell from 5.1% to 3.9%`, `Sales grew 14% to 2.3m`: subject, figures, and the sentence below. */
function changeIn(text: string): Figure | null {
  const { subject = '', rest = '', up, eastUp } = CHANGE.exec(text)?.groups ?? {};
  if (!subject) return null;
  const between = BETWEEN.exec(rest);
  const other = between?.[2] ?? '';
  const isFrom = BEGINS_FROM.test(rest);
  const label = capital(subject.trim());
  if (between && isFrom) return { value: tied(other), label, body: text };
  const [, reached] = TO.exec(rest) ?? [];
  if (reached !== undefined) return { value: tied(reached), label, body: text };
  const [, amount] = BY_AMOUNT.exec(rest) ?? [];
  if (amount === undefined || isFrom) return null;
  return { value: `${up || eastUp ? '+' : '−'}${tied(amount.replace(/^[+−-]\s?/, ''))}`, label, body: text };
}

const AT_END = new RegExp(sourceOf('changeAtEnd'), 'u');

/** The same where the verb is last: `매출은 전년 대비 8% 증가`, `会員数は5%から8%に増加`. */
function changeAtEnd(text: string): Figure | null {
  const { subject, since = '', from, to, up } = AT_END.exec(text)?.groups ?? {};
  const label = subject?.trim() || since;
  if (to === undefined || !label) return null;
  return { value: from ? tied(to) : `${up ? '+' : '−'}${tied(to)}`, label, ...(subject?.trim() && { body: text }) };
}

/** Figures of a sentence that lists several: `12,000 square metres, 14 docks and room for 9,500 pallets`. */
export function figuresIn(sentence: Point, locale: string): Figure[] | null {
  const one = asFigure(sentence, locale);
  if (one) return [one];
  const parts = hasFormula(sentence)
    ? []
    : splitOutside(
        sentence.head,
        /;\s*|；|,\s+(?=\D{0,20}\d)|[，、](?=\D{0,20}\d)|\s+(?:and|und|et|y|e|en)\s+(?=\D{0,20}\d)/u,
      ).map((part) => part.trim());
  if (parts.length < 2) return null;
  const figures = parts.map((part) => partFigure(part, locale));
  return figures.every((figure) => figure !== null) ? figures : null;
}

export const asPoint = ({ value, label }: Figure): Point => ({ head: value, body: label, below: [] });

/** A part with one figure, whatever that is, and what it is of. */
function partFigure(part: string, locale: string): Figure | null {
  const found = [...part.matchAll(ALL)];
  const [figure] = found;
  if (!figure || found.length > 1 || datesIn(part, locale).length > found.length) return null;
  if (datesIn(part, locale).some(([from, to]) => figure.index >= from && figure.index < to)) return null;
  const value = tied(figure[0]);
  const label = labelOf(part, figure);
  if (label === part && !isWeighty(value)) return null;
  return size(label) > 1 && size(label) <= LABEL && size(value) <= VALUE ? { value, label: capital(label) } : null;
}

/** What stands around the digits of a value, to tell units apart: `$1.2m` and `3%` are of different ones. */
export const unitOf = (value: string) => value.replace(/\d(?:[\d.,'’\s]*\d)?/u, '#').replace(/[-+~±≈<>≤≥−–\s]/gu, '');

/** Values that can be drawn beside each other: numbers, read without doubt, of one unit. */
export function isOneUnit(values: readonly string[], locale: string): boolean {
  const units = new Set(values.map(unitOf));
  return (
    units.size === 1 &&
    values.every((value) => {
      const number = readNumber(value, locale);
      return number !== undefined && !number.isAmbiguous && size(value) <= 12;
    })
  );
}
