import { groupOfLines, type Pieces, textsOf, titleOf } from './pieces.js';
import { splitLine, splitText } from './words/patterns.js';

/** Points that a list of every template, and rows that a table, may have. */
const LONGEST = 40;
/** What would need more slides than this has more on each. */
const MOST_SLIDES = 10;

/** Characters of a paragraph that no template holds whole, and of prose on each slide on which it goes on. */
const LONG_PARAGRAPH = 1_000;
const LONGEST_PROSE = 900;

/** A slide whose only words are one long list or a long paragraph, or with a long table, and the slides on which it goes on, with as much on each. */
export function listParts(part: Pieces): Pieces[] {
  const [group, ...others] = part.groups;
  const [table] = part.tables;
  const [head, rows] = table?.hasHeader ? [table.rows.slice(0, 1), table.rows.slice(1)] : [[], table?.rows ?? []];
  const going = (i: number) => (i === 0 ? part : titleOf(part));
  if (table && rows.length > LONGEST)
    return evenly(rows).map(({ all }, i) => ({ ...going(i), tables: [{ ...table, rows: [...head, ...all] }] }));
  if (group && others.length === 0 && hasOnlyProse(part) && textsOf(group).some(isLong))
    return inStretches(textsOf(group)).map((texts, i) => ({ ...going(i), groups: [groupOfLines(texts)] }));
  if (!group?.isList || others.length > 0 || group.items.length <= LONGEST) return [part];
  const { first = 1, isNumbered } = group;
  return evenly(group.items).map(({ all: items, from }, i) => ({
    ...going(i),
    groups: [{ ...group, ...(isNumbered && i > 0 && { first: first + from }), items }],
  }));
}

const isLong = (text: string) => text.length > LONG_PARAGRAPH;

const hasOnlyProse = ({ groups: [group], ...pieces }: Pieces) =>
  !group!.isList &&
  group!.heading === undefined &&
  [pieces.charts, pieces.tables, pieces.flows, pieces.codes, pieces.quotes, pieces.pictures].every(
    (all) => all.length === 0,
  );

/** Paragraphs by slide, long ones in parts that end with a sentence, a clause or a word; what is too much stays with the last. */
function inStretches(texts: readonly string[]): string[][] {
  const stretches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    for (let rest = text; rest;) {
      const isFull = stretches.length === MOST_SLIDES;
      const head = isFull || rest.length <= LONG_PARAGRAPH ? rest : headOf(rest);
      if (head.length > room && !isFull) {
        stretches.push([]);
        room = LONGEST_PROSE;
      }
      stretches.at(-1)!.push(head);
      room -= head.length;
      rest = rest.slice(head.length).trimStart();
    }
  }
  return stretches;
}

function headOf(text: string): string {
  const begin = text.slice(0, LONGEST_PROSE + 1);
  const [head] = splitText(begin, LONGEST_PROSE) ?? splitLine(begin, LONGEST_PROSE) ?? [];
  return head || begin.slice(0, Math.max(begin.lastIndexOf(' '), 0)) || [...begin].slice(0, -1).join('');
}

function evenly<T>(all: readonly T[]): { all: T[]; from: number }[] {
  const count = Math.min(MOST_SLIDES, Math.ceil(all.length / LONGEST));
  const each = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, i) => ({ all: all.slice(i * each, (i + 1) * each), from: i * each }));
}
