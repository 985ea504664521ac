import { isDate, isFigure, isName, isQuestion, labelled } from './patterns.js';
import type { SourcePicture } from '../source-deck.js';
import { checkOf, type Group, type Pieces, textsOf } from './pieces.js';

/** An entry of a list, by what its texts are. */
export interface Entry {
  main?: string;
  body: string[];
  points: string[];
  value?: string;
  date?: string;
  picture?: SourcePicture;
  /** Of a task: whether it is done. */
  isChecked?: boolean;
}

/** What texts are taken for. */
type Style = 'list' | 'cards' | 'steps' | 'figures' | 'dates' | 'questions' | 'people' | 'pictures';

/** One way to read the texts of a slide as entries of a list. */
export interface Reading {
  style: Style;
  entries: Entry[];
  isNumbered: boolean;
  /** Number of the first entry, where that is not 1. */
  first?: number;
}

/** All ways in which these groups can be read as one list, the most particular first. */
export function readingsOf(groups: readonly Group[]): Reading[] {
  const isNumbered = groups.some((group) => group.isNumbered);
  const [only, ...others] = groups;
  const first = others.length === 0 ? only?.first : undefined;
  const list = groups.flatMap(listed);
  const cards = groups.length > 1 ? groups.map(cardOf) : [];
  const sets = cards.length > 1 ? [cards, list] : [list];
  const readings: Reading[] = [];
  const read = (style: Style, entries: (Entry | null)[], least = 2) => {
    if (entries.length >= least && entries.every((entry) => entry !== null))
      readings.push({ style, entries, isNumbered, ...(first !== undefined && { first }) });
  };
  for (const set of sets) {
    read(
      'figures',
      set.map((entry) => figureOf(entry, set.length === 1)),
      1,
    );
    read('dates', set.map(dateOf));
    read('questions', set.map(questionOf));
    read('people', set.map(personOf));
    read('cards', set.map(splitAtLabel));
  }
  if (cards.length > 1) read('cards', cards);
  read('list', list, 1);
  return readings;
}

/** The points of a group as steps, with what is said of each. */
export const stepsOf = ({ items }: Group): Reading => ({
  style: 'steps',
  entries: items.map(({ text, body, points }) => ({ main: text, body: [...body, ...points], points: [] })),
  isNumbered: false,
});

/** Each point an entry; a heading above them is one, too. */
function listed({ heading, items }: Group): Entry[] {
  const own = items.map((item): Entry => ({ main: item.text, body: item.body, points: item.points, ...checkOf(item) }));
  return heading === undefined ? own : [{ main: heading, body: [], points: [] }, ...own];
}

/** Pictures, each with the words that stand nearest to it; none where there is not one picture for each group. */
export function picturedReadingsOf({ groups, pictures, frames }: Pieces): Reading[] {
  if (groups.length < 2 || groups.length !== pictures.length) return [];
  const free = new Set(pictures);
  const entries = groups.map((group): Entry => {
    const distance = (picture: SourcePicture) => {
      const [a, b] = [frames.get(picture), group.frame];
      return a && b ? Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) : 0;
    };
    const [picture] = [...free].sort((a, b) => distance(a) - distance(b));
    free.delete(picture!);
    return { ...cardOf(group), picture: picture! };
  });
  const people = entries.map(personOf);
  const isOfPeople = people.every((entry) => entry !== null);
  return [
    ...(isOfPeople ? [{ style: 'people' as const, entries: people, isNumbered: false }] : []),
    { style: 'pictures', entries, isNumbered: false },
  ];
}

/** A group as one entry: its heading, or its first line, and what follows. */
function cardOf(group: Group): Entry {
  const { heading, items, isList } = group;
  if (heading !== undefined && isList)
    return {
      main: heading,
      body: items.flatMap(({ body }) => body),
      points: items.flatMap(({ text, points }) => [text, ...points]),
    };
  const [main, ...body] = textsOf(group);
  return { main, body, points: [] };
}

const plain = ({ points }: Entry) => points.length === 0;

function figureOf(entry: Entry, isAlone: boolean): Entry | null {
  const { main = '', body, points } = entry;
  const all = [main, ...body, ...points];
  const at = all.findIndex(isFigure);
  if (at >= 0 && at < 2 && (all.length > 1 || isAlone)) {
    const [label = '', ...more] = all.filter((_, i) => i !== at);
    return { value: all[at]!, main: label, body: more, points: [] };
  }
  if (!plain(entry) || body.length > 0) return null;
  const parts = labelled(main);
  if (parts && isFigure(parts[0])) return { value: parts[0], main: parts[1], body: [], points: [] };
  if (parts && isFigure(parts[1])) return { value: parts[1], main: parts[0], body: [], points: [] };
  return null;
}

function dateOf(entry: Entry): Entry | null {
  const { main = '', body, points } = entry;
  if (isDate(main)) {
    const [title, ...more] = [...body, ...points];
    return title === undefined ? null : { date: main, main: title, body: more, points: [] };
  }
  const parts = labelled(main);
  return parts && isDate(parts[0]) ? { date: parts[0], main: parts[1], body, points } : null;
}

function questionOf({ main = '', body, points }: Entry): Entry | null {
  const answer = [...body, ...points];
  return isQuestion(main) && answer.length > 0 ? { main, body: answer, points: [] } : null;
}

function personOf(entry: Entry): Entry | null {
  const { main = '', body, points } = entry;
  const rest = [...body, ...points];
  return isName(main) && rest.length > 0 && rest[0]!.length <= 50 ? { ...entry, main, body: rest, points: [] } : null;
}

function splitAtLabel(entry: Entry): Entry | null {
  if (entry.body.length > 0) return null;
  const parts = labelled(entry.main ?? '');
  return parts && { main: parts[0], body: [parts[1]], points: entry.points };
}
