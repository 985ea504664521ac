import type { Paint } from './pptx-xml.js';

/** Letters in one style, as Chromium draws them. Lengths in CSS px. */
export interface Letters {
  text: string;
  font: string;
  size: number;
  weight: number;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  script: 'super' | 'sub' | null;
  color: Paint;
  highlight: Paint | null;
  spacing: number;
  link: string | null;
  lang: string;
}

/** A line as its glyphs lie: on the slide, or where it is turned, on the slide turned back about its top left corner. */
export interface LaidOutLine {
  left: number;
  right: number;
  baseline: number;
  letters: Letters[];
  /** Width of what can't be parted at its beginning. */
  firstWord: number;
  /** Width of the spaces at its end, where the text keeps its spaces. */
  spaces: number;
  /** What parts it from the next line: white space, nothing, a hyphen that is only drawn here, or an end that is meant. */
  end: 'space' | 'none' | 'hyphen' | 'break';
}

export interface LaidOutMarker {
  /** The number, or the character. */
  shows: number | string;
  color: Paint;
  level: number;
  /** Where the room for markers begins, from the edge of the list: left, or right where it is read from there. */
  from: number;
}

/** A block of text: what flows together. */
export interface LaidOutBlock {
  lines: LaidOutLine[];
  align: 'left' | 'center' | 'right' | 'justify';
  rtl: boolean;
  /** Line breaks and spaces of the text are kept. */
  keepsSpaces: boolean;
  /** It goes on in another line where it has no room. */
  wraps: boolean;
  /** Its room: that within its padding, or of the list that it is in, before it is turned. */
  room: { width: number; height: number };
  rotate: number;
  marker: LaidOutMarker | null;
  /** For screen readers only. */
  hidden: boolean;
  /** Drawn with fewer lines than it has and an ellipsis, as its slide is too full. */
  cut: boolean;
  isTitle: boolean;
  /** Index of its table on the slide, and of its cell in there. */
  cell: [table: number, cell: number] | null;
}

export interface LaidOutBorder {
  width: number;
  color: Paint;
  dashed: boolean;
}

export interface LaidOutCell {
  left: number;
  right: number;
  top: number;
  bottom: number;
  colspan: number;
  rowspan: number;
  /** Index of its row. */
  row: number;
  fill: Paint | null;
  /** Above and below its text, as CSS says it. */
  padding: { top: number; bottom: number };
  /** Top, right, bottom, left; all that meet there. */
  borders: LaidOutBorder[][];
}

export interface LaidOutTable {
  /** What screen readers say of it; null: nothing but its words. */
  name: string | null;
  /** Its first row has nothing but headings, and there are others. */
  headed: boolean;
  cells: LaidOutCell[];
  rtl: boolean;
}

export interface LaidOutSlide {
  blocks: LaidOutBlock[];
  tables: LaidOutTable[];
  /** Texts that style sheets add, which are no text of the document. */
  generated: string[];
}

/** A rectangle on the slide. */
export interface Glyphs {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface LaidOut {
  slides: LaidOutSlide[];
  /** How far fonts go above and below the baseline, as shares of their size, by slant and name. */
  extents: Record<string, [ascent: number, descent: number]>;
}
