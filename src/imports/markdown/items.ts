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
