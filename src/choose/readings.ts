import { isDate } from './words/dates.js';
import {
  areHours,
  isAddress,
  isBare,
  isFigure,
  isMeasure,
  isQuestion,
  isTime,
  labelled,
  timed,
} from './words/patterns.js';
import { hasFormOfName, isSomebody } from './words/people.js';
import type { Entry, EntryStyle, SourceEntries, SourcePicture } from './source-deck.js';
import { checkOf } from './words/ticks.js';
import { type Group, itemsIn, type Pieces, textsOf } from './pieces.js';

/** One way to read the texts of a slide as entries of a list. */
export interface Reading {
  style: EntryStyle;
  entries: Entry[];
  isNumbered: boolean;
  /** Number of the first entry, where that is not 1. */
  first?: number;
  /** Headings stand among what they head, or other texts among points. */
  isMixed?: boolean;
  /** Points of two levels are points of one. */
  isFlattened?: boolean;
  /** Paragraphs would be points. */
  isProse?: boolean;
}

/** All ways in which these groups can be read as one list, the most particular first; only as what their reader knows them to be. */
export function readingsOf(groups: readonly Group[], known?: SourceEntries): Reading[] {
  if (known) return [known, { ...known, style: 'list', entries: groups.flatMap(itemsIn) }];
  const isNumbered = groups.some((group) => group.isNumbered);
  const [only, ...others] = groups;
  const first = others.length === 0 ? only?.first : undefined;
  const list = groups.flatMap(itemsIn);
  // The first point of a list is no heading of the others.
  const areCards = groups.every(({ heading, isList }) => heading !== undefined || !isList);
  const cards = groups.length > 1 && areCards ? groups.map(cardOf) : [];
  const pairs = groups.some(({ isList }) => isList) ? [] : pairsOf(list);
  const turns = inTurns(list.flatMap(({ main = '', body, points }) => [main, ...body, ...points]));
  const sets = turns ? [turns] : [pairs, cards, list].filter((set) => set === list || set.length > 1);
  const areLists = groups.every(({ isList }) => isList);
  const readings: Reading[] = [];
  if (only?.isSteps && others.length === 0)
    readings.push({
      ...{ style: 'steps', isNumbered: false },
      entries: only.items.map(({ main, body, points }) => ({ main, body: [...body, ...points], points: [] })),
    });
  const read = (style: EntryStyle, entries: (Entry | null)[], least = 2, more: Partial<Reading> = {}) => {
    if (entries.length >= least && entries.every((entry) => entry !== null))
      readings.push({ style, entries, isNumbered, ...(first !== undefined && { first }), ...more });
  };
  for (const set of sets) {
    const areFigures = set.filter((entry) => figureOf(entry, false)).length * 2 > set.length;
    const isValue = (text: string) => isFigure(text) || (areFigures && isMeasure(text));
    const figures = set.map((entry) => figureOf(entry, set.length === 1, isValue));
    if (areOrdinals(figures, set)) readings.push({ ...unnumbered(figures), isNumbered: true });
    else if (!areNames(figures, set, areLists)) read('figures', figures, 1);
    const each = (style: EntryStyle, entryOf: (entry: Entry) => Entry | null) => read(style, set.map(entryOf));
    const dates = set.map((entry) => datedOf(entry, isDate, partsOf(entry)));
    if (areOrdered(dates.map((entry) => Number(entry?.date)))) read('dates', dates);
    const times = set.map((entry) => datedOf(entry, isTime, timed(entry.main ?? '')));
    if (areHours(times.map((entry) => entry?.date ?? ''))) read('times', times);
    each('links', (entry) => (entry.url && plain(entry) ? entry : linkOf(entry)));
    read('questions', set.map(questionOf), set === turns ? 1 : 2);
    read('people', peopleOf(set));
    each('cards', splitAtLabel);
  }
  const isFlattened = groups.some(({ isList, items }) => isList && items.some(({ points }) => points.length > 0));
  if (cards.length > 1) read('cards', cards, 2, { isFlattened });
  read('list', list, 1, { isProse: groups.every(({ isList, heading }) => !isList && heading === undefined) });
  const isMixed = groups.length > 1 && groups.some(({ isList, heading }) => isList || heading !== undefined);
  return readings.map((reading) => (isMixed && reading.entries === list ? { ...reading, isMixed } : reading));
}

/** Whether years follow each other, the last or the first one in front; others may be titles: `1984: novel`. NaN for other dates. */
const areOrdered = (years: readonly number[]) =>
  [1, -1].some((sign) => years.every((year, i) => !(sign * year < sign * years[i - 1]!)));

/** Texts of which each second one is a figure or a date, with what it says, as an entry each; none where they are others. */
function pairsOf(entries: readonly Entry[]): Entry[] {
  const isData = ({ main = '' }: Entry) => isFigure(main) || isDate(main) || isTime(main);
  const [first] = entries;
  const isPaired = entries.every((entry, i) => isAlone(entry) && isData(entry) === ((i % 2 === 0) === isData(first!)));
  if (entries.length % 2 > 0 || !isPaired) return [];
  return entries.flatMap(({ main }, i) => (i % 2 === 0 ? [{ main, body: [entries[i + 1]!.main!], points: [] }] : []));
}

const isAlone = ({ body, points }: Entry) => body.length + points.length === 0;

/** Pictures, each with the words that stand nearest to it; none where there is not one picture for each group. */
export function picturedReadingsOf({ groups, pictures, frames }: Pieces): Reading[] {
  if (groups.length < 2 || groups.length !== pictures.length || pictures.some(({ caption }) => caption)) return [];
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
  const people = peopleOf(entries).filter((entry) => entry !== null);
  return [
    ...(people.length === entries.length ? [{ style: 'people' as const, entries: people, isNumbered: false }] : []),
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
      points: items.flatMap(({ main = '', points }) => [main, ...points]),
    };
  const [main, ...body] = textsOf(group);
  return { main, body, points: [] };
}

const plain = ({ points }: Entry) => points.length === 0;

/** @param isValue what is a figure here, in a line of its own: beside others, one with a word is, too. */
function figureOf(entry: Entry, isAlone: boolean, isValue = isFigure): Entry | null {
  const { main = '', body, points } = entry;
  const all = [main, ...body, ...points];
  const at = all.findIndex(isValue);
  if (at >= 0 && at < 2 && (all.length > 1 || isAlone)) {
    const [label = '', ...more] = all.filter((_, i) => i !== at);
    return { value: all[at]!, main: label, body: more, points: [] };
  }
  if (!plain(entry) || body.length > 0) return null;
  const parts = partsOf(entry);
  if (!parts) return null;
  const [label, text] = parts;
  if (isFigure(label)) return { value: label, main: text, body: [], points: [] };
  return isFigure(text) ? { value: text, main: label, body: [], points: [] } : null;
}

/** Whether all figures are bare numbers that stand as labels, such as codes, versions and numbers of rooms: `404: Not found`. */
const areNames = (entries: readonly (Entry | null)[], said: readonly Entry[], areLists: boolean): boolean =>
  entries.every((entry, i) => {
    const { value = '' } = entry ?? {};
    const { main = '' } = said[i]!;
    const rest = main.startsWith(value) ? main.slice(value.length) : null;
    return isBare(value) && rest !== null && (rest === '' ? areLists : /^\s*(?:[:：]|[–—-]\s)/u.test(rest));
  });

/** Whether figures only count what stands behind them: 1, 2, 3, or 01, 02, 03. */
const areOrdinals = (entries: readonly (Entry | null)[], said: readonly Entry[]): entries is Entry[] =>
  entries.length > 1 &&
  entries.every((entry, i) => {
    const { value = '' } = entry ?? {};
    return /^0?\d{1,2}$/.test(value) && Number(value) === i + 1 && said[i]!.main?.startsWith(value);
  });

/** Entries without the figures that count them. */
const unnumbered = (counted: readonly Entry[]): Pick<Reading, 'style' | 'entries'> => ({
  style: counted.some(({ body }) => body.length > 0) ? 'cards' : 'list',
  entries: counted.map(({ value: _, ...entry }) => entry),
});

/** An entry that begins with a date or a time, in a line of its own or as the label of its `parts`. */
function datedOf(entry: Entry, isDated: (text: string) => boolean, parts: Parts | null): Entry | null {
  const { main = '', body, points } = entry;
  if (isDated(main)) {
    const [title, ...more] = [...body, ...points];
    return title === undefined ? null : { date: main, main: title, body: more, points: [] };
  }
  const [date, ...more] = [...body, ...points];
  if (date !== undefined && isDated(date)) return { date, main, body: more, points: [] };
  return parts && isDated(parts[0]) ? { date: parts[0], main: parts[1], body, points } : null;
}

/** `Label: address`. */
function linkOf(entry: Entry): Entry | null {
  const parts = plain(entry) && entry.body.length === 0 ? partsOf(entry) : null;
  return parts && isAddress(parts[1]) ? { main: parts[0], url: parts[1], body: [], points: [] } : null;
}

/** A letter or a word in front of a question, or of an answer. */
const TURN = /^(?<who>\p{L}{1,9})\s?\d{0,2}\s?[.:：)]\s*(?=\S)/u;

/** Questions, each with the answer below it, where they stand behind two letters or words that take turns: `Q:`, `A:`. */
export function inTurns(lines: readonly string[]): Entry[] | null {
  const marks = lines.map((line) => TURN.exec(line));
  const speakers = marks.map((mark) => mark?.groups!['who']!.toLowerCase());
  const [asks, answers] = speakers;
  const areTurns = speakers.every((who, i) => who !== undefined && who === (i % 2 === 0 ? asks : answers));
  if (lines.length < 2 || lines.length % 2 > 0 || !areTurns || asks === answers) return null;
  const said = lines.map((line, i) => line.slice(marks[i]![0].length));
  const questions = said.filter((_, i) => i % 2 === 0);
  if (!questions.every(isQuestion) || said.some((text, i) => i % 2 === 1 && isQuestion(text))) return null;
  return questions.map((main, i) => ({ main, body: [said[2 * i + 1]!], points: [] }));
}

function questionOf(entry: Entry): Entry | null {
  const { lead, body, points } = entry;
  const parts = lead ? partsOf(entry) : null;
  const [main = entry.main ?? '', ...said] = parts ?? [];
  const answer = [...said, ...body, ...points];
  return isQuestion(main) && answer.length > 0 ? { main, body: answer, points: [] } : null;
}

/** Entries as people, where each has the form of a name with a short text, and there is evidence of half of them. */
function peopleOf(entries: readonly Entry[]): (Entry | null)[] {
  const people = entries.map(personOf);
  const proven = people.filter((entry) => entry && isSomebody(entry.main!, entry.body)).length;
  return proven * 2 >= people.length ? people : [];
}

function personOf(entry: Entry): Entry | null {
  const { main = '', body, points } = entry;
  const rest = [...body, ...points];
  if (rest.length === 0) {
    const [, name = '', role = ''] = /^(.{2,50}?)(?:[:,|]\s+|\s[|–—-]\s+)(.+)$/su.exec(main) ?? [];
    const isPerson = role !== '' && role.length <= 50 && hasFormOfName(name);
    return isPerson ? { ...entry, main: name, body: [role], points: [] } : null;
  }
  return hasFormOfName(main) && rest[0]!.length <= 50 ? { ...entry, main, body: rest, points: [] } : null;
}

function splitAtLabel(entry: Entry): Entry | null {
  if (entry.body.length > 0) return null;
  const parts = partsOf(entry);
  return parts && { main: parts[0], body: [parts[1]], points: entry.points, ...checkOf(entry) };
}

/** A label, and what follows it. */
type Parts = readonly [label: string, text: string];

/** The bold words of an entry, else its label, and what follows them. */
function partsOf({ main = '', lead }: Entry): Parts | null {
  if (lead === undefined || !main.startsWith(lead)) return labelled(main);
  const rest = main.slice(lead.length).replace(/^\s*(?:[:：,،、]|[–—-](?=\s))?\s*/u, '');
  const label = lead.replace(/\s*[:：]$/u, '');
  return rest && label ? [label, rest] : null;
}
