import {
  type Block,
  type Entry,
  type Frame,
  type Paragraph,
  type Rich,
  type SourceChart,
  type SourceEntries,
  type SourceFlow,
  type SourcePicture,
  type SourceSlide,
} from './source-deck.js';
import { captioned } from './blocks/captions.js';
import { inSteps } from './blocks/in-steps.js';
import { isDate } from './words/dates.js';
import { checkOf, ticked } from './words/ticks.js';
import { isAddress, isFigure, unquoted } from './words/patterns.js';
import { hasFormOfName } from './words/people.js';

/** Texts that stand together: a text box, a column, or what stands below a heading. */
export interface Group {
  heading?: string;
  items: Entry[];
  isList: boolean;
  /** How many of its items are lines above the list. */
  above?: number;
  isNumbered: boolean;
  /** Of a numbered list, the number of its first point, where that is not 1. */
  first?: number;
  /** Its points are steps. */
  isSteps?: boolean;
  frame?: Frame;
  /** Number of the column that it stands in. */
  column?: number;
  /** Where it stands by the first drawing of the slide. */
  side?: 'above' | 'below';
}

export type SourceTable = Extract<Block, { kind: 'table' }>;
export type SourceCode = Extract<Block, { kind: 'code' }>;
export type SourceQuote = Extract<Block, { kind: 'quote' }>;

/** A slide of a file, sorted by what templates have fields for. */
export interface Pieces {
  title?: string;
  subtitle?: string;
  /** Line at the foot. */
  takeaway?: string;
  speaker?: string;
  groups: Group[];
  footnotes: string[];
  /** What the words of the one group are, where their reader knows it. */
  entries?: SourceEntries;
  charts: SourceChart[];
  tables: SourceTable[];
  pictures: SourcePicture[];
  codes: SourceCode[];
  quotes: SourceQuote[];
  flows: SourceFlow[];
  /** Where pictures stand, and in which columns. */
  frames: Map<SourcePicture, Frame>;
  columns: Map<SourcePicture, number>;
}

/** A text that is no title by its place is one up to so many characters. */
export const LONGEST_TITLE = 90;
/** So has the line that says who said something. */
const LONGEST_NAME = 80;
/** A heading has at most so many characters. */
const LONGEST_HEADING = 60;

export function piecesOf(slide: SourceSlide): Pieces {
  const [list, ...others] = slide.blocks.flatMap((block) => (block.kind === 'paragraphs' ? [block.paragraphs] : []));
  const isBeside = slide.blocks.some(isDrawing) || others.length > 0 || list?.some((line) => !line.list);
  const blocks = captioned(isBeside ? inSteps(slide.blocks.map(withoutQuotation)).reduce(inProse, []) : slide.blocks);
  const ofKind = <K extends Block['kind']>(kind: K) =>
    blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
  const pictures = ofKind('picture');
  const words = sided(blocks);
  const { entries } = slide;
  const { title, groups } = titled(wordsOf(slide.title), [
    ...inColumns(words).flatMap((block, _, all) => groupsOf(block, areInOneColumn(all))),
    ...(entries ? [groupOf(entries)] : []),
  ]);
  const quoted = groups.map(quoteIn);
  const areQuotes = quoted.length > 0 && quoted.every((quote) => quote !== null);
  const ofTitle = blocks.every(({ kind }) => kind === 'paragraphs') ? quotedTitle(title, groups) : null;
  if (ofTitle) {
    const { title: _, ...untitled } = slide;
    return piecesOf({ ...untitled, blocks: [ofTitle] });
  }
  return {
    ...(title && { title }),
    ...(wordsOf(slide.subtitle) && { subtitle: wordsOf(slide.subtitle) }),
    ...(slide.speaker && { speaker: slide.speaker }),
    groups: areQuotes ? [] : groups,
    footnotes: (slide.footnotes ?? []).map(wordsOf),
    ...(entries && { entries }),
    charts: ofKind('chart'),
    tables: ofKind('table'),
    pictures,
    codes: ofKind('code'),
    quotes: [...ofKind('quote'), ...(areQuotes ? quoted : [])],
    flows: ofKind('flow'),
    ...placesOf(pictures),
  };
}

const placesOf = (pictures: readonly (SourcePicture & Pick<Block, 'frame' | 'column'>)[]) => ({
  frames: new Map(pictures.flatMap((picture) => (picture.frame ? [[picture, picture.frame] as const] : []))),
  columns: new Map(
    pictures.flatMap((picture) => (picture.column === undefined ? [] : [[picture, picture.column] as const])),
  ),
});

/** Groups with the numbers of lists in their texts where there are several lists that do not count on. */
export function withNumbers(groups: Group[]): Group[] {
  const lists = groups.filter(({ isList }) => isList);
  const nextOf = ({ first = 1, items, above = 0 }: Group) => first + items.length - above;
  const isNext = ({ isNumbered, first = 1 }: Group, i: number) =>
    isNumbered && (i === 0 || first === nextOf(lists[i - 1]!));
  if (lists.length < 2 || lists.every(isNext)) return groups;
  return groups.map(numbered);
}

/** A group with the numbers of its list in its texts, for where they are not shown else. */
export function numbered({ first = 1, ...group }: Group): Group {
  const { isNumbered, items, above = 0 } = group;
  const withNumber = ({ main, lead, ...item }: Entry, i: number): Entry => {
    const number = i < above ? '' : `${first + i - above}. `;
    return { ...item, main: number + main, ...(lead && { lead: number + lead }) };
  };
  return isNumbered ? { ...group, isNumbered: false, items: items.map(withNumber) } : group;
}

/** Entries as a list of texts. */
const groupOf = ({ entries, isNumbered }: SourceEntries): Group => ({
  items: entries.map((entry) => ({ main: lineOf(entry), body: entry.body, points: entry.points, ...checkOf(entry) })),
  isList: true,
  isNumbered,
});

/** What an entry says in a line of a list. */
export const lineOf = ({ date, value, main, owner }: Entry) => [date, value, main, owner].filter(Boolean).join(' – ');

/** A quotation and who said it, in one line: `“Less is more.” – Mies`. */
const WITH_NAME = /^(\S.*\S)\s*(?:\s[–-]|—|―|--)\s+([^–—―]{2,80})$/su;
/** A line that says who said what stands above it. */
const BY = /^(?:—|―|–|--)\s*(?=\p{L})/u;

/** A text between quotation marks, alone or with who said it on its line or the next one; null for other groups. */
function quoteIn(group: Group): SourceQuote | null {
  const [typed, below, ...others] = textsOf(group);
  if (typed === undefined || group.isList || others.length > 0) return null;
  const [, inLine = typed, behind] = below === undefined ? (WITH_NAME.exec(typed) ?? []) : [];
  const [said, by] = unquoted(inLine) === inLine ? [typed, below] : [inLine, behind ?? below];
  if (unquoted(said) === said || (by !== undefined && (by.length > LONGEST_NAME || unquoted(by) !== by))) return null;
  return { kind: 'quote', text: { text: said }, ...(by && { by }) };
}

/** The title of a slide as a quotation, where it is a sentence, or several words between marks, above nothing but a name. */
function quotedTitle(title: string, groups: readonly Group[]): SourceQuote | null {
  const [by = '', ...others] = groups.flatMap(textsOf);
  const isSaid = unquoted(title) === title ? SENTENCE.test(title) && BY.test(by) : SEVERAL_WORDS.test(title);
  if (!isSaid || others.length > 0 || groups[0]!.isList || !hasFormOfName(nameIn(by))) return null;
  return { kind: 'quote', text: { text: title }, by: by.replace(BY, '') };
}

const SENTENCE = /[.!…。！]$/u;
const SEVERAL_WORDS = /\S\s+\S+\s+\S|\p{Lo}{5}/u;
const nameIn = (by: string) => by.replace(BY, '').split(/\s*[,，،、(]/u)[0]!;

/**
 * Of a slide without a title, its first heading is one, or the only text that it has. A title that is a figure stands for itself, and
 * the line below it is the title. What stands below a drawing is none.
 */
function titled(title: string, groups: Group[]): { title: string; groups: Group[] } {
  const [first, ...others] = groups;
  const [only, ...more] = groups.flatMap(textsOf);
  const isLine = only !== undefined && more.length === 0 && !first!.isList && only.length <= LONGEST_TITLE;
  if (isFigure(title) && !isDate(title) && isLine) return { title: only, groups: [groupOfLines([title])] };
  if (title || !first) return { title, groups };
  if (first.heading !== undefined && others.every(({ heading }) => heading === undefined)) {
    const { heading, ...rest } = first;
    return { title: heading, groups: [rest, ...others] };
  }
  return isLine && !isFigure(only) && first.side !== 'below' ? { title: only, groups: [] } : { title, groups };
}

/** A text without space around it, nor what no slide can hold. */
export const wordsOf = (rich: Rich | undefined) => (rich?.text ?? '').replace(/[^\S\n]+/g, ' ').trim();

type Words = Omit<Extract<Block, { kind: 'paragraphs' }>, 'paragraphs'> & Pick<Group, 'side'> & { paragraphs: Line[] };
/** `isApart`: it begins a block of its own. */
type Line = Paragraph & { isApart?: boolean };

const isDrawing = ({ kind }: Block) => kind !== 'paragraphs' && kind !== 'picture' && kind !== 'quote';

/** Whether a text is set off as a quotation is, though nobody is named who said it nor marks are around it. */
export const isSetOff = (block: Block): block is SourceQuote =>
  block.kind === 'quote' && !block.by && unquoted(block.text.text) === block.text.text;

/** Beside other words, what is set off is some of them. */
const withoutQuotation = (block: Block): Block =>
  isSetOff(block) ? { ...block, kind: 'paragraphs', paragraphs: [{ ...block.text, level: 0 }] } : block;

/** Pixels by which words may reach into what they stand above or below. */
const REACH = 10;

/** Paragraphs between which nothing else stands are of one block. */
function inProse(blocks: readonly Block[], block: Block): Block[] {
  const before = blocks.at(-1);
  if (before?.kind !== 'paragraphs' || block.kind !== 'paragraphs' || !isProse(before) || !isProse(block))
    return [...blocks, block];
  return [...blocks.slice(0, -1), { ...before, paragraphs: [...before.paragraphs, ...block.paragraphs] }];
}

const isProse = ({ paragraphs, column, frame }: Extract<Block, { kind: 'paragraphs' }>) =>
  column === undefined && frame === undefined && paragraphs.every(({ list, isBold }) => !list && !isBold);

/** The words of a slide, and which of them stand above or below its first drawing: by their places, else by their order. */
function sided(blocks: readonly Block[]): Words[] {
  const at = blocks.findIndex((block) => isDrawing(block) || block.kind === 'quote');
  const frame = blocks[at]?.frame;
  const sideOf = (block: Block, i: number): Group['side'] => {
    if (!frame || !block.frame) return frame || block.column !== undefined ? undefined : i < at ? 'above' : 'below';
    if (block.frame.y >= frame.y + frame.height - REACH) return 'below';
    return block.frame.y + block.frame.height <= frame.y + REACH ? 'above' : undefined;
  };
  return blocks.flatMap((block, i): Words[] => {
    if (block.kind !== 'paragraphs') return [];
    const side = at < 0 ? undefined : sideOf(block, i);
    return [{ ...block, ...(side && { side }) }];
  });
}

/** Blocks that belong to one column are one. */
function inColumns(blocks: Words[]): Words[] {
  const columns = new Map<number, Words>();
  return blocks.flatMap((block) => {
    if (block.isSteps) return [block];
    const first = block.column === undefined ? undefined : columns.get(block.column);
    if (first) {
      const [begin, ...rest] = block.paragraphs;
      first.paragraphs = [...first.paragraphs, ...(begin ? [{ ...begin, isApart: true }, ...rest] : [])];
      return [];
    }
    const own = { ...block };
    if (block.column !== undefined) columns.set(block.column, own);
    return [own];
  });
}

/** Whether words stand below each other, with one list among them. */
const areInOneColumn = (blocks: readonly Words[]) =>
  blocks.every(({ column }) => column === undefined) &&
  blocks.filter(({ paragraphs }) => paragraphs.some(({ list }) => list)).length <= 1;

/**
 * Splits a block at its headings: a short paragraph of more weight, before others of less. Where the words stand in one column,
 * lines above a list stand by themselves, too.
 */
function groupsOf({ kind: _, paragraphs, ...place }: Words, isAlone: boolean): Group[] {
  const said = stepped(levelled(paragraphs.filter((paragraph) => wordsOf(paragraph) !== '')));
  const groups: Group[] = [];
  const closing = isAlone ? closingAt(said) : -1;
  for (const [i, paragraph] of said.entries()) {
    const group = groups.at(-1);
    const isBelowLine = isAlone && paragraph.list && group?.heading === undefined && group?.isList === false;
    const isOfFigure = group?.items.length === 0 && isFigure(group.heading ?? '');
    const isOtherList =
      paragraph.list && paragraph.level === 0 && group?.isList && group.isNumbered !== (paragraph.list === 'number');
    if (!isOfFigure && isHeading(paragraph, said[i + 1]))
      groups.push({ ...emptyGroup(place), heading: wordsOf(paragraph) });
    else if (
      !group ||
      i === closing ||
      isBelowLine ||
      isOtherList ||
      (paragraph.isApart && group.isList && group.heading === undefined && !paragraph.list)
    )
      groups.push(add(emptyGroup(place), paragraph));
    else add(group, paragraph);
  }
  return groups;
}

/** Where lines behind a list begin that are of no point of it, as no other point has one; -1 where there are none. */
function closingAt(paragraphs: readonly Line[]): number {
  const last = paragraphs.findLastIndex(({ list }) => list);
  const isLine = ({ list, level }: Line) => !list && level === 0;
  const first = paragraphs.findIndex(({ list }) => list);
  const isAlone = paragraphs.slice(first, last).every((line) => !isLine(line));
  return last > first && isAlone && paragraphs.slice(last + 1).every(isLine) ? last + 1 : -1;
}

/** Least points of two levels of which the one that all others stand below is a line above them. */
const LEAST_BELOW = 3;

/** With the highest level of a list as the first. One point above all others is none of them: it says what they are. */
function levelled(paragraphs: readonly Line[]): Line[] {
  const points = paragraphs.filter(({ list }) => list);
  const highest = points.reduce((least, { level }) => Math.min(least, level), Infinity);
  const raised = paragraphs.map((each) => ({
    ...each,
    level: Math.max(0, each.level - (points.length > 0 ? highest : 0)),
  }));
  const [first, ...others] = raised;
  const isAbove = first?.list === 'bullet' && others.every(({ list, level }) => list && level > 0);
  const hasLevels = new Set(others.map(({ level }) => level)).size > 1;
  const isChain = others.filter(({ level }) => level === others[0]!.level).length < 2;
  if (!isAbove || others.length < LEAST_BELOW || !hasLevels || isChain) return raised;
  const { list: _, ...line } = first;
  return [line, ...others.map((each) => ({ ...each, level: each.level - 1 }))];
}

/** With no level left out below a point, and with the numbers of lists below others, which no template shows. */
function stepped(paragraphs: readonly Line[]): Line[] {
  let below = 1;
  const counts: number[] = [];
  return paragraphs.map((each, i) => {
    const { level, list, start } = each;
    if (!paragraphs[i - 1]?.level) below = level;
    counts.length = Math.min(counts.length, level + 1);
    if (level === 0 || list !== 'number') return { ...each, level: level && 1 + Math.max(0, level - below) };
    counts[level] = start ?? (counts[level] ?? 0) + 1;
    return { ...each, text: `${counts[level]}. ${each.text}`, level: 1 + Math.max(0, level - below) };
  });
}

const emptyGroup = (place: Pick<Group, 'frame' | 'column' | 'isSteps' | 'side'> = {}): Group => ({
  ...{ items: [], isList: false, isNumbered: false },
  ...place,
});

function isHeading(paragraph: Paragraph, next: Paragraph | undefined): boolean {
  const text = wordsOf(paragraph);
  // A formula of its own heads nothing.
  if (!next || paragraph.list || text.length > LONGEST_HEADING || text.startsWith('$$') || isLabelled(paragraph))
    return false;
  const isLarger = paragraph.size !== undefined && next.size !== undefined && paragraph.size > next.size * 1.1;
  // A sentence or a salutation is no heading; a question is.
  const isAboveList = next.list && paragraph.level <= next.level && !/[.!…。！,，،]$/u.test(text);
  return Boolean((paragraph.isBold && !next.isBold) || isLarger || isAboveList);
}

/** Whether bold words with a mark at their end say what a line is about, which heads nothing then: `**Note:** prices are net`. */
const isLabelled = ({ text, lead }: Paragraph) =>
  lead !== undefined && (/[:：!！?？]$/u.test(lead) || /^\s*[:：]/u.test(text.slice(lead.length)));

function add(group: Group, paragraph: Line): Group {
  const last = group.items.at(-1);
  const text = wordsOf(paragraph);
  if (!group.isList && paragraph.list && paragraph.level === 0 && last) group.above = group.items.length;
  group.isList ||= paragraph.list !== undefined;
  if (paragraph.list === 'number' && paragraph.level === 0) {
    if (!group.isNumbered && paragraph.start !== undefined) group.first = paragraph.start;
    group.isNumbered = true;
  }
  if (last && paragraph.level > 0)
    last.points.push('– '.repeat(paragraph.level - 1) + ticked(text, paragraph.isChecked));
  else if (last && group.isList && !paragraph.list && !paragraph.isApart) last.body.push(text);
  else
    group.items.push({
      ...{ main: text, points: [], body: [], ...checkOf(paragraph) },
      ...(paragraph.lead && { lead: wordsOf({ text: paragraph.lead }) }),
      ...urlOf(paragraph),
    });
  return group;
}

function urlOf({ text, links: [link, ...others] = [] }: Paragraph): { url?: string } {
  const isAll = link && others.length === 0 && link.text.trim() === text.trim() && isAddress(link.url);
  return isAll ? { url: link.url } : {};
}

/** All texts of items, in order. */
export const textsIn = (items: readonly Entry[]): string[] =>
  items.flatMap(({ main = '', body, points }) => [main, ...body, ...points]);

const itemOf = (main: string): Entry => ({ main, points: [], body: [] });

/** The items of a group, of which its heading is one. */
export const itemsIn = ({ heading, items }: Group): Entry[] => [
  ...(heading === undefined ? [] : [itemOf(heading)]),
  ...items,
];

/** All texts of a group, in order. */
export const textsOf = (group: Group): string[] => textsIn(itemsIn(group));

export const groupOfLines = (lines: readonly string[]): Group => ({ ...emptyGroup(), items: lines.map(itemOf) });

/** A slide that goes on with the title of another one, and nothing else of it. */
export const titleOf = ({ title, frames, columns }: Pieces): Pieces => ({
  ...(title !== undefined && { title }),
  ...{ groups: [], footnotes: [], charts: [], tables: [], pictures: [], codes: [], quotes: [], flows: [] },
  ...{ frames, columns },
});
