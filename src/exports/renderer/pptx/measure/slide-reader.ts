import type {
  Border,
  Color,
  Frame,
  Gradient,
  Item,
  Paragraph,
  PictureItem,
  Run,
  TableItem,
  TextItem,
} from '../measured.js';

/** A laid-out line of text, in viewport coordinates. */
export interface TextLine {
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  /** It begins after a line break that the text keeps, however wide its box is. */
  isForced: boolean;
  /** Width of its first word: limits how much wider the line above may become. */
  firstWord: number;
  /** Where it begins in its text node. */
  start: number;
}

/** Corner radii from the top left, clockwise. */
export type Radii = [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

/**
 * What the functions that measure slides share in the page.
 *
 * They run in the page, sent as source: each file adds its functions to the reader and may refer to nothing else of its
 * module. All lengths are CSS px on the stage.
 */
export interface SlideReader {
  /** Top left corner of the slide that is measured, in viewport coordinates. */
  origin: { x: number; y: number };

  // Styles
  /** The computed style of an element, cached. */
  css(el: Element): CSSStyleDeclaration;
  color(value: string): Color;
  gradient(css: CSSStyleDeclaration): Gradient | null;
  border(css: CSSStyleDeclaration, side: 'Top' | 'Right' | 'Bottom' | 'Left'): Border | null;
  radii(el: HTMLElement, css: CSSStyleDeclaration): Radii;
  rotation(css: CSSStyleDeclaration): number;
  frame(el: Element): Frame;
  /** The frame as Chromium paints it: boxes and pictures have their edges at whole pixels. */
  painted(frame: Frame): Frame;
  toFrame(rect: DOMRect): Frame;
  contentFrame(el: Element, css: CSSStyleDeclaration): Frame;
  /** Elements of a lower layer are painted before their siblings, those of one layer in document order. */
  layer(el: Element): number;
  alt(el: Element): string | null;

  /** The language of an element: the document names one, and so does each slide. */
  lang(el: Element): string;

  // Text
  runs(block: Element, ownOnly?: boolean): Run[];
  lines(block: Element, ownOnly?: boolean): TextLine[];
  /** Joins words of runs by spaces at which no line breaks, where lines would break elsewhere. `longest`: the longest line of the box. */
  keepWords(block: Element, runs: Run[], lines: TextLine[], width: number, longest: number): void;
  slack(lines: TextLine[], width: number): number | null;
  paragraph(el: Element, css: CSSStyleDeclaration, runs: Run[]): Paragraph;
  /** {@link Paragraph.drop} of a paragraph that begins at `top`, in viewport coordinates. */
  drop(paragraph: Paragraph, first: TextLine, top: number, place?: 'cell'): number;
  hasInlineText(el: Element): boolean;
  isList(el: Element): boolean;
  text(el: HTMLElement, css: CSSStyleDeclaration, opacity: number): TextItem | null;
  list(el: HTMLElement, opacity: number): TextItem | null;
  /** A formula on lines of its own. */
  formula(math: Element, opacity: number): TextItem;
  /** The paragraphs of one text, measured, as one text box; null where one is beside or apart from the others. */
  joined(items: readonly Item[]): TextItem | null;

  // Items
  boxes(el: HTMLElement, css: CSSStyleDeclaration, opacity: number): Item[];
  drawing(svg: SVGSVGElement, opacity: number): Item[];
  picture(el: HTMLImageElement, css: CSSStyleDeclaration, opacity: number): PictureItem;
  table(el: HTMLTableElement, opacity: number): TableItem;
}
