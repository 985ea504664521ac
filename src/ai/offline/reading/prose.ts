import { splitOutside } from '../../../choose/words/outside.js';
import { capital, ENDS, NOT_SHORTENED, splitLine } from '../../../choose/words/patterns.js';
import { names, type Topic } from '../../../templates/define/topics/topics.js';
import { SAYS } from '../vocabulary.js';

/** Most entries of a list within a line. */
const MOST_ENTRIES = 40;

const NUMBER = /(?<=^|[\s:;：；。])(\(?\d{1,2}[.)、．]\s*(?=[^\s\d])|\(?\d{1,2}\)\s+(?=\d))/u;

/** `… 1. one 2. two` within a line: what stands before, and its entries; null for other texts. */
export function enumerated(text: string): { before: string; items: string[] } | null {
  const said = [''];
  // Every other part is a number; those out of order are of a date or a sentence.
  for (const [i, part] of text.split(NUMBER).entries())
    if (i % 2 > 0 && Number(/\d+/.exec(part)) === said.length && said.length <= MOST_ENTRIES) said.push('');
    else said.push(said.pop() + part);
  const [before = '', ...items] = said.map((part) => part.trim().replace(/[,，;；:：]$/, ''));
  return items.length < 2 ? null : { before, items };
}

/**
 * A number's heading and the sentences behind it: `Budget. We spent it all.`, in minutes `Budget: We spent it all. Ann told us.`; null for
 * other texts.
 */
export function headed(text: string, isOfMinutes: boolean): { title: string; below: string } | null {
  const [, title, mark, below = ''] = /^(\p{L}[^.:：。!?\n]{0,33}\S)\s?([.:：。])\s+(\S.+)$/su.exec(text) ?? [];
  if (!title || title.split(' ').length > 3 || !ENDS.test(below)) return null;
  return mark === '.' || mark === '。' || (isOfMinutes && sentencesOf(below).length > 1) ? { title, below } : null;
}

/** Words that begin sentences, also behind a number with a full stop, which else may be a date: `on the 12. May`. */
const OPENERS =
  'I|We|You|They|It|The|This|That|These|There|Our|Most|Many|But|And|In|At|For|Wir|Sie|Es|Das|Diese|Davon|Nous|On|Les|Elle|Nosotros|Los|Las|El|Esperamos|En|Noi|Abbiamo|Os|As|Temos|We|Het|Der|Die|Den|Ein|Eine|Zwei|Drei|Vier|Two|Three|Four|Une|Deux|Trois|Una|Dos|Tres|Due|Twee|Drie|W|Na|Nasz|Nasza|Mamy|Jest';
/** What stands before a number that is an ordinal: `zum 100. Geburtstag`. */
const ORDINAL =
  '[Zz]u[mr]|[AaIi]m|[Dd](?:er|ie|as|en|em|es)|[Vv]om|[Bb]eim|[Uu]nser(?:e[nmrs]?)?|[Ii]hr(?:e[nmrs]?)?|[Mm]ein(?:e[nmrs]?)?|[Nn]a|[Oo]d|[Dd]o|[Pp]o';
/** Units in so few letters that they would be abbreviations behind anything but a number. */
const UNITS = '[hgl]|[kmc]?m[²³]?|km/h|kg|ha|[kMG]?Wh?|[kMGT]B|°[CF]|TL|Kč|zł|kr|lei|Ft|грн';
const BETWEEN = new RegExp(
  String.raw`(?<=(?:[\p{L}\p{N}%)»”"]{3}|\p{Sc}\)?|\d[ \u00a0\u202f]?%|\s(?!(?:al|bd|ca|cf|nr|no|pp|st|vs)\.)\p{Ll}{2})[.!?]${NOT_SHORTENED}(?<!(?<!\p{L})(?:${ORDINAL})\s\d{3}\.)["”»)]?)\s+(?=["“„«(¿¡]?[\p{Lu}\p{N}])|(?<=[^\s.]\s\S{0,12}(?:\d|[ap]\.m)\.)\s+(?=(?:${OPENERS})\s)|(?<=\p{Lu}{2}\s\d{1,6}\.|(?<!\d)(?:19|20)\d\d\.)\s+(?=\p{Lu}\p{L})|(?<=\d(?:[kM]|bn|[ \u00a0\u202f]?(?:${UNITS}))[.!?])\s+(?=\p{Lu})|(?<=\p{Lo}[.!?])\s+|(?<=[。！？])\s*`,
  'u',
);

/** What stands between the clauses of a sentence, and between what a line lists. */
export const CLAUSES = /,(?!\d)\s*|[;，、；،]\s*/;

/** Sentences of a text; a short word or number before a full stop is an abbreviation or a date, unless `We` or the like begins behind it. */
export const sentencesOf = (text: string): string[] =>
  splitOutside(text, BETWEEN)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

export const LABELLED =
  /^\s*(?!\p{L}{1,12}\.? \d{1,2}[:：])(\p{L}(?:[^:：.\n(（]|[(（][^()（）\n]{0,38}[)）]){0,39})[:：][ \t]*(\S.*)$/su;
export const labelOf = (line: string) => LABELLED.exec(line)?.[1]?.trim() ?? '';
/** Whether a heading or label names what was decided, or what is to do. */
export const isTopic = (text: string) =>
  ['nextSteps', 'decisions'].some((topic) => names(text.trim().replace(/[:：]$/, ''), topic as Topic));
/** A sentence as a point. */
export const asPoint = (text: string) => capital(text.replace(/(?<=[\p{L}\p{N}\p{Sc})%])[.。]$/u, ''));

const SHARE = /^(\D{2,40}?)\s*(\d[\d.,]*\s?%)$/u;
const LONGEST_ENTRY = 60;

/**
 * `Pros: cheap, quiet, small`: a label, and what is listed behind it, apart by semicolons, else by commas; null for other texts.
 * `isSure`: it is a list also within a text, as it has semicolons, shares or a label that says so.
 */
export function listIn(text: string): { label: string; entries: string[]; isSure: boolean } | null {
  const [, name = '', said = ''] = LABELLED.exec(text) ?? [];
  // `Budget: 310k in all: 140k racks, 90k transport`
  const [, more, rest = said] = /^([^,，;；:：]{1,30})[:：]\s+(.+)$/su.exec(said) ?? [];
  const label = capital(name.trim()) + (more ? ` (${more})` : '');
  const isNamed = isTopic(name);
  const isApart = /[;；]/.test(rest);
  const items = isApart ? splitOutside(rest, /[;；]/) : isNamed ? sentencesOf(rest) : splitOutside(rest, /,\s+|[，、]/);
  const entries = items.map((item) => item.trim().replace(/(?<=[\p{L}\p{N})%])[.。]$/u, '')).filter(Boolean);
  // `Sales 2025: 4 M; 2026: 5 M`: the first has its label before it, as the others do.
  if (isApart && !/[:：]/.test(entries[0] ?? '') && entries.slice(1).every((entry) => /[:：]/.test(entry))) return null;
  const shares = entries.map((entry) => SHARE.exec(entry)?.slice(1).join(': ') ?? '');
  const areShares = shares.every(Boolean);
  if (!name || (!isNamed && entries.length < 2)) return null;
  if (isNamed || isApart || areShares)
    return { label, entries: areShares ? shares : entries.map(capital), isSure: true };
  const isOne = (entry: string, i: number) =>
    entry.length <= LONGEST_ENTRY && sentencesOf(entry).length < 2 && !(i > 0 && SAYS.trend.test(`, ${entry}`));
  return !/[.!?。！？]$/u.test(said) && !OR.test(entries.at(-1)!) && entries.every(isOne)
    ? { label, entries, isSure: false }
    : null;
}

/** What is listed under a topic in one line; an entry that lists things itself is a part with its own label. */
export interface Listed {
  topic: string;
  entries: string[];
  parts: { label: string; entries: string[] }[];
}

const TOPIC = /^([^:：,，]{2,60}?)\s?(?::\s+|：\s*)(.+)$/su;
/** What makes the last entries of a line alternatives: the line is then no list of things. */
export const OR = /\s(?:or|oder|ou|o|lub|albo|czy|или|أو|או)\s|或|または|또는/u;
/** `and` and its like before the last entry, also behind a comma. */
export const LAST_AND = String.raw`(?:and|und|et|y|e|en|oraz)`;
const COMMA = new RegExp(String.raw`,(?!\d)\s*(?:${LAST_AND}\s+)?|[，、،]\s*`, 'u');
const BEFORE_LAST = new RegExp(String.raw`\s${LAST_AND}\s`, 'u');

/** Whether a text has a number that is no year. */
export const hasFigure = (text: string) => /(?<![\d.,])(?!(?:19|20)\d\d(?!\d))\d/.test(text);

/** `Topic: a 5%, b 12%, c; steps: d, e and f` in its parts; null for a line of a single list, and for one without figures. */
export function listedIn(line: string): Listed | null {
  const [, topic = '', rest = ''] = TOPIC.exec(line) ?? [];
  const said = splitOutside(rest, /[;；]\s*/).map((part) => part.replace(/[.。]$/u, '').trim());
  const listed: Listed = { topic, entries: [], parts: [] };
  for (const part of said.filter(Boolean)) {
    const [, label = '', things = part] = TOPIC.exec(part) ?? [];
    const entries = entriesOf(things);
    // `Budget: 12,000: 5,000 courts, 4,000 balls`
    if (label && said.length === 1 && hasFigure(label)) {
      listed.topic = `${topic.trim()} (${label.trim()})`;
      listed.entries.push(...entries);
    } else if (label) listed.parts.push({ label, entries });
    else listed.entries.push(...entries);
  }
  const figures = listed.entries.filter(hasFigure);
  if (listed.entries.length > MOST_ENTRIES) return null;
  return topic && figures.length > 1 && sentencesOf(line).length === 1 ? listed : null;
}

/** What stands between commas, the last two also between `and` where there are three; how a figure changed stays with it. */
function entriesOf(text: string): string[] {
  const entries: string[] = [];
  for (const part of splitOutside(text, COMMA).filter(Boolean)) {
    if (entries.length > 0 && SAYS.trend.test(`, ${part}`)) entries.push(`${entries.pop()}, ${part}`);
    else entries.push(withColon(part));
  }
  return withLastApart(entries);
}

/** `customers 38`, `an NPS of 54`: what a number counts, and the number behind a colon. */
export const withColon = (part: string) =>
  hasFigure(part)
    ? part.replace(/^(\D{2,40}?\s)(\d[\d.,]*)$/u, (_, label: string, value: string) => {
        const counted = label.replace(SAYS.is, '').trim();
        return `${counted === label.trim() ? counted : counted.replace(SAYS.article, '')}: ${value}`;
      })
    : part;

/** Entries of which the last is two, where `and` stands between things, or between figures that say what they count. */
export function withLastApart(entries: readonly string[]): string[] {
  const [one = '', other = '', more] = entries.length > 1 ? splitOutside(entries.at(-1)!, BEFORE_LAST) : [];
  const areTwo =
    other && more === undefined && (/\d\S*\s+(?:%\s+)?\p{L}/u.test(one) ? /\d/.test(other) : !/\d/.test(one + other));
  return areTwo ? [...entries.slice(0, -1), one, other] : [...entries];
}

/** What a line lists: between commas, and between `and` and the last two. */
export const splitLast = (line: string): string[] => withLastApart(splitOutside(line, COMMA).filter(Boolean));

/** A text in two at the end of a clause, without the sign between them, the first of at most `most` characters; null where there is none. */
export function splitClause(text: string, most: number): [head: string, rest: string] | null {
  const [head, rest] = splitLine(text, most) ?? [];
  return head && rest ? [head.replace(/[,;:，、；：]$/u, ''), rest.replace(/^[–—-]\s*/, '')] : null;
}

/** A text of at most `most` characters without its end: its first clause where it is longer; empty where that is, too. */
export function clauseOf(text: string, most: number): string {
  const [head] = [...text].length > most ? (splitClause(text, most) ?? ['']) : [text];
  return head.replace(/[.。;]$/u, '');
}
