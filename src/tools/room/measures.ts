/** What a room can read of a slide as it stands in the page. Shares are of the whole page, sizes in pt. */
export interface SlideRoom {
  /** Visible letters by size. */
  letters: [pt: number, count: number][];
  /** Smallest letters of its charts; null without any. */
  chart: number | null;
  /** The largest rectangle with nothing on it, and the largest one when fills of cards and panels count as nothing. */
  empty: number;
  hollow: number;
  /** Words that are broken over two lines. */
  broken: string[];
  /** Letters that are on the slide, but not visible. */
  hidden: number;
  /** All visible texts, without white space. */
  words: string;
}

/**
 * Measures every slide of the page, after the fitting pass.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function measureRoom(): SlideRoom[] {
  interface Rect {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const [WIDTH, HEIGHT, CELL] = [1280, 720, 4];
  const [COLUMNS, ROWS] = [WIDTH / CELL, HEIGHT / CELL];
  /** Filled boxes up to this height or width are marks: bars, badges, tags. */
  const MARK = 48;
  const PT = 0.75;
  const UNBROKEN = /[\p{L}\p{M}\p{N}]/u;
  const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

  return [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].map(roomOf);

  function roomOf(slide: HTMLElement): SlideRoom {
    const letters = new Map<number, number>();
    const clips = new Map<Element, Rect>([[slide, slide.getBoundingClientRect()]]);
    const solid: Rect[] = [];
    const filled: Rect[] = [];
    const broken: string[] = [];
    let [chart, hidden, words] = [Infinity, 0, ''];
    const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (!parent || node.data.trim() === '' || parent.closest('title, desc, style, [data-pptx-hidden]')) continue;
      const clip = clipOf(parent, clips);
      if (clip.right - clip.left <= 1 && clip.bottom - clip.top <= 1) continue; // for screen readers
      const whole = count(node.data);
      const seen = isVisible(parent) ? lettersWithin(node, clip) : '';
      const shown = count(seen);
      hidden += whole - shown;
      words += seen;
      if (shown === 0) continue;
      const size = sizeOf(parent);
      letters.set(size, (letters.get(size) ?? 0) + shown);
      if (parent.closest('.chart, .plot, svg[role=img]')) chart = Math.min(chart, size);
      const margin = paddingAround(parent, slide);
      for (const line of rectsOf(node)) {
        const ink = cut(line, clip);
        if (!ink) continue;
        solid.push(ink);
        filled.push(cut(grown(ink, margin), clip) ?? ink);
      }
      broken.push(...brokenWords(node, parent));
    }
    const marks: Rect[] = [];
    const fills: Rect[] = [];
    const background = getComputedStyle(slide).backgroundColor;
    for (const element of slide.querySelectorAll('*')) {
      if (element.closest('[data-pptx-hidden]') || !isVisible(element)) continue;
      const clip = clipOf(element.parentElement ?? slide, clips);
      const add = (list: Rect[], rect: Rect) => {
        const seen = cut(rect, clip);
        if (seen) list.push(seen);
      };
      const box = element.getBoundingClientRect();
      if (element instanceof HTMLImageElement) add(marks, box);
      else if (element instanceof SVGGeometryElement) {
        const { fill, stroke } = getComputedStyle(element);
        if (isInk(fill) && fill !== background) add(element.closest('[data-alt]') || isMark(box) ? marks : fills, box);
        if (isInk(stroke)) for (const piece of outlineOf(element)) add(marks, piece);
      } else if (element instanceof HTMLElement) {
        const css = getComputedStyle(element);
        const painted = isInk(css.backgroundColor) && css.backgroundColor !== background;
        if (painted || css.backgroundImage !== 'none') add(isMark(box) ? marks : fills, box);
        for (const side of bordersOf(box, css)) add(marks, side);
      }
    }
    return {
      letters: [...letters],
      chart: chart === Infinity ? null : chart,
      empty: largestFree([...solid, ...marks, ...fills], slide.getBoundingClientRect()),
      hollow: largestFree([...filled, ...marks], slide.getBoundingClientRect()),
      broken,
      hidden,
      words,
    };
  }

  /** Without white space and marks of direction. */
  function bare(text: string): string {
    return text.replace(/[\s\u00ad\u200e\u200f]/g, '');
  }

  function count(text: string): number {
    return [...bare(text)].length;
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function isInk(paint: string): boolean {
    return paint !== 'none' && paint !== 'transparent' && !/^rgba\(.*, 0\)$/.test(paint);
  }

  function isMark({ width, height }: DOMRect): boolean {
    return Math.min(width, height) <= MARK;
  }

  /** In pt, to a tenth. Text of drawings is scaled with them. */
  function sizeOf(element: Element): number {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.b, matrix.d) : 1;
    return Math.round(parseFloat(getComputedStyle(element).fontSize) * scale * PT * 10) / 10;
  }

  /** What of an element's content can be seen at most. */
  function clipOf(element: Element, known: Map<Element, Rect>): Rect {
    const found = known.get(element);
    if (found) return found;
    const outer = clipOf(element.parentElement!, known);
    const clipped = !(element instanceof SVGElement) && getComputedStyle(element).overflow !== 'visible';
    const none = { left: 0, top: 0, right: 0, bottom: 0 };
    const clip = clipped ? (cut(element.getBoundingClientRect(), outer) ?? none) : outer;
    known.set(element, clip);
    return clip;
  }

  function cut(rect: Rect, clip: Rect): Rect | null {
    const [left, top] = [Math.max(rect.left, clip.left), Math.max(rect.top, clip.top)];
    const [right, bottom] = [Math.min(rect.right, clip.right), Math.min(rect.bottom, clip.bottom)];
    return right > left && bottom > top ? { left, top, right, bottom } : null;
  }

  function grown({ left, top, right, bottom }: Rect, by: number): Rect {
    return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
  }

  function rectsOf(node: Text, start = 0, end = node.length): DOMRect[] {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  }

  /** Letters at least half of which are inside the clip. */
  function lettersWithin(node: Text, clip: Rect): string {
    const inside = ({ left, right, top, bottom }: Rect) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x >= clip.left && x <= clip.right && y >= clip.top && y <= clip.bottom;
    };
    const whole = ({ left, right, top, bottom }: Rect) =>
      left >= clip.left - 2 && right <= clip.right + 2 && top >= clip.top - 8 && bottom <= clip.bottom + 8;
    if (rectsOf(node).every(whole)) return bare(node.data);
    const letters = [...node.data.matchAll(/[^\s\u200e\u200f]/gu)];
    const visible = letters.filter(({ index, 0: letter }) => rectsOf(node, index, index + letter.length).some(inside));
    return visible.map(([letter]) => letter).join('');
  }

  /** The padding of the card that a text is on. */
  function paddingAround(element: Element, slide: Element): number {
    for (let card: Element | null = element; card && card !== slide; card = card.parentElement) {
      const css = getComputedStyle(card);
      if (card instanceof HTMLElement && isInk(css.backgroundColor)) return parseFloat(css.paddingLeft) || 0;
    }
    return 0;
  }

  /** Words of which one line ends and another begins between two letters, unless a hyphen is drawn there. */
  function brokenWords(node: Text, parent: Element): string[] {
    if (parent instanceof SVGElement || rectsOf(node).length < 2) return [];
    return [...node.data.matchAll(/\S+/gu)]
      .filter(({ index, 0: word }) => {
        const at = breakIn(node, index, word);
        if (at === null || !(parent instanceof HTMLElement)) return at !== null;
        const before = parent.style.hyphens;
        parent.style.hyphens = 'manual';
        const still = breakIn(node, index, word) === at;
        parent.style.hyphens = before;
        return still;
      })
      .map(([word]) => word);
  }

  function breakIn(node: Text, start: number, word: string): number | null {
    if (word.length < 2 || rectsOf(node, start, start + word.length).length < 2) return null;
    let last: { letter: string; bottom: number } | null = null;
    for (const { index, 0: letter } of word.matchAll(/[\s\S]/gu)) {
      const rect = rectsOf(node, start + index, start + index + letter.length)[0];
      if (!rect) continue;
      const isNewLine = last !== null && rect.top >= last.bottom - 2;
      const between = last !== null && [last.letter, letter].every((one) => UNBROKEN.test(one));
      if (isNewLine && between && !BREAKS_ANYWHERE.test(letter) && word[index - 1] !== '\u00ad') return index;
      last = { letter, bottom: rect.bottom };
    }
    return null;
  }

  /** Small boxes along the outline of a shape. */
  function outlineOf(shape: SVGGeometryElement): Rect[] {
    const matrix = shape.getScreenCTM();
    const length = shape.getTotalLength();
    if (!matrix || !(length > 0)) return [];
    const steps = Math.min(400, Math.ceil(length / CELL / 2));
    return Array.from({ length: steps + 1 }, (_, i) => {
      const { x, y } = shape.getPointAtLength((length * i) / steps).matrixTransform(matrix);
      return { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 };
    });
  }

  function bordersOf({ left, top, right, bottom }: DOMRect, css: CSSStyleDeclaration): Rect[] {
    const width = (side: string) => {
      const drawn = isInk(css.getPropertyValue(`border-${side}-color`));
      return drawn ? parseFloat(css.getPropertyValue(`border-${side}-width`)) : 0;
    };
    const sides = [
      { left, right, top, bottom: top + width('top') },
      { left, right, top: bottom - width('bottom'), bottom },
      { left, right: left + width('left'), top, bottom },
      { left: right - width('right'), right, top, bottom },
    ];
    return sides.filter((side) => side.bottom > side.top && side.right > side.left);
  }

  /** The largest rectangle of cells that no box touches, as a share of the page. */
  function largestFree(boxes: Rect[], { left, top }: DOMRect): number {
    const taken = new Uint8Array(COLUMNS * ROWS);
    for (const box of boxes) {
      const [from, to] = [Math.max(0, Math.floor((box.left - left) / CELL)), Math.ceil((box.right - left) / CELL)];
      const last = Math.min(ROWS, Math.ceil((box.bottom - top) / CELL));
      for (let row = Math.max(0, Math.floor((box.top - top) / CELL)); row < last; row++)
        taken.fill(1, row * COLUMNS + from, row * COLUMNS + Math.min(COLUMNS, to));
    }
    const heights = new Array<number>(COLUMNS + 1).fill(0);
    let largest = 0;
    for (let row = 0; row < ROWS; row++) {
      const open: number[] = [];
      for (let column = 0; column <= COLUMNS; column++) {
        heights[column] = column < COLUMNS && !taken[row * COLUMNS + column] ? heights[column]! + 1 : 0;
        while (open.length > 0 && heights[open.at(-1)!]! >= heights[column]!) {
          const height = heights[open.pop()!]!;
          largest = Math.max(largest, height * (column - 1 - (open.at(-1) ?? -1)));
        }
        open.push(column);
      }
    }
    return largest / (COLUMNS * ROWS);
  }
}
