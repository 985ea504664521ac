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
  /** Width of its first word, which tells how much wider the box above may become. */
  firstWord: number;
}

/**
 * What the parts of the measuring program share in the page.
 *
 * The functions of this folder run in the page, as text: each one adds its own to the reader and may use nothing else of
 * its file. All lengths are CSS px on the stage.
 */
export interface SlideReader {
  /** Corner of the slide that is measured, in viewport coordinates. */
  origin: { x: number; y: number };

  // Styles
  /** The computed style of an element; each is asked for once. */
  css(el: Element): CSSStyleDeclaration;
  color(value: string): Color;
  gradient(css: CSSStyleDeclaration): Gradient | null;
  border(css: CSSStyleDeclaration, side: 'Top' | 'Right' | 'Bottom' | 'Left'): Border | null;
  /** Radius of the corners when all are alike, else each from the top left, clockwise. */
  radii(el: HTMLElement, css: CSSStyleDeclaration): [number, number, number, number];
  rotation(css: CSSStyleDeclaration): number;
  frame(el: Element): Frame;
  toFrame(rect: DOMRect): Frame;
  contentFrame(el: Element, css: CSSStyleDeclaration): Frame;
  inPaintOrder(el: Element): Element[];
  alt(el: Element): string | null;

  // Words
  runs(block: Element, ownOnly?: boolean): Run[];
  lines(block: Element, ownOnly?: boolean): TextLine[];
  slack(lines: TextLine[], width: number): number | null;
  paragraph(el: Element, css: CSSStyleDeclaration, runs: Run[]): Paragraph;
  /** What {@link Paragraph.drop} is for a paragraph that begins at `top`, in viewport coordinates. */
  drop(paragraph: Paragraph, first: TextLine, top: number): number;
  hasInlineText(el: Element): boolean;
  isList(el: Element): boolean;
  text(el: HTMLElement, css: CSSStyleDeclaration, opacity: number): TextItem | null;
  list(el: HTMLElement, opacity: number): TextItem | null;

  // Things
  boxes(el: HTMLElement, css: CSSStyleDeclaration, opacity: number): Item[];
  line(el: HTMLElement, css: CSSStyleDeclaration, opacity: number): Item | null;
  drawing(svg: SVGSVGElement, opacity: number): Item[];
  picture(el: HTMLImageElement, css: CSSStyleDeclaration, opacity: number): PictureItem;
  table(el: HTMLTableElement, opacity: number): TableItem;
}
