import type { Content, Fields } from '../template.js';
import { names, type Topic } from '../topics/topics.js';
import { labelled } from './labels.js';
import { entriesIn, fieldOf, isColumn, isOfLines, mayStand, textIn } from './left-out.js';

/** Texts below a heading: a list of several, a column, or a point with points below it. */
interface Section {
  label: string;
  texts: Content[];
  topic?: Topic | undefined;
}

interface Sections {
  sections: Section[];
  /** Keys of the content that they are made of. */
  keys: string[];
}

/** What a list is where there are only arguments for and against. */
const SIDES: Partial<Record<Topic, Topic>> = {
  strengths: 'pros',
  opportunities: 'pros',
  weaknesses: 'cons',
  threats: 'cons',
};

const linesIn = (value: unknown) => entriesIn(value).filter((one) => textIn(one, 'text'));

/** The lists of lines that a template has side by side, each of a meaning of its own; none where it has one only. */
export function sideLists(fields: Fields): string[] {
  const keys = Object.keys(fields).filter((key) => isOfLines(fields[key]!));
  return keys.length > 1 ? keys : [];
}

/** The columns of a template that mean nothing of their own. */
function columnsOf(fields: Fields): string[] {
  const keys = Object.keys(fields).filter((key) => isColumn(fields[key]!) && !fields[key]!.topic);
  return keys.length > 1 ? keys : [];
}

/** Sections of the content as fields of the other template, where it has lists or columns for them. */
export function reshapeSections(
  from: Fields,
  to: Fields,
  content: Content,
): { content: Content; keys: string[] } | null {
  const [lists, columns] = [sideLists(to), columnsOf(to)];
  if (lists.length === 0 && columns.length === 0) return null;
  const read =
    readSections(from, content) ?? (columns.length > 0 ? readPoints(from, content) : readNested(from, content));
  if (!read) return null;
  const written = lists.length > 0 ? asLists(to, lists, read) : asColumns(columns, read);
  const isValid = written && Object.entries(written).every(([key, value]) => to[key] && mayStand(to[key], value));
  return isValid ? { content: written, keys: read.keys } : null;
}

/** Lists and columns as points with points below them, which other templates know how to hold. */
export function asPoints(from: Fields, content: Content): { items: Content[]; keys: string[] } | null {
  const read = readSections(from, content);
  if (!read) return null;
  const items = read.sections.flatMap(({ label, texts }) =>
    label ? [{ text: label, points: texts.map((text) => ({ text: textIn(text, 'text') })) }] : nested(texts),
  );
  return { items, keys: read.keys };
}

/** Inner points below the point before them. */
function nested(texts: readonly Content[]): Content[] {
  const items: (Content & { points?: Content[] })[] = [];
  for (const one of texts) {
    const [last, point] = [items.at(-1), { text: textIn(one, 'text') }];
    if (one['inner'] === true && last) last.points = [...(last.points ?? []), point];
    else items.push(point);
  }
  return items;
}

/** Sections that are lists or columns; null for other content. */
function readSections(from: Fields, content: Content): Sections | null {
  const [lists, columns] = [sideLists(from), columnsOf(from)];
  const others = Object.keys(from).filter((key) => from[key]!.type === 'list' && !lists.includes(key));
  if (others.length > 0) return null;
  const sections =
    lists.length > 0
      ? lists.map((key) => readList(key, from, content))
      : columns.map((key) => readColumn(key, content));
  const said = sections.filter(({ label, texts }) => texts.length > 0 || (columns.length > 0 && label));
  const labels = lists.map((key) => `${key}Label`).filter((key) => fieldOf(from, key));
  const isWhole = [...lists, ...columns].every((key) => isOfTexts(content[key]));
  return said.length > 0 && isWhole ? { sections: said, keys: [...lists, ...labels, ...columns] } : null;
}

/** Whether a list or column has nothing that sections do not hold. */
function isOfTexts(value: unknown): boolean {
  if (value === undefined) return true;
  const isLine = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    Object.entries(one).every(([key, part]) => key === 'inner' || (key === 'text' && typeof part === 'string'));
  if (Array.isArray(value)) return value.every(isLine);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([key, part]) =>
    key === 'points'
      ? Array.isArray(part) && part.every(isLine)
      : ['title', 'body'].includes(key) && typeof part === 'string',
  );
}

function readList(key: string, from: Fields, content: Content): Section {
  const { label, topic } = from[key]!;
  return { label: textIn(content, `${key}Label`) || label, texts: linesIn(content[key]), topic };
}

function readColumn(key: string, content: Content): Section {
  const column = (content[key] ?? {}) as Content;
  const body = textIn(column, 'body');
  const texts = [...(body ? [{ text: body }] : []), ...linesIn(column['points'])];
  return { label: textIn(column, 'title'), texts };
}

/** Points that all have points below them. */
function readNested(from: Fields, content: Content): Sections | null {
  const entries = entriesOf(from, content);
  if (!entries?.every(({ points }) => points.length > 0)) return null;
  return { sections: entries.map(({ text, points }) => ({ label: text, texts: points })), keys: ['items'] };
}

/** Points as columns if they are sections and no more than these, else as one column with points below points. */
function readPoints(from: Fields, content: Content): Sections | null {
  const entries = entriesOf(from, content);
  if (!entries?.some(({ points }) => points.length > 0)) return null;
  const sections = readNested(from, content);
  if (sections?.sections.length === 2) return sections;
  const texts = entries.flatMap(({ text, points }) => [
    { text },
    ...points.map((point) => ({ ...point, inner: true })),
  ]);
  return { sections: [{ label: '', texts }], keys: ['items'] };
}

/** Points with what is below them, where they say nothing else. */
function entriesOf(from: Fields, content: Content): { text: string; points: Content[] }[] | null {
  const { text, title, points } = fieldOf(from, 'items')?.itemFields ?? {};
  const head = text ? 'text' : 'title';
  const items = entriesIn(content['items']);
  if (!(text ?? title) || !points || !isOfLines(points) || items.length === 0) return null;
  const isPlain = items.every(
    (item) =>
      textIn(item, head) &&
      Object.keys(item).every((key) => [head, 'points', 'checked'].includes(key)) &&
      item['checked'] !== true &&
      isOfTexts(item['points']),
  );
  return isPlain ? items.map((item) => ({ text: textIn(item, head), points: linesIn(item['points']) })) : null;
}

/** Each section in the list of its meaning; null where one has none, as nobody said what it is. */
function asLists(to: Fields, lists: readonly string[], { sections, keys }: Sections): Content | null {
  const listOf = (label: string) =>
    lists.find((key) => {
      const { label: own, topic } = to[key]!;
      return own.toLowerCase() === label.toLowerCase() || (topic && names(label, topic));
    });
  const sideOf = (topic: Topic | undefined) => topic && lists.find((key) => to[key]!.topic === SIDES[topic]);
  const parts = sections.flatMap((section) => apart(section, listOf));
  const labels = lists.map((key) => `${key}Label`);
  const isInOrder = labels.every((key) => fieldOf(to, key)) && sections.length === lists.length && keys.length > 1;
  const content: Record<string, unknown> = {};
  const add = (key: string, texts: readonly Content[]) => {
    content[key] = [...((content[key] as Content[] | undefined) ?? []), ...texts];
  };
  for (const [i, { label, texts, topic }] of parts.entries()) {
    const lines = texts.map((one) => ({ text: textIn(one, 'text') }));
    const own = lists.find((key) => topic && to[key]!.topic === topic) ?? listOf(label);
    const side = sideOf(topic);
    const key = own ?? (isInOrder && !topic && label ? lists[i] : undefined);
    if (key !== undefined && content[key] === undefined) {
      add(key, lines);
      const isNamed = to[key]!.label.toLowerCase() !== label.toLowerCase();
      if (isNamed && !fieldOf(to, `${key}Label`)) return null;
      if (isNamed) content[`${key}Label`] = label;
    } else if (side)
      add(
        side,
        lines.map(({ text }) => ({ text: `${label}: ${text}` })),
      );
    else return null;
  }
  return content;
}

/** The parts of a section whose texts all name one: `Strengths: place`. */
function apart(section: Section, listOf: (label: string) => string | undefined): Section[] {
  const parts = section.texts.map((one) => labelled(textIn(one, 'text')));
  if (!parts.every((part) => part && listOf(part[0]))) return [section];
  const byLabel = Map.groupBy(parts as [string, string][], ([label]) => label);
  return [...byLabel].map(([label, all]) => ({ label, texts: all.map(([, text]) => ({ text })) }));
}

function asColumns(columns: readonly string[], { sections }: Sections): Content {
  const perColumn = Math.ceil(sections.length / columns.length);
  return Object.fromEntries(
    columns.slice(0, Math.ceil(sections.length / perColumn)).map((key, i) => {
      const held = sections.slice(i * perColumn, (i + 1) * perColumn);
      const [first] = held;
      const points = held.flatMap(({ label, texts }) => [
        { text: label },
        ...texts.map((one) => ({ text: textIn(one, 'text'), inner: true })),
      ]);
      return [
        key,
        held.length > 1 ? { points } : { ...(first!.label && { title: first!.label }), points: first!.texts },
      ];
    }),
  );
}
