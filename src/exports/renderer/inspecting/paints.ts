import type { Color, Gradient } from '../pptx/measured.js';
import type { SlideReader } from '../pptx/measure/slide-reader.js';
import type { Rect, TextRole } from './inspected.js';

interface Painted {
  element: Element;
  /** What is seen of it. */
  seen: Rect;
  opacity: number;
}

export interface PaintedBox extends Painted {
  kind: 'box';
  /** The whole box. */
  frame: Rect;
  fill: Color | null;
  gradient: Gradient | null;
  borders: Rect[];
  /** A bar, badge or tag. */
  isMark: boolean;
}

export interface PaintedShape extends Painted {
  kind: 'shape';
  element: SVGGeometryElement;
  fill: Color | null;
  /** Too small for its outline to have points. */
  isIcon: boolean;
  isMark: boolean;
  /** Points along its stroke; none without one. */
  outline: { x: number; y: number }[];
  within: PaintedText['within'];
}

export interface PaintedPicture extends Painted {
  kind: 'picture';
  element: HTMLImageElement;
}

export interface PaintedText extends Painted {
  kind: 'text';
  words: string;
  hidden: number;
  broken: string | null;
  lines: Rect[];
  /** Those of its card, within which nothing else belongs. */
  roomy: Rect[];
  path: string | null;
  role: TextRole;
  token: string | null;
  within: 'chart' | 'device' | null;
  isFurniture: boolean;
}

export type Paint = PaintedBox | PaintedShape | PaintedPicture | PaintedText;

/**
 * What is painted on a slide, in paint order, the slide's own background left out; in viewport coordinates.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function paintsOf(reader: SlideReader, slide: HTMLElement): Paint[] {
  /** Filled boxes up to this height or width are marks. */
  const MARK = 48;
  /** Drawings up to this size are icons: nobody sees that their outlines are empty. */
  const ICON = 48;
  /** Difference of a channel, of 255, by which nobody takes an edge for a line. */
  const PALE = 40;
  const UNSEEN = 'title,desc,style,defs,clipPath,marker,symbol,mask,pattern,[data-pptx-hidden]';
  const TITLES = new Set(['title', 'display', 'statement']);
  /** Scripts whose lines end between letters. */
  const UNSPACED =
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
  const LABELS = new Set(['label', 'eyebrow', 'fine', 'code']);

  interface Around {
    clip: Rect;
    opacity: number;
    /** Padding of the card that it is on. */
    padding: number;
    path: string | null;
    token: string | null;
    isTitle: boolean;
    within: PaintedText['within'];
    isFurniture: boolean;
  }

  const paints: Paint[] = [];
  const range = document.createRange();
  const frame = slide.getBoundingClientRect();
  /** Whether lines may end within words: where nothing else makes them fit. */
  const isBreaking = slide.hasAttribute('data-break');
  visitChildren(slide, {
    clip: { left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom },
    opacity: 1,
    padding: 0,
    path: null,
    token: null,
    isTitle: false,
    within: null,
    isFurniture: false,
  });
  return paints;

  /** Those of a lower layer are painted first, those of one layer in document order. */
  function visitChildren(element: Element, around: Around): void {
    const children = [...element.childNodes].filter((node) => node instanceof Element || node instanceof Text);
    const layers = new Map(children.map((node) => [node, node instanceof HTMLElement ? reader.layer(node) : 0]));
    const isFlat = [...layers.values()].every((layer) => layer === 0);
    for (const node of isFlat ? children : children.sort((a, b) => layers.get(a)! - layers.get(b)!)) {
      if (node instanceof Text) addText(node, element, around);
      else visit(node, around);
    }
  }

  function visit(element: Element, outer: Around): void {
    if (element.matches(UNSEEN)) return;
    const css = reader.css(element);
    const opacity = outer.opacity * Number(css.opacity);
    if (css.display === 'none' || css.visibility === 'hidden' || opacity === 0) return;
    const around = { ...outer, opacity, ...marked(element) };
    if (element.localName === 'math') return addFormula(element, around);
    if (element instanceof SVGGeometryElement) return addShape(element, css, around);
    if (element instanceof HTMLElement) {
      const box = element.getBoundingClientRect();
      if (element instanceof HTMLImageElement) return addPicture(element, box, around);
      addBox(element, box, css, around);
      if (isInk(css.backgroundColor)) around.padding = parseFloat(css.paddingLeft) || 0;
      if (css.overflow !== 'visible') around.clip = cut(box, around.clip) ?? { left: 0, top: 0, right: 0, bottom: 0 };
    }
    visitChildren(element, around);
  }

  /** What an element says of the texts within it. */
  function marked(element: Element): Partial<Around> {
    const token = /(?:^|\s)t-(\w+)/.exec(element.getAttribute('class') ?? '')?.[1];
    const path = element.getAttribute('data-path');
    return {
      ...(token && { token }),
      ...(path !== null && { path }),
      ...(element.matches('.code-number, .code-sign') && { path: null }),
      ...(element.getAttribute('data-pptx') === 'title' && { isTitle: true }),
      ...(element.matches('.window, .phone') && { within: 'device' as const }),
      ...(element.matches('.chart, .plot, svg[role=img]') && { within: 'chart' as const }),
      ...(element.matches('.page-number, .tracker, .logo') && { isFurniture: true }),
    };
  }

  function addText(node: Text, parent: Element, around: Around): void {
    if (node.data.trim() === '') return;
    const rects = rectsOf(node, 0, node.length);
    const isSeen = rects.every((rect) => isWhole(rect, around.clip));
    const broken = isBreaking && rects.length > 1 ? brokenIn(node) : null;
    addWords(node.data, isSeen ? node.data : seenLetters(node, around.clip), rects, parent, { ...around, broken });
  }

  /** As a whole: its small letters belong to others, above and below which they stand. */
  function addFormula(formula: Element, around: Around): void {
    const text = formula.getAttribute('alttext') ?? '';
    const box = formula.getBoundingClientRect();
    const parts = [...formula.querySelectorAll('mi, mn, mo, mtext')].map((part) => part.getBoundingClientRect());
    const [left, right] = [Math.min(...parts.map((part) => part.left)), Math.max(...parts.map((part) => part.right))];
    // One that stands alone is as wide as its text.
    const rect = new DOMRect(Math.max(box.left, left), box.top, Math.min(box.width, right - left), box.height);
    addWords(text, isWhole(rect, around.clip) ? text : '', [rect], formula, around);
  }

  function addWords(
    text: string,
    words: string,
    rects: DOMRect[],
    parent: Element,
    { broken = null, ...around }: Around & { broken?: string | null },
  ): void {
    const { clip, padding, path, token, within, isFurniture, opacity } = around;
    if (clip.right - clip.left <= 1 && clip.bottom - clip.top <= 1) return; // for screen readers
    const lines = rects.map((rect) => cut(rect, clip)).filter((line) => line !== null);
    const role = around.isTitle || (token && TITLES.has(token)) ? 'title' : 'body';
    paints.push({
      kind: 'text',
      element: parent,
      seen: clip,
      opacity,
      words,
      hidden: countOf(text) - countOf(words),
      broken,
      lines: countOf(words) > 0 ? lines : [],
      roomy: lines.map((line) => cut(grown(line, padding), clip) ?? line),
      path,
      role: within === 'chart' || (role === 'body' && token && LABELS.has(token)) ? 'label' : role,
      token,
      within,
      isFurniture,
    });
  }

  function addPicture(element: HTMLImageElement, box: DOMRect, { clip, opacity }: Around): void {
    const seen = cut(box, clip);
    if (seen) paints.push({ kind: 'picture', element, seen, opacity });
  }

  function addBox(element: HTMLElement, box: DOMRect, css: CSSStyleDeclaration, { clip, opacity }: Around): void {
    const seen = cut(box, clip);
    if (!seen) return;
    const color = isInk(css.backgroundColor) ? reader.color(css.backgroundColor) : null;
    const gradient = reader.gradient(css);
    const borders = bordersOf(box, css).flatMap((side) => cut(side, clip) ?? []);
    if (!color && !gradient && borders.length === 0) return;
    const { left, top, right, bottom } = box;
    const frame = { left, top, right, bottom };
    paints.push({ kind: 'box', element, seen, frame, opacity, fill: color, gradient, borders, isMark: isMark(box) });
  }

  function addShape(element: SVGGeometryElement, css: CSSStyleDeclaration, { clip, opacity, within }: Around): void {
    const box = element.getBoundingClientRect();
    const isDrawn = isInk(css.stroke) && parseFloat(css.strokeWidth) > 0;
    const hasFill = isInk(css.fill);
    if (!isDrawn && !hasFill) return;
    const isIcon = Math.max(box.width, box.height) <= ICON;
    const isLine = isDrawn && !isIcon && !isPaleArea(element, css);
    const outline = isLine ? outlineOf(element).filter(({ x, y }) => isWithin(x, y, clip)) : [];
    const area = cut(box, clip);
    if (!area && outline.length === 0) return;
    const { left, top, right, bottom } = box;
    const seen = area ?? { left, top, right, bottom };
    const fill = hasFill && area ? reader.color(css.fill) : null;
    const shown = fill && { ...fill, a: fill.a * Number(css.fillOpacity) };
    const mark = isIcon || isMark(box) || element.closest('[data-alt]') !== null;
    paints.push({ kind: 'shape', element, seen, opacity, fill: shown, isIcon, isMark: mark, outline, within });
  }

  /** Whether a shape is an area with an edge in its own colour, which hardly differs from that of the slide: nobody takes it for a line. */
  function isPaleArea(element: SVGGeometryElement, css: CSSStyleDeclaration): boolean {
    const ground = reader.css(slide).backgroundColor;
    if (css.stroke !== css.fill || element.localName === 'line' || !isInk(ground)) return false;
    const { width, height } = element.getBBox();
    if (Math.min(width, height) === 0) return false;
    const [one, other] = [css.fill, ground].map((color) =>
      reader
        .color(color)
        .hex.match(/../g)!
        .map((part) => parseInt(part, 16)),
    );
    return one!.every((part, i) => Math.abs(part - other![i]!) < PALE);
  }

  function bordersOf({ left, top, right, bottom }: Rect, css: CSSStyleDeclaration): Rect[] {
    if (css.borderStyle === 'none') return [];
    const width = (side: 'Top' | 'Right' | 'Bottom' | 'Left') => reader.border(css, side)?.width ?? 0;
    const sides = [
      { left, right, top, bottom: top + width('Top') },
      { left, right, top: bottom - width('Bottom'), bottom },
      { left, right: left + width('Left'), top, bottom },
      { left: right - width('Right'), right, top, bottom },
    ];
    return sides.filter((side) => side.bottom > side.top && side.right > side.left);
  }

  /** Points along the outline of a shape, up to 8 px apart. */
  function outlineOf(shape: SVGGeometryElement): { x: number; y: number }[] {
    const matrix = shape.getScreenCTM();
    const corners = matrix && cornersOf(shape, matrix);
    return (corners ?? []).flatMap((point, i) => {
      const next = corners![i + 1];
      if (!next) return [point];
      const parts = Math.min(200, Math.max(1, Math.ceil(Math.hypot(next.x - point.x, next.y - point.y) / 8)));
      return Array.from({ length: parts }, (_, part) => ({
        x: point.x + ((next.x - point.x) * part) / parts,
        y: point.y + ((next.y - point.y) * part) / parts,
      }));
    });
  }

  /** Where the straight pieces of an outline meet; curves are taken as such pieces. Points of a path take their time. */
  function cornersOf(shape: SVGGeometryElement, matrix: DOMMatrix): { x: number; y: number }[] {
    const moved = (x: number, y: number) => ({
      x: matrix.a * x + matrix.c * y + matrix.e,
      y: matrix.b * x + matrix.d * y + matrix.f,
    });
    if (shape instanceof SVGLineElement) {
      const { x1, y1, x2, y2 } = shape;
      return [moved(x1.baseVal.value, y1.baseVal.value), moved(x2.baseVal.value, y2.baseVal.value)];
    }
    if (shape instanceof SVGRectElement) {
      const { x, y, width, height } = shape.getBBox();
      const [right, bottom] = [x + width, y + height];
      return [moved(x, y), moved(right, y), moved(right, bottom), moved(x, bottom), moved(x, y)];
    }
    const length = shape.getTotalLength();
    if (!(length > 0)) return [];
    const steps = Math.min(100, Math.ceil((length * Math.hypot(matrix.a, matrix.b)) / 20));
    return Array.from({ length: steps + 1 }, (_, i) => {
      const { x, y } = shape.getPointAtLength((length * i) / steps);
      return moved(x, y);
    });
  }

  function isInk(paint: string): boolean {
    return paint !== 'none' && paint !== 'transparent' && !/^rgba\(.*, 0\)$/.test(paint);
  }

  function isMark({ width, height }: DOMRect): boolean {
    return Math.min(width, height) <= MARK;
  }

  function isWithin(x: number, y: number, { left, top, right, bottom }: Rect): boolean {
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  function cut(rect: Rect, clip: Rect): Rect | null {
    const [left, top] = [Math.max(rect.left, clip.left), Math.max(rect.top, clip.top)];
    const [right, bottom] = [Math.min(rect.right, clip.right), Math.min(rect.bottom, clip.bottom)];
    return right > left && bottom > top ? { left, top, right, bottom } : null;
  }

  function grown({ left, top, right, bottom }: Rect, by: number): Rect {
    return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
  }

  /** Lines may reach beyond their box a little, as letters do not fill their height. */
  function isWhole({ left, right, top, bottom }: Rect, clip: Rect): boolean {
    return left >= clip.left - 2 && right <= clip.right + 2 && top >= clip.top - 8 && bottom <= clip.bottom + 8;
  }

  /** Letters whose middle is inside the clip, and the white space between all. */
  function seenLetters(node: Text, clip: Rect): string {
    const letters = [...node.data.matchAll(/[^]/gu)].filter(
      ({ index, 0: letter }) =>
        /[\s\u00ad\u200e\u200f]/.test(letter) ||
        rectsOf(node, index, index + letter.length).some(({ left, right, top, bottom }) =>
          isWithin((left + right) / 2, (top + bottom) / 2, clip),
        ),
    );
    return letters.map(([letter]) => letter).join('');
  }

  /** Visible characters, without marks of direction. */
  function countOf(text: string): number {
    const bare = text.replace(/[\s\u00ad\u200e\u200f]/g, '');
    return /[\ud800-\udfff]/.test(bare) ? [...bare].length : bare.length;
  }

  /** The first word of which one line ends and another begins between two letters, unless a hyphen is drawn there. Addresses have none. */
  function brokenIn(node: Text): string | null {
    const topOf = (at: number) => rectsOf(node, at, at + 1)[0]?.top;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}\p{N}\u00ad]{2,}/gu)) {
      const around = (node.data[index - 1] ?? '') + (node.data[index + word.length] ?? '');
      const first = topOf(index);
      if (first === undefined || UNSPACED.test(word) || /[/@_.=&?]/.test(around)) continue;
      for (let at = 1; at < word.length; at++) {
        const top = topOf(index + at);
        if (top === undefined || top - first < 4) continue;
        if (word[at - 1] !== '\u00ad') return word;
        break;
      }
    }
    return null;
  }

  function rectsOf(node: Text, start: number, end: number): DOMRect[] {
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  }
}
