import { type Pieces, titleOf } from './pieces.js';

/** Points that a list of every template, and rows that a table, may have. */
const LONGEST = 40;
/** What would need more slides than this has more on each. */
const MOST_SLIDES = 10;

/** A slide whose only words are one long list, or with a long table, and the slides on which it goes on, with as much on each. */
export function listParts(part: Pieces): Pieces[] {
  const [group, ...others] = part.groups;
  const [table] = part.tables;
  const [head, rows] = table?.hasHeader ? [table.rows.slice(0, 1), table.rows.slice(1)] : [[], table?.rows ?? []];
  const going = (i: number) => (i === 0 ? part : titleOf(part));
  if (table && rows.length > LONGEST)
    return evenly(rows).map(({ all }, i) => ({ ...going(i), tables: [{ ...table, rows: [...head, ...all] }] }));
  if (!group?.isList || others.length > 0 || group.items.length <= LONGEST) return [part];
  const { first = 1, isNumbered } = group;
  return evenly(group.items).map(({ all: items, from }, i) => ({
    ...going(i),
    groups: [{ ...group, ...(isNumbered && i > 0 && { first: first + from }), items }],
  }));
}

function evenly<T>(all: readonly T[]): { all: T[]; from: number }[] {
  const count = Math.min(MOST_SLIDES, Math.ceil(all.length / LONGEST));
  const each = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, i) => ({ all: all.slice(i * each, (i + 1) * each), from: i * each }));
}
