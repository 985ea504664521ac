import { readNumber } from '../numbers.js';
import { isRecord } from '../read-content.js';
import { line, list } from '../fields.js';
import type { Content, Field, Fields } from '../template.js';
import { isSameWhen, joinLeftOut, splitEntries } from './entry-texts.js';
import { type Carried, fieldOf, type LeftOut, leftOf, mayStand, valuesOf } from './left-out.js';
import { reshape } from './reshape.js';
import { asPoints, reshapeSections, sideLists } from './sections.js';
import { shapeOf } from './shapes.js';

/** Texts that may stand in each other's place: others, such as units, addresses and sources, mean something else there. */
const GENERAL = new Set([
  ...['title', 'subtitle', 'body', 'text', 'label', 'name', 'caption', 'takeaway', 'quote', 'question', 'answer'],
  ...['lead', 'headline', 'description', 'statement'],
]);

/**
 * Carries content over to the fields of another template: each value to the field with its key if it may stand there, then to
 * the first free field of its kind; entries of lists and values of groups likewise, all entries of a list alike. Numbers go by
 * their key alone, also from and to texts. A list without a field of its own is part of the one that has its sibling, or of a
 * group. Tables, charts and entries take each other's shape before ({@link reshape}), and texts of entries that have no field join
 * others of the same entry. Keys that no field had stay as they are, unless a field of the other template has them. Choices that the
 * other template does not offer are dropped, as they say nothing.
 */
export function carryOver(from: Fields, to: Fields, content: Content): Carried {
  const sections = to === from ? null : reshapeSections(from, to, content);
  if (sections) {
    const rest = withoutKeys(content, sections.keys);
    const carried = carryEntries(from, withoutKeys(to, Object.keys(sections.content)), [rest])[0]!;
    return { content: { ...carried.content, ...sections.content }, leftOut: carried.leftOut };
  }
  return carryLists(from, to, content) ?? carryFields(from, to, content);
}

/** Points with points below them, as sections stand where there are no lists or columns for them. */
const POINTS = list(
  'Points',
  { min: 0, max: 100 },
  {
    text: line('Text', { max: 480 }),
    points: list('Points', { min: 0, max: 100 }, { text: line('Text', { max: 480 }) }),
  },
);

/** Lists or columns in the only list of the other template, with their headings; null where there is none with room for all. */
function carryLists(from: Fields, to: Fields, content: Content): Carried | null {
  if (sideLists(to).length > 0 || to === from || shapeOf(to)?.is === 'grid') return null;
  const points = asPoints(from, content);
  if (!points) return null;
  const rest = withoutKeys(content, points.keys);
  const whole = carryFields({ ...withoutKeys(from, points.keys), items: POINTS }, to, { ...rest, items: points.items });
  return whole.leftOut.some(({ path }) => path.startsWith('items.')) ? null : whole;
}

function carryFields(from: Fields, to: Fields, content: Content): Carried {
  const reshaped = reshape(from, to, content);
  const rest = withoutKeys(content, [...reshaped.moved, ...reshaped.withheld]);
  const taken = [...Object.keys(reshaped.content), ...reshaped.withheld];
  const carried = carryEntries(from, withoutKeys(to, taken), [rest])[0]!;
  const withheld = reshaped.withheld.flatMap((key) => leftOf(content[key], key, fieldOf(from, key)));
  return {
    content: { ...carried.content, ...reshaped.content },
    leftOut: [...reshaped.leftOut, ...withheld, ...carried.leftOut],
  };
}

const withoutKeys = <Value>(of: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !keys.includes(key)));

/** Carries entries of one list over, each field of all of them to the same one. */
function carryEntries(from: Fields, to: Fields, entries: readonly Content[]): Carried[] {
  const carried = entries.map(() => ({ content: new Map<string, unknown>(), leftOut: [] as LeftOut[] }));
  const values = valuesOf(from, entries);
  /** The fields of `to` that have values, and the keys that these had. */
  const taken = new Map<string, string>();

  /** Moves the values of a key to a field, if any may stand there; with `all` only if each of them may. */
  const move = (key: string, other: string, field: Field, { all = false } = {}): boolean => {
    const was = fieldOf(from, key);
    const moving = values
      .get(key)!
      .map(([entry, value]) => ({ entry, value, placed: place(value, was, field, key === other) }));
    const fitting = moving.filter(({ placed }) => placed);
    if (fitting.length === 0 || (all && fitting.length < moving.length)) return false;
    taken.set(other, key);
    for (const { entry, value, placed } of moving) {
      const { content, leftOut } = carried[entry]!;
      if (placed) content.set(other, placed.value);
      const left = placed?.leftOut.map((part) => ({ ...part, path: `${key}.${part.path}` })) ?? leftOf(value, key, was);
      for (const part of left) leftOut.push(part);
    }
    return true;
  };

  /** Entries behind those of a list of the same fields. */
  const joinedTo = (content: ReadonlyMap<string, unknown>, value: readonly unknown[], was: Field): Parts | null => {
    for (const [other, key] of taken) {
      const [field, before] = [to[other]!, content.get(other)];
      if (field.type !== 'list' || fieldsIn(fieldOf(from, key)) !== fieldsIn(was) || !Array.isArray(before)) continue;
      const placed = placeParts(value, was, field);
      const all = [...(before as unknown[]), ...((placed?.value as unknown[] | undefined) ?? [])];
      if (placed && mayStand(field, all)) return { content: [other, all], leftOut: placed.leftOut };
    }
    return null;
  };

  /** Entries as the list of the first free group that has one. */
  const grouped = (value: unknown, was: Field): Parts | null => {
    for (const [other, group] of Object.entries(to)) {
      const lists = group.type === 'group' ? Object.entries(group.itemFields ?? {}) : [];
      const [inner] = lists.filter(([, { type }]) => type === 'list');
      const placed = inner && !group.topic && !taken.has(other) && place(value, was, inner[1]);
      if (placed) return { content: [other, { [inner[0]]: placed.value }], leftOut: placed.leftOut };
    }
    return null;
  };

  /** Whether a text would become the words of somebody, or their name a text, and a list one of several meanings. */
  const claimsMore = (key: string, other: string): boolean =>
    sideLists(to).includes(other) ||
    (key === 'name' && !!fieldOf(from, 'quote')) ||
    (other === 'name' && (!!fieldOf(to, 'quote') || (!!fieldOf(from, key) && fieldOf(from, key)!.type === 'textarea')));

  const left = [...values].filter(([key, moving]) => {
    const field = fieldOf(to, key);
    if (field) return !move(key, key, field);
    if (fieldOf(from, key)) return true;
    for (const [entry, value] of moving) carried[entry]!.content.set(key, value);
    return false;
  });
  for (const [key, moving] of left) {
    const was = fieldOf(from, key);
    const free = Object.entries(to).filter(
      ([other, field]) => !taken.has(other) && !claimsMore(key, other) && mayReplace(key, was, other, field),
    );
    if (free.some(([other, field]) => move(key, other, field, { all: true }))) continue;
    for (const [entry, value] of moving) {
      const { content, leftOut } = carried[entry]!;
      const placed =
        was?.type === 'list' && Array.isArray(value) && (joinedTo(content, value, was) ?? grouped(value, was));
      if (placed) content.set(...placed.content);
      if (placed) taken.set(placed.content[0], key);
      const left = placed
        ? placed.leftOut.map((part) => ({ ...part, path: `${key}.${part.path}` }))
        : leftOf(value, key, was);
      for (const part of left) leftOut.push(part);
    }
  }
  return carried.map(({ content, leftOut }) => ({ content: Object.fromEntries(content), leftOut }));
}

function mayReplace(key: string, was: Field | undefined, other: string, field: Field): boolean {
  if (!was || kindOf(was) !== kindOf(field)) return false;
  if (isSameWhen(key, other)) return true;
  return kindOf(was) === 'text' ? GENERAL.has(key) && GENERAL.has(other) : isPart(was) || was.type === 'image';
}

interface Placed {
  value: unknown;
  leftOut: LeftOut[];
}

/** Entries of a list in fields of the other template. */
interface Parts {
  content: [key: string, value: unknown];
  leftOut: LeftOut[];
}

/** A value as it stands in a field, with what has no place in it; null where it may not stand there. */
function place(value: unknown, was: Field | undefined, field: Field, isSame = false): Placed | null {
  if (was && kindOf(was) !== kindOf(field) && !(isSame && isFigure(value, was, field))) return null;
  const placed = was && isPart(was) ? placeParts(value, was, field) : { value, leftOut: [] };
  return placed && mayStand(field, placed.value) ? placed : null;
}

/** The entries of a list, or the values of a group, in the fields of another one; null where it has a place for none. */
function placeParts(value: unknown, was: Field, field: Field): Placed | null {
  const isList = Array.isArray(value);
  const given: unknown[] = isList ? value : [value];
  const entries = given.map((entry) => (isRecord(entry) ? entry : {}));
  const [from, to] = [was.itemFields ?? {}, field.itemFields ?? {}];
  const carried = isList ? carryTexts(from, to, entries) : carryEntries(from, to, entries);
  if (!carried.some(({ content }) => Object.values(content).some(holdsAnything))) return null;
  const leftOut = carried.flatMap((entry, i) => [
    ...entry.leftOut.map((left) => (isList ? { ...left, path: `${i}.${left.path}` } : left)),
    ...(isRecord(given[i]) ? [] : leftOf(given[i], `${i}`, was)),
  ]);
  return { value: isList ? carried.map(({ content }) => content) : carried[0]!.content, leftOut };
}

/** Entries of a list, their texts apart where two fields hold what one says, and together where one holds what several say. */
function carryTexts(from: Fields, to: Fields, entries: readonly Content[]): Carried[] {
  const split = splitEntries(from, to, entries);
  const carried = carryEntries(from, withoutKeys(to, Object.keys(split?.content[0] ?? {})), split?.rest ?? entries);
  for (const [i, content] of (split?.content ?? []).entries()) Object.assign(carried[i]!.content, content);
  joinLeftOut(from, to, entries, carried);
  return carried;
}

const isPart = ({ type }: Field) => type === 'list' || type === 'group';

/** Texts of one line and of many may stand for each other; numbers only for numbers. */
const kindOf = ({ type, isNumber }: Field) => (isNumber ? 'number' : type === 'textarea' ? 'text' : type);

/** A number as a text, or a text that is a number. */
const isFigure = (value: unknown, was: Field, field: Field): boolean =>
  kindOf(field) === 'text'
    ? kindOf(was) === 'number'
    : kindOf(field) === 'number' && kindOf(was) === 'text' && readNumber(String(value), 'en') !== undefined;

/** The keys and kinds of the fields of entries. */
const fieldsIn = (field: Field | undefined): string =>
  Object.entries(field?.itemFields ?? {})
    .map(([key, one]) => `${key} ${kindOf(one)}`)
    .join();

const holdsAnything = (value: unknown): boolean =>
  Array.isArray(value) || isRecord(value) ? Object.values(value).some(holdsAnything) : value !== '';
