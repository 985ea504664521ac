import { capital } from './patterns.js';
import { withPlainDigits } from '../../templates/define/numbers.js';
import dateWords from './dates.json' with { type: 'json' };
import data from '../../templates/define/topics/topics.json' with { type: 'json' };

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1));
const DAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, day + 1));

/** Names of months, as they are written alone, shortened, and in dates. */
const monthsIn = (language: string): string[] =>
  ([{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const).flatMap((options) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return MONTHS.map((month) => format.formatToParts(month).find(({ type }) => type === 'month')!.value);
  });

const daysIn = (language: string): string[] =>
  DAYS.map((day) => new Date(day).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' }));

/** Any of the names, with a capital in front too; a point behind one is left to the pattern. */
const anyOf = (names: string[]): string =>
  [...new Set(names.map((name) => name.replace(/\.$/, '')).flatMap((name) => [name, capital(name)]))]
    .filter((name) => /\p{L}/u.test(name))
    .sort((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name))
    .join('|');

function known(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** `end of`, `Mitte`, `début`, which belong to the date. */
const PART =
  '(?:(?:[Tt]he )?(?:[Bb]eginning|[Mm]iddle|[Ee]nd) of |[Ee]arly |[Mm]id-? ?|[Ll]ate |[Nn]ext |Anfang |Mitte |Ende |[Dd]ébut |[Mm]i-|[Ff]in |[Pp]rincipios de |[Mm]ediados de |[Ff]inales de |[Ff]ine |[Ff]im de |[Ee]ind |[Pp]oczątek |[Pp]ołowa |[Kk]oniec )?';

const YEAR = '(?:19|20)\\d\\d';

function patternOf(locale: string): string {
  const languages = [known(locale), 'en'];
  const month = `(?:${anyOf(languages.flatMap(monthsIn))})\\.?(?!\\p{L}(?<!\\p{Lo}))`;
  const year = `${YEAR}(?!\\d)`;
  return (
    PART +
    '(?:' +
    [
      `\\d{1,2}(?:st|nd|rd|th|\\.|er)? ?(?:of |de )?${month}(?:,? (?:de )?${year})?`,
      `${month}(?: \\d{1,2}(?:st|nd|rd|th)?(?![\\d.,%]))?(?:,? ${year})?`,
      `(?:${anyOf(languages.flatMap(daysIn))})(?!\\p{L}(?<!\\p{Lo}))`,
      `${year}年?(?:\\d{1,2}月)?(?:[-–/](?:${year}|\\d\\d(?:-\\d\\d)?))?`,
      '\\d{1,2}月(?:\\d{1,2}[日号])?',
      '[QHT][1-4](?:[ /]?(?:20)?\\d\\d)?(?![\\p{L}\\d])',
      '\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2})(?!\\d)',
      '\\d{1,2}\\.\\d{1,2}\\.(?!\\d)',
      `(?:0?[1-9]|1[0-2])/${year}`,
      '(?:[Ww]eek|[Dd]ay|[Mm]onth|[Yy]ear|KW|Woche|Tag|Monat|Jahr|[Ss]emaine|[Ss]emana|第) ?\\d{1,3}[周天月年]?',
    ].join('|') +
    ')'
  );
}

const patterns = new Map<string, ReturnType<typeof patternsFor>>();
/** Locales are what clients say they are. */
const MOST_KEPT = 50;

/** Words before a date that only say that it is one, and those that are part of what it says. */
const [BY, AFTER] = [dateWords.by, dateWords.after].map((list) => list.join('|'));

function patternsOf(locale: string) {
  const found = patterns.get(locale);
  if (found) return found;
  if (patterns.size >= MOST_KEPT) patterns.clear();
  const made = patternsFor(locale);
  patterns.set(locale, made);
  return made;
}

function patternsFor(locale: string) {
  const date = patternOf(locale);
  return {
    begins: new RegExp(`^${date}`, 'u'),
    all: new RegExp(`(?<![\\p{L}\\d](?<!\\p{Lo}))${date}`, 'gu'),
    due: new RegExp(
      `(?:^|[\\s,(]|(?<=\\p{Lo}))(?:(?:${BY})(?:\\s|(?<=\\p{Lo}))|(?<kept>(?:${AFTER})\\s))(?<date>${date}(?:之?前|底|以前)?)(?=$|[\\s,.;)]|\\p{Lo})|[（(]?(?<until>${date})(?:까지|まで(?:に)?)[)）]?`,
      'u',
    ),
  };
}

const SEASONS = anyOf(dateWords.seasons);
/** Months and seasons are of all languages, with their year: who brings a text may not say which one it is in. */
const wholeDate = (): RegExp => {
  const months = anyOf(Object.keys(data.topics.thanks).flatMap(monthsIn));
  const parts = [
    `(?:\\d{1,2}\\.? (?:de )?)?(?:${SEASONS}|${months})\\.? (?:de )?(?:\\d{1,2},? )?${YEAR}`,
    `${YEAR}(?:\\s?[-–/]\\s?(?:${YEAR}|\\d\\d))?`,
    `${YEAR}[年년](?:\\s?\\d{1,2}[月월](?:\\s?\\d{1,2}[日일])?)?`,
    '[QHTS][1-4](?:[ /]\\d{2,4})?',
    `(?:0?[1-9]|1[0-2])/${YEAR}`,
    '\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}',
    '\\d{4}-\\d\\d(?:-\\d\\d)?',
  ];
  return new RegExp(`^${PART}(?:${parts.join('|')})$`, 'u');
};
let whole: RegExp | undefined;
const LONGEST_DATE = 24;

let monthFirst: RegExp | undefined;
/** The month, and the year if it is told, that a text begins with, in any language: `Mai 2026 in Bonn`, `září`. */
export function monthIn(text: string): { month: string; year?: string } | null {
  const months = () => anyOf(Object.keys(data.topics.thanks).flatMap(monthsIn));
  monthFirst ??= new RegExp(
    `^(?!\\p{Lo})(?<month>${months()})(?:\\.? (?<year>${YEAR})(?!\\d)|(?=\\.?(?:$|[\\n,:(]|\\s[–—-]\\s)))`,
    'u',
  );
  const { month, year } = monthFirst.exec(text)?.groups ?? {};
  return month ? { month, ...(year && { year }) } : null;
}

/** Whether a text is a date or period and nothing else, in any language: `2024`, `Q1 2026`, `March 2021`, `12.03.2024`. */
export const isDate = (text: string) =>
  text.length <= LONGEST_DATE && (whole ??= wholeDate()).test(withPlainDigits(text));

/** Whether a text begins with a date or period: `2026`, `Q3`, `March`, `12. Mai`, `Week 2`. */
export const isDated = (words: string, locale: string) => patternsOf(locale).begins.test(words.trim());

/** A text apart from the date or period that it begins with, such as `1923 founded by miners`; null where nothing is said of it. */
export function beginsWithDate(words: string, locale: string): { date: string; said: string } | null {
  const [date = ''] = patternsOf(locale).begins.exec(words) ?? [];
  const [, said = ''] = /^(?:\s+|\s*[:–—-]\s+)(\p{L}.+)$/su.exec(words.slice(date.length)) ?? [];
  // `May Chen`: a month without a number, and a capital right behind it, may be a name.
  const isName = !/\d/.test(date) && /^\s*\p{Lu}/u.test(words.slice(date.length));
  return date && said && !isName ? { date: date.trim(), said } : null;
}

/** Where dates stand in a text, as pairs of offsets. */
export const datesIn = (words: string, locale: string): [from: number, to: number][] =>
  [...words.matchAll(patternsOf(locale).all)].map(({ 0: date, index }) => [index, index + date.length]);

/** A sentence apart from the date by which it is to happen; null where it names none. */
export function dueOf(words: string, locale: string): { rest: string; date: string } | null {
  const match = patternsOf(locale).due.exec(words);
  const date = match?.groups?.['date'] ?? match?.groups?.['until'];
  if (!match || date === undefined) return null;
  const rest = [words.slice(0, match.index), words.slice(match.index + match[0].length)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(/^\p{Lo}/u.test(words) ? '' : ' ');
  return { rest: rest.replace(/\s+([,.;])/g, '$1'), date: `${match.groups?.['kept'] ?? ''}${date}` };
}
