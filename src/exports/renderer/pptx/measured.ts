import type { ChartSpec } from '../../../templates/kit/charts/chart-spec.js';

/** A rectangle on the stage of 1280 x 720 CSS px; `rotate` in degrees clockwise about the centre. */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
  rotate?: number;
}

/** `hex` is `RRGGBB`, upper case; `a` is opacity, 0 to 1. */
export interface Color {
  hex: string;
  a: number;
}

/** From one colour to others, along a line. */
export interface Gradient {
  /** CSS degrees: 0 runs upwards, 90 to the right. */
  angle: number;
  /** `at` in percent. */
  stops: { color: Color; at: number }[];
}

export type Dash = 'solid' | 'dashed' | 'dotted';

export interface Border {
  width: number;
  color: Color;
  dash: Dash;
}

/** A run of text in one style. Sizes and spacings in CSS px. */
export interface Run {
  text: string;
  /** True: on a new line of the same paragraph. */
  breakBefore: boolean;
  link: string | null;
  font: string;
  size: number;
  weight: number;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** Raised or lowered text. */
  script: 'super' | 'sub' | null;
  highlight: Color | null;
  color: Color;
  spacing: number;
  lang: string;
  /** Of the text of the content that it shows. */
  path?: string;
  /** MathML of the formula that is drawn in place of the text, its LaTeX. */
  formula?: { mathml: string; isBlock: boolean };
}

export interface Bullet {
  type: 'number' | 'char';
  char: string;
  /** In the font and size of the text; else a symbol. */
  likeText: boolean;
  color: Color;
  /** From the edge of the list to the text. */
  indent: number;
  /** From the marker to the text. */
  hang: number;
  level: number;
  /** The number of the first item of its list: Office counts on from it as long as it is the same. */
  start: number;
}

export interface Paragraph {
  align: 'left' | 'center' | 'right' | 'justify';
  rtl: boolean;
  lineHeight: number;
  /** How much lower than CSS Office draws the first line, in px. */
  drop: number;
  spaceBefore: number;
  /** How far the first line begins before the others. */
  hang: number;
  runs: Run[];
  bullet: Bullet | null;
}

interface Painted extends Frame {
  opacity: number;
  /** Alternative text; null for decoration. */
  alt: string | null;
}

export interface BoxItem extends Painted {
  type: 'box';
  fill: Color | null;
  gradient: Gradient | null;
  border: Border | null;
  radius: number;
}

export interface LineItem extends Painted {
  type: 'line';
  stroke: Border;
  /** True: from the lower left to the upper right. */
  rising: boolean;
  roundCaps: boolean;
}

interface Drawn extends Painted {
  fill: Color | null;
  gradient: Gradient | null;
  stroke: Border | null;
  roundCaps: boolean;
}

export interface FreeformItem extends Drawn {
  type: 'freeform';
  /** SVG path data, and the matrix that maps it to the stage. */
  path: string;
  matrix: [number, number, number, number, number, number];
}

/** A preset shape of Office (`ST_ShapeType`), such as `chevron`. */
export interface PresetItem extends Drawn {
  type: 'preset';
  preset: string;
  adjust: Record<string, number>;
}

/** Grouped drawings, such as the strokes of an icon. */
export interface GroupItem extends Omit<Painted, 'opacity'> {
  type: 'group';
  items: (FreeformItem | PresetItem | LineItem)[];
}

export interface TextItem extends Painted {
  type: 'text';
  /** `hiddenTitle` is for screen readers and outlines, placed outside of the slide. */
  role: 'title' | 'hiddenTitle' | null;
  paragraphs: Paragraph[];
  /** A single line, and no list. */
  oneLine: boolean;
  /** Width of the longest line. */
  textWidth: number;
  /** How much wider the box may become before a word moves up a line; null: unlimited. */
  slack: number | null;
  wrap: boolean;
}

export interface PictureItem extends Painted {
  type: 'picture';
  src: string;
  naturalWidth: number;
  naturalHeight: number;
  fit: string;
  /** `object-position` as fractions of the free space, 0 to 1. */
  position: [x: number, y: number];
  radius: number;
}

export interface TableCell {
  paragraphs: Paragraph[];
  colspan: number;
  rowspan: number;
  fill: Color | null;
  valign: 'top' | 'middle' | 'bottom';
  /** Top, right, bottom, left. */
  padding: [number, number, number, number];
  /** Height that is neither padding nor text. */
  free: number;
  /** Width inside the padding. */
  w: number;
  /** Number of lines as laid out. */
  lines: number;
  /** Width of the longest line. */
  textWidth: number;
  /** As of a {@link TextItem}. */
  slack: number | null;
  borders: [Border | null, Border | null, Border | null, Border | null];
}

export interface TableItem extends Painted {
  type: 'table';
  rows: TableCell[][];
  columns: number[];
  heights: number[];
  headerRow: boolean;
  rtl: boolean;
}

export interface ChartItem extends Painted {
  type: 'chart';
  /** The chart's data, from the markup. */
  chart: ChartSpec;
  /** BCP 47 tag of its texts. */
  lang: string;
  /** Where the title of the axis below begins, as a fraction of the width; 0 without one. */
  titleX: number;
}

export type Item =
  BoxItem | LineItem | FreeformItem | PresetItem | GroupItem | TextItem | PictureItem | TableItem | ChartItem;

/** One slide as it was laid out, its items in paint order. Plain JSON data. */
export interface MeasuredSlide {
  title: string;
  background: { fill: Color; gradient: Gradient | null };
  items: Item[];
}
