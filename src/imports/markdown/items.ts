import type { Settings } from './front-matter.js';
import type { Node } from '../../markdown/parse.js';
import type { Part } from './parts.js';

/** What a slide is made of, in order. */
export type Item = { kind: 'node'; node: Node } | Exclude<Part, { kind: 'markdown' | 'break' }>;

export interface RawSlide {
  settings: Settings;
  items: Item[];
  /** Who gives the talk, on a title slide made of what the file says of itself. */
  speaker?: string;
}

/** What a file is made of, in order. */
export type Entry = Item | Extract<Part, { kind: 'break' }>;

/** The level of a heading; 0 for all else. */
export const levelOf = (item: Item | undefined) =>
  item?.kind === 'node' && item.node.type === 'heading' ? item.node.depth : 0;

/** Whether two columns that `::right::` parts, the left one from the first word on, each begin with a heading of one level (Slidev). */
export function headsColumn(items: readonly Item[]): boolean {
  const said = items.filter((item) => item.kind !== 'comment' && !(item.kind === 'node' && item.node.type === 'html'));
  const right = said.findIndex((item) => item.kind === 'slot');
  const slot = said[right];
  const level = levelOf(said[0]);
  return slot?.kind === 'slot' && slot.name === 'right' && level > 0 && levelOf(said[right + 1]) === level;
}

/** The level of the headings that head parts of a slide: two or more below its title, all of one level; else null. */
export function groupingOf(items: readonly Item[]): number | null {
  const [title, ...others] = items.map(levelOf).filter(Boolean);
  const below = others.filter((level) => level > title!);
  const top = Math.min(...below);
  return below.length === others.length && below.filter((level) => level === top).length > 1 ? top : null;
}
