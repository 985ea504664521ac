/** How texts are read that stand for something else than words: figures, times, a label and its text. */

import { withoutFormulas } from '../../templates/define/marks/formulas.js';
import { withPlainDigits } from '../../templates/define/numbers.js';

const LONGEST_FIGURE = 14;
const FIGURE =
  /^[~≈<>≤≥+±−–-]?\s?(?:[A-Z]{0,3}\s?\p{Sc}\s?)?\d[\d.,٫٬'\u00a0\u202f ]*\s?(?:[%٪]|‰|\p{Sc}|[x×]|°C?|[kKmMbBtT]n?|Mio\.?|Mrd\.?|pts?|pp|h|d|s|ms|min|\+|\/\d+)?(?:\s?\p{Sc})?\+?$/u;

/** `03/2020`, `3.5.`: a month of a year, a day of a month. */
const OF_CALENDAR = /^(?:(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d|(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.)$/;

const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);

/** Whether a number counts nothing, as a zero stands in front: that of a telephone, a code. */
export const isCode = (text: string) => /^0\d[\d ]/.test(text);

/** `87%`, `$4.2M`, `3x`, `+12 pts`. */
export function isFigure(text: string): boolean {
  if (text.length > LONGEST_FIGURE) return false;
  const plain = withPlainDigits(text);
  return FIGURE.test(plain) && !isYear(plain) && !isCode(plain) && !OF_CALENDAR.test(plain);
}

/** A number without a unit, a sign or groups of digits, which may only name something: `404`, `2.0.1`, `1/3`. */
export const isBare = (text: string) => /^\d+(?:[./]\d{1,2})*$/.test(withPlainDigits(text));

/** `12 days`, `4.5 Tage`: a number and what it counts. */
export const isMeasure = (text: string) =>
  text.length <= LONGEST_FIGURE && /^\d[\d.,]*\s\p{L}[\p{L}\p{M}]*\.?$/u.test(text);

const CLOCK = String.raw`(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d|\s?(?:am|pm|a\.m\.|p\.m\.|Uhr|h|時|时|시))(?:\s?(?:am|pm|Uhr|h))?`;
/** What may stand before an hour: `ab 17 Uhr`. */
const SINCE = String.raw`(?:(?:from|at|until|ab|um|bis|gegen|dès|à|jusqu['’]à|desde|hasta|dalle|alle|vanaf|om|od|do|o|godz\.|(?:d?alle\s)?ore|a\slas|às)\s)?`;
const TIME = String.raw`${SINCE}(?:\d{1,2}\s?[–-]\s?)?${CLOCK}(?:\s?[–-]\s?${CLOCK})?`;
const IS_TIME = new RegExp(`^${TIME}$`, 'iu');
const TIMED = new RegExp(String.raw`^(${TIME})(?:\s*[:：|–—-]\s+|\s+)(?=\p{L})(.+)$`, 'isu');

/** `09:00`, `9.30 Uhr`, `14h00 – 15h30`, `2 pm`. */
export const isTime = (text: string) => text.length <= 24 && IS_TIME.test(withPlainDigits(text));

/** What stands behind a number with two decimals, which is no hour then: `3.50 Euro`. */
const COUNTED =
  /^(?:[kmc]?[gm]|[mc]?l|[kMGT]?(?:B|W|Wh)|(?:euros?|eur|usd|gbp|chf|francs?|franken|dollars?|d[oó]lares|pounds?|cents?|kr|rs|yen|millions?|million(?:s|en)|mill[oó]n(?:es)?|milh(?:ão|ões)|milion[ei]|miljoen|milliards?|milliarden|billions?|bn|mio|mrd|thousand|tausend|mille|mil|points?|pts|punkte?|puntos|pontos|punti|stars?|sterne|étoiles|estrellas|hours?|hrs|stunden|heures|horas|ore|uur|minutes|min|sec|seconds)\.?)(?!\p{L})/iu;

/** `09:00 Welcome` in its time and its text; null for other texts. */
export function timed(text: string): [time: string, text: string] | null {
  const [, time, rest] = TIMED.exec(withPlainDigits(text)) ?? [];
  if (!time || !rest) return null;
  return /^\d{1,2}\.\d\d$/.test(time) && COUNTED.test(rest)
    ? null
    : [text.slice(0, time.length), text.slice(-rest.length)];
}

/** Minutes after which hours begin again: behind noon on clocks of twelve hours, and at night. */
const MORNING = 10 * 60;
const EVENING = 18 * 60;

/** The minute of the day at which a time begins, on a clock of 24 hours unless it says `pm`; null where it can't be read. */
function minuteOf(time: string): number | null {
  const {
    hour,
    minute = '0',
    half,
  } = /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d))?\s?(?<half>pm|p\.m\.)?/iu.exec(time)?.groups ?? {};
  if (hour === undefined) return null;
  return ((Number(hour) % 24) + (half && Number(hour) < 12 ? 12 : 0)) * 60 + Number(minute);
}

/** What only hours of the day have: `09:00`, `2 pm`, `14h00`. */
const OF_DAY = /^0|\d\s?(?:[ap]\.?m|Uhr|[時时시])|\dh\d/iu;
const WHOLE_HOURS = /^(\d{1,2})\s?h$/i;
/** Hours before this one begin no programme without minutes. */
const EARLIEST = 6;

/** Whether times are those of a programme: in order, past noon and midnight too, and no ratios, scores, verses, prices or lengths of time. */
export function areHours(typed: readonly string[]): boolean {
  const times = typed.map((time) => withPlainDigits(time).replace(new RegExp(`^${SINCE}`, 'iu'), ''));
  return areInOrder(times) && (times.some((time) => OF_DAY.test(time)) || areLikelyHours(times));
}

function areLikelyHours(times: readonly string[]): boolean {
  const whole = times.map((time) => Number(WHOLE_HOURS.exec(time)?.[1] ?? NaN));
  if (whole.some((hour) => !Number.isNaN(hour)))
    return times.length > 2 && whole.every((hour, i) => hour >= EARLIEST && (i === 0 || hour > whole[i - 1]!));
  const clocks = times.flatMap((time) =>
    [...time.matchAll(/(\d{1,2})[:.](\d\d)/g)].map(([, ...parts]) => parts.map(Number)),
  );
  const isFull = clocks.some(([, minute]) => minute === 0) || clocks.every(([hour = 0]) => hour >= EARLIEST);
  return isFull && clocks.every(([, minute = 1]) => minute % 5 === 0);
}

function areInOrder(times: readonly string[]): boolean {
  const minutes = times.map(minuteOf);
  return minutes.every((minute, i) => {
    const before = minutes[i - 1];
    if (minute === null || before === null || before === undefined || minute >= before) return true;
    const isNoon = before >= MORNING && before < 13 * 60 && minute < 8 * 60 && times[i]!.includes(':');
    return isNoon || (before >= EVENING && minute < 12 * 60);
  });
}

/** How much a text says: its letters and digits, so that marks and spaces that no field shows count nothing. */
export const lettersIn = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').length;

/** What begins with a small letter by its name: addresses, `iPhone`, `k8s`, `dm-Drogerie`, `v = s / t`, `f(x)`, `max_len`, `sort()`. */
const SMALL = [
  String.raw`\w+:\/\/|(?:mailto|tel):|[\w.%+-]{1,64}@\w|(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?:\/|\s|$)`,
  String.raw`\p{Ll}+\p{Lu}|(?!q[1-4]\b)\p{Ll}+\d|[b-df-hj-np-tv-xz]{1,3}-\p{Lu}`,
  String.raw`[\p{L}\d.]{1,40}(?:_\w|\s?=\s?\S|\((?:\)|["'\d]|[^()]{0,40}[,=]))|\p{L}\(`,
];
const FIRST = new RegExp(`^(?!${SMALL.join('|')})\\p{Ll}`, 'u');

/** A text whose first letter is a capital, unless what it begins with has none. */
export const capital = (words: string) => words.replace(FIRST, (letter) => letter.toUpperCase());

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
export const isAddress = (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text);
/** What a sentence ends with, and what sentences, headings and entries begin with. */
export const ENDS = /[.!?。！？][)"”»]?$/u;
export const BEGINS = /^["“„«¿¡]?[\p{Lu}\p{Lo}\p{N}]/u;
export const isQuestion = (text: string) => /[?？؟]$/.test(text);

/** What begins a line that says where figures are from. */
export const SOURCE =
  /^(?:source|quelle|fuente|fonte|bron|źródł[oa]|来源|數據來源|数据来源|出典|출처)n?s?\s?[:：]\s*(.+)$/isu;

/** `Label: text` or `Label – text` in its two parts; null for other texts. */
export function labelled(text: string): [label: string, text: string] | null {
  const match = /^(.{1,60}?)(?::\s+|\s[–—-]\s)(.+)$/su.exec(text);
  if (!match || /[.!?]\s/.test(match[1]!)) return null;
  const parts: [string, string] = [match[1]!.trim(), match[2]!.trim()];
  return areWhole(text, parts) ? parts : null;
}

/** Whether two parts of a text have all its formulas whole, and the first all brackets and quotation marks that it opens. */
export const areWhole = (text: string, parts: readonly [string, string]) =>
  isClosed(parts[0]) && keepFormulas(text, parts);

/** Whether parts of a text have all formulas of it whole. */
const keepFormulas = (text: string, parts: readonly string[]) =>
  !text.includes('$') || formulasIn(text) === parts.reduce((sum, part) => sum + formulasIn(part), 0);
const formulasIn = (text: string) => withoutFormulas(text).formulas.length;

const SHORTENED =
  'approx aprox appr circa ca env resp incl inkl excl exkl zzgl abzgl bzw max min mind est no nos nr núm num art abs fig figs abb tab kap cap chap sec vol vols ed pp pag pág tel tél ext rs lt st kl ok ust poz \\p{L}{0,20}str jan feb febr mar apr avr jun jul juil aug sep sept set oct okt nov dec dez déc';
/** Not behind a word that is shortened before a number: `approx. 5`, `Nov. 3`, `Hauptstr. 9`. */
export const NOT_SHORTENED = `(?<!(?<!\\p{L})(?:${SHORTENED.replace(/(?<= |^)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`).replaceAll(' ', '|')})\\.(?=\\s+\\d))`;
/** Where a sentence ends: not behind a short word that may be an abbreviation or a number, nor before what can't begin one. */
const SENTENCE = new RegExp(
  String.raw`(?:[!?。！？؟]["'”’»)]?|(?<=(?<!\p{L})[\p{Ll}\p{Lo}\p{M}]{3,}|\p{L}{6}|\d{4}|[)"”»])\.${NOT_SHORTENED})(?=\s+["“„«¿¡(]?[\p{Lu}\p{Lo}\p{N}]|(?<=[。！？])\p{Lo})`,
  'gu',
);
const COLON = /:(?=\s)|：/gu;
const DASH = /\s(?=[–—-]\s)/gu;
const CLAUSE = /[;,](?=\s)|[；，、]/gu;

/** Characters that the first part has at least. */
const LEAST_HEAD = 12;

/**
 * A text in two parts, the first of at most `most` characters, at the end of a sentence, a label or what stands before a dash; null
 * where there is none. What stands in brackets or between quotation marks stays together.
 */
export const splitText = (text: string, most: number) => splitAt([SENTENCE, COLON, DASH], text, most);

/** As {@link splitText}, or at a comma or semicolon, for parts that are read as one. */
export const splitLine = (text: string, most: number) => splitAt([SENTENCE, COLON, CLAUSE, DASH], text, most);

function splitAt(ends: readonly RegExp[], text: string, most: number): [head: string, rest: string] | null {
  for (const end of ends) {
    const heads = [...text.matchAll(end)].map(({ 0: mark, index }) => text.slice(0, index + mark.length));
    const fitting = heads.filter((head) => head.length >= LEAST_HEAD && head.length <= most && isClosed(head));
    const head = fitting.findLast((one) => keepFormulas(text, [one, text.slice(one.length)]));
    if (head) return [head.trim(), text.slice(head.length).trim()];
  }
  return null;
}

const PAIRS = ['()', '[]', '“”', '„“', '«»', '（）', '「」'];
/** Whether each bracket and quotation mark that a text opens is closed in it. */
const isClosed = (text: string) =>
  PAIRS.every(([open, close]) => text.lastIndexOf(open!) <= text.lastIndexOf(close!)) &&
  text.split('"').length % 2 === 1;

/** Quotation marks that begin a text, each with those that end it. */
const QUOTES = ['""', '“”', '„“', '„”', '””', '«»', '»«', '‘’', '‚‘', '「」', '『』'];

/** A text without the quotation marks that it stands between as a whole; others as they are. */
export function unquoted(text: string): string {
  const isBetween = QUOTES.some((marks) => text.startsWith(marks[0]!) && text.endsWith(marks[1]!));
  const inside = text.length > 2 ? text.slice(1, -1).trim() : '';
  const isOne = ![text[0]!, text.at(-1)!].some((mark) => inside.includes(mark));
  return isBetween && isOne && inside ? inside : text;
}
