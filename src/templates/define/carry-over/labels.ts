import { withPlainDigits } from '../numbers.js';
import data from '../topics/topics.json' with { type: 'json' };

const SEPARATOR = /\s?:\s+|：\s*|\s[–—-]\s+/gu;
const LONGEST_LABEL = 40;
/** Letters of scripts without spaces say more. */
const LONGEST_DENSE = 14;
const MOST_WORDS = 4;

/** `Label: text` or `Label – text` in its two parts, the label without the marks of bold; null for other texts. */
export function labelled(typed: string): [label: string, text: string] | null {
  const text = typed
    .trim()
    .replace(/^\*\*([^*]+?)(\s?[:：])\*\*(?=\s)/u, '$1$2')
    .replace(/^\*\*([^*]+)\*\*(?=\s?[:：]|\s[–—-]\s)/u, '$1');
  for (const { 0: mark, index } of text.matchAll(SEPARATOR)) {
    const [label, rest] = [text.slice(0, index).trim(), text.slice(index + mark.length).trim()];
    const isBetweenDigits = /\p{Nd}$/u.test(label) && /^\p{Nd}/u.test(rest);
    const isDash = !/[:：]/.test(mark);
    // `10:00 – 11:00: Welcome`
    if (isBetweenDigits && isDash) continue;
    const isRatio = isBetweenDigits && /^\s/.test(mark);
    const isAside = isDash && /\s[–—-]\s/.test(rest);
    return rest && !isRatio && !isAside && isLabel(label) ? [label, rest] : null;
  }
  return null;
}

function isLabel(label: string): boolean {
  if (isWhen(label)) return true;
  const most = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(label)
    ? LONGEST_DENSE
    : LONGEST_LABEL;
  return (
    /[\p{L}\p{N}]/u.test(label) &&
    label.length <= most &&
    label.split(/\s+/).length <= MOST_WORDS &&
    !/[!?;,。！？、，；؟،]|\.(?:\s|$)|:\/\/|@/u.test(label) &&
    ['()', '[]', '""', '“”', '«»', '$$', '``'].every((pair) => isClosed(label, pair[0]!, pair[1]!))
  );
}

const isClosed = (text: string, open: string, close: string) =>
  open === close ? text.split(open).length % 2 === 1 : text.split(open).length === text.split(close).length;

const LANGUAGES = Object.keys(data.topics.thanks);

/** Names of months and days of the week in all languages, as they are written alone, shortened, and in dates. */
function namesOfTime(): string {
  const dates = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, month + 1));
  const names = LANGUAGES.flatMap((language) =>
    (
      [
        ['month', { month: 'long' }],
        ['month', { month: 'short' }],
        ['month', { month: 'long', day: 'numeric' }],
        ['weekday', { weekday: 'long' }],
      ] as const
    ).flatMap(([part, options]) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return dates.flatMap((date) => format.formatToParts(date).find(({ type }) => type === part)?.value ?? []);
    }),
  );
  return [...new Set(names.map((name) => name.replace(/\.$/, '')))]
    .filter((name) => /\p{L}/u.test(name))
    .sort((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name))
    .join('|');
}

function whenPattern(): RegExp {
  const year = '(?:19|20)\\d\\d';
  const day = '\\d{1,2}(?:st|nd|rd|th|er|\\.)?';
  const clock = '(?:[01]?\\d|2[0-4])(?:[:.h][0-5]\\d|\\s?(?:am|pm|Uhr|h|時|时|시))(?:\\s?(?:am|pm|Uhr|h))?';
  const one = [
    `(?:${day} (?:de |of )?)?(?:${namesOfTime()})\\.?(?: ${day})?(?:,? (?:de )?${year})?`,
    `${year}[年년]?(?:\\s?\\d{1,2}[月월](?:\\s?\\d{1,2}[日일])?)?`,
    '\\d{1,2}月(?:\\d{1,2}[日号])?',
    `[QHT][1-4](?:[ /]?(?:${year}|\\d\\d))?`,
    `${year}[ /-]?[QHT][1-4]`,
    '\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d\\d)?',
    `${year}-\\d\\d(?:-\\d\\d)?`,
    '(?:Week|Day|Month|Year|KW|Woche|Tag|Monat|Jahr|Semaine|Jour|Mois|Semana|Día|Dia|Mes|Settimana|Giorno) \\d{1,3}',
    clock,
  ].join('|');
  return new RegExp(`^(?:${one})(?:\\s?[–/-]\\s?(?:${one}|\\d\\d?))?$`, 'iu');
}

let when: RegExp | undefined;
const LONGEST_WHEN = 30;

/** Whether a text is a date, a time or a period and nothing else: `2024`, `Q1 2026`, `März`, `09:00`, `Week 3`. */
export const isWhen = (text: string) =>
  text.length <= LONGEST_WHEN && (when ??= whenPattern()).test(withPlainDigits(text.trim()));
