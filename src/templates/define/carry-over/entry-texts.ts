import { readNumber } from '../numbers.js';
import type { Content, Field, Fields } from '../template.js';
import { isWhen, labelled } from './labels.js';
import { type Carried, entriesIn, fieldOf, isText, mayStand, textIn } from './left-out.js';

/** Fields that say when an entry is. */
const WHEN = ['date', 'time'];
/** Fields that name an entry, and those that say more about it. */
const HEADS = ['title', 'label', 'name', 'question', 'text'];
const MORE = ['role', 'body', 'answer', 'text'];

/** Whether a text says the same in the place of the other. */
export const isSameWhen = (key: string, other: string) => WHEN.includes(key) && WHEN.includes(other);

const firstOf = (keys: readonly string[], fields: Fields) =>
  keys.find((key) => {
    const field = fieldOf(fields, key);
    return field && isText(field) && !field.holds;
  });

/** A label and its text for each entry, as values of the two fields that hold them; null where no two fields do. */
export function inTwoFields(to: Fields, parts: readonly (readonly [label: string, text: string])[]): Content[] | null {
  const [labels, texts] = [parts.map(([label]) => label), parts.map(([, text]) => text)];
  const name = firstOf(HEADS, to);
  const value = fieldOf(to, 'value');
  const when = firstOf(WHEN, to);
  const isFigure = (text: string) => readNumber(text, 'en') !== undefined;
  const ways: [key: string | undefined, values: string[], other: string | undefined, others: string[]][] = [
    ...(labels.every(isWhen) ? [[when, labels, name, texts] as [string | undefined, string[], string, string[]]] : []),
    ...(texts.every(isWhen) ? [[when, texts, name, labels] as [string | undefined, string[], string, string[]]] : []),
  ];
  if (value && texts.every(isFigure)) ways.push(['value', texts, name, labels]);
  if (value && labels.every((label) => isFigure(label) && !isWhen(label))) ways.push(['value', labels, name, texts]);
  for (const more of MORE) if (firstOf([more], to) && more !== name) ways.push([name, labels, more, texts]);
  for (const [key, values, other, others] of ways) {
    if (key === undefined || other === undefined || key === other) continue;
    const fits = values.every((one) => mayStand(to[key]!, one)) && others.every((one) => mayStand(to[other]!, one));
    if (fits) return values.map((one, i) => ({ [key]: one, [other]: others[i]! }));
  }
  return null;
}

/** Labels and texts of entries that are `Label: text` all; null where one is not, or labels come again and again. */
export function labelsOf(texts: readonly string[]): [label: string, text: string][] | null {
  const parts = texts.map(labelled);
  if (parts.length < 2 || !parts.every((part) => part !== null)) return null;
  const names = new Set(parts.map(([label]) => label));
  return names.size * 2 > parts.length || [...names].every(isWhen) ? parts : null;
}

/** The only text that entries have, where all of them have it. */
export function onlyText(from: Fields, entries: readonly Content[]): string | undefined {
  const used = Object.keys(from).filter((key) => isSaid(from[key]!) && entries.some((entry) => textIn(entry, key)));
  const [key] = used;
  return used.length === 1 && HEADS.includes(key!) && entries.every((entry) => textIn(entry, key!)) ? key : undefined;
}

const isSaid = ({ type }: Field) => type === 'text' || type === 'textarea';

/** A question mark with words behind it. */
const ASKED = /^([^?？؟]{1,100}(?:[?؟]\s|？))(.+)$/su;

/** Questions and what follows them, where all texts have both; null where one has not. */
function inAnswers(to: Fields, texts: readonly string[]): Content[] | null {
  const parts = texts.map((text) => ASKED.exec(text));
  if (!to['question'] || !to['answer'] || texts.length === 0) return null;
  const content = parts.map((part) => ({ question: part?.[1]!.trim(), answer: part?.[2]!.trim() }));
  return content.every(({ question, answer }) => question && answer && mayStand(to['question']!, question))
    ? content
    : null;
}

function labelledFields(to: Fields, texts: readonly string[]): Content[] | null {
  const parts = labelsOf(texts);
  return parts && inTwoFields(to, parts);
}

/** Entries whose only text is `Label: text`, in two fields of the other template; null where they are not, or it has none. */
export function splitEntries(
  from: Fields,
  to: Fields,
  entries: readonly Content[],
): { content: Content[]; rest: Content[] } | null {
  const key = onlyText(from, entries);
  const texts = key === undefined ? [] : entries.map((entry) => textIn(entry, key));
  const content = inAnswers(to, texts) ?? labelledFields(to, texts);
  if (!content) return null;
  return { content, rest: entries.map(({ [key!]: _text, ...rest }) => rest) };
}

/** Short texts that may stand behind the name of an entry. */
const DETAILS = [
  ...['role', 'organization', 'owner', 'author', 'tag', 'category', 'delta', 'target', 'deliverable', 'painPoint'],
  ...['mitigation'],
];
const NAMES = ['title', 'label', 'name', 'question'];
const LONG = ['body', 'answer', 'text', 'description'];

const sentence = (text: string) => (/[.!?:;…。！？؟]["'”’»)]?$/u.test(text) ? text : `${text}.`);
const sentences = (texts: readonly string[]) => texts.filter(Boolean).map(sentence).join(' ');
const joined = (one: string, mark: string, other: string) =>
  !one || !other ? one || other : `${one}${/[.!?:…。！？؟]$/u.test(one) && mark !== ' – ' ? ' ' : mark}${other}`;

/**
 * Puts texts of entries that no field of theirs holds into the texts of the same entry: a date before its name, a role, a figure and
 * a longer text behind it, points below it as sentences of its body. Of all entries alike, where all have room.
 */
export function joinLeftOut(from: Fields, to: Fields, entries: readonly Content[], carried: readonly Carried[]): void {
  if (Object.values(to).some(({ isNumber, type }) => isNumber || type === 'range') || Object.hasOwn(to, 'id')) return;
  const head = HEADS.find((key) => {
    const field = fieldOf(to, key);
    return field && isText(field) && !field.holds && carried.some(({ content }) => textIn(content, key));
  });
  const body = Object.keys(to).find((key) => LONG.includes(key) && to[key]!.type === 'textarea' && !to[key]!.holds);
  const isLeft = (key: string) =>
    carried.some(({ leftOut }) => leftOut.some(({ path }) => path === key || path.startsWith(`${key}.`)));
  const said = (key: string) =>
    from[key]!.type === 'list'
      ? entries.map((entry) => entriesIn(entry[key]).map((point) => textIn(point, 'text')))
      : entries.map((entry) => [textIn(entry, key)]);

  /** Adds what entries say under a key to the texts of a field; false where one of them has no room. */
  const add = (key: string, other: string | undefined, join: (text: string, said: string[]) => string): boolean => {
    if (other === undefined) return false;
    const texts = said(key).map((parts, i) => {
      const text = textIn(carried[i]!.content, other);
      return parts.some(Boolean) ? join(text, parts) : text;
    });
    if (!texts.every((text) => mayStand(to[other]!, text))) return false;
    for (const [i, entry] of carried.entries()) {
      if (texts[i]) entry.content[other] = texts[i];
      entry.leftOut = entry.leftOut.filter(({ path }) => path !== key && !path.startsWith(`${key}.`));
    }
    return true;
  };

  const left = Object.keys(from).filter(isLeft);
  const has = (keys: readonly string[]) => left.filter((key) => keys.includes(key) && !from[key]!.holds);
  const long = has(LONG);
  for (const key of has(WHEN)) {
    const mark = key === 'time' || long.length > 0 ? ' – ' : ': ';
    if (head !== 'question') add(key, head, (text, [when]) => joined(when!, mark, text));
  }
  for (const key of has(['value'])) add(key, head, (text, [value]) => joined(text, ': ', value!));
  // Who said it stands behind a quotation.
  const isQuoted = Object.hasOwn(from, 'quote');
  for (const key of isQuoted ? [] : has(NAMES)) add(key, head, (text, [name]) => joined(name!, ': ', text));
  let isFirst = true;
  for (const key of has(isQuoted ? ['name', ...DETAILS] : DETAILS)) {
    const mark = isFirst ? ' – ' : ', ';
    if (add(key, head, (text, [detail]) => joined(text, mark, detail!))) isFirst = false;
    else add(key, body, (text, [detail]) => sentences([detail!, text]));
  }
  const points = left.filter((key) => {
    const { type, itemFields = {} } = from[key]!;
    return type === 'list' && Object.keys(itemFields).join() === 'text';
  });
  const mark = has(['value']).length > 0 ? ' – ' : ': ';
  for (const key of [...long, ...points]) {
    if (add(key, body, (text, parts) => sentences([text, ...parts]))) continue;
    add(key, head, (text, parts) => joined(text, mark, parts.filter(Boolean).join('; ')));
  }
}
