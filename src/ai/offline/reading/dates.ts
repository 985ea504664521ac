/** Names of months and of days, as they are written in a language and in English. */
function namesIn(locale: string): { months: string[]; days: string[] } {
  const months: string[] = [];
  const days: string[] = [];
  for (const language of new Set([known(locale), 'en'])) {
    for (const options of [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const part = format.formatToParts(Date.UTC(2024, month, 1)).find(({ type }) => type === 'month');
        months.push(part?.value.replace(/\.$/, '') ?? '');
      }
    }
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    for (let day = 1; day <= 7; day++) days.push(format.format(Date.UTC(2024, 0, day)));
  }
  const named = (names: string[]) =>
    [...new Set(names.flatMap((name) => [name, capital(name)]))]
      .filter((name) => /\p{L}/u.test(name))
      .sort((a, b) => b.length - a.length)
      .map(escaped);
  return { months: named(months), days: named(days) };
}

/** As it stands at the beginning of a line. */
const capital = (name: string) => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function known(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** `end of`, `Mitte`, `début`, which belong to the date. */
const PART =
  '(?:(?:the )?(?:beginning|middle|end) of |early |mid-? ?|late |next |Anfang |Mitte |Ende |début |mi-|fin |principios de |mediados de |finales de |fine |fim de |eind )?';

function patternOf(locale: string): string {
  const { months, days } = namesIn(locale);
  const month = `(?:${months.join('|')})\\.?(?!\\p{L}(?<!\\p{Lo}))`;
  const year = '(?:19|20)\\d\\d(?!\\d)';
  return (
    PART +
    '(?:' +
    [
      `\\d{1,2}(?:st|nd|rd|th|\\.|er)? ?(?:of |de )?${month}(?:,? (?:de )?${year})?`,
      `${month}(?: \\d{1,2}(?:st|nd|rd|th)?(?![\\d.,%]))?(?:,? ${year})?`,
      `(?:${days.join('|')})(?!\\p{L}(?<!\\p{Lo}))`,
      `${year}年?(?:\\d{1,2}月)?(?:[-–/](?:${year}|\\d\\d(?:-\\d\\d)?))?`,
      '\\d{1,2}月(?:\\d{1,2}[日号])?',
      '[QHT][1-4](?:[ /]?(?:20)?\\d\\d)?(?![\\p{L}\\d])',
      '\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2})(?!\\d)',
      '\\d{1,2}\\.\\d{1,2}\\.(?!\\d)',
      '(?:[Ww]eek|[Dd]ay|[Mm]onth|[Yy]ear|KW|Woche|Tag|Monat|Jahr|[Ss]emaine|[Ss]emana|第) ?\\d{1,3}[周天月年]?',
    ].join('|') +
    ')'
  );
}

interface Patterns {
  begins: RegExp;
  all: RegExp;
  due: RegExp;
}
const patterns = new Map<string, Patterns>();
/** Locales are what clients say they are. */
const MOST_KEPT = 50;

/** Words before a date that only say that it is one, and those that are part of what it says. */
const BY =
  "by|due|on|in|at|bis zum|bis|am|im|d'ici le|d’ici le|d'ici|avant le|le|en|el|il|entro il|entro|até|op|in de|在|于";
const AFTER =
  'before|until|till|from|after|vor|ab|avant|à partir de|antes del?|hasta el|para el|a partir de|dal|voor|vanaf';

function patternsOf(locale: string): Patterns {
  const found = patterns.get(locale);
  if (found) return found;
  if (patterns.size >= MOST_KEPT) patterns.clear();
  const date = patternOf(locale);
  const made = {
    begins: new RegExp(`^${date}`, 'u'),
    all: new RegExp(`(?<![\\p{L}\\d](?<!\\p{Lo}))${date}`, 'gu'),
    due: new RegExp(
      `(?:^|[\\s,(]|(?<=\\p{Lo}))(?:(?:${BY})(?:\\s|(?<=\\p{Lo}))|(?<kept>(?:${AFTER})\\s))(?<date>${date}(?:之?前|底|以前)?)(?=$|[\\s,.;)]|\\p{Lo})`,
      'u',
    ),
  };
  patterns.set(locale, made);
  return made;
}

/** Whether a text begins with a date or period: `2026`, `Q3`, `March`, `12. Mai`, `Week 2`. */
export const isDated = (words: string, locale: string) => patternsOf(locale).begins.test(words.trim());

/** A text apart from the date or period that it begins with, such as `1923 founded by miners`; null where nothing is said of it. */
export function beginsWithDate(words: string, locale: string): { date: string; said: string } | null {
  const [date = ''] = patternsOf(locale).begins.exec(words) ?? [];
  const [, said = ''] = /^(?:\s+|\s*[:–—-]\s+)(\p{L}.+)$/su.exec(words.slice(date.length)) ?? [];
  return date && said ? { date: date.trim(), said } : null;
}

/** Where dates stand in a text, as pairs of offsets. */
export const datesIn = (words: string, locale: string): [from: number, to: number][] =>
  [...words.matchAll(patternsOf(locale).all)].map(({ 0: date, index }) => [index, index + date.length]);

/** A sentence apart from the date by which it is to happen; null where it names none. */
export function dueOf(words: string, locale: string): { rest: string; date: string } | null {
  const match = patternsOf(locale).due.exec(words);
  const date = match?.groups?.['date'];
  if (!match || date === undefined) return null;
  const rest = [words.slice(0, match.index), words.slice(match.index + match[0].length)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(/^\p{Lo}/u.test(words) ? '' : ' ');
  return { rest: rest.replace(/\s+([,.;])/g, '$1'), date: `${match.groups?.['kept'] ?? ''}${date}` };
}
