import type { FullSlide } from './settle.js';

/** A text before it was cut. */
interface Uncut {
  lines: number;
  inColumn: boolean;
  style: string | null;
}

/**
 * Cuts what does not fit on slides at the smallest size.
 *
 * Runs in the page, sent as source, so it refers to nothing outside. The steps, in order: line breaks in figures; fewer
 * lines with an ellipsis, the same for all boxes of a kind; finally, what is still outside its box is hidden. The
 * ellipsis is drawn by CSS alone, so that the measuring still finds the whole text.
 *
 * Slides may be filled up to their bounds, so each step first reads the layout of all texts and then changes it:
 * reading after a change would lay out the whole slide again.
 */
export function cutTooFull(slides: FullSlide[]): void {
  const TOLERANCE = 1;
  for (const { crowded } of slides) {
    for (const figure of crowded().filter((box) => box.matches('[data-fit="figure"]')))
      figure.style.whiteSpace = 'normal';
    // Inner boxes first, so that outer ones need to cut less.
    const boxes = crowded().reverse();
    if (boxes.length === 0) continue;
    // Boxes of one kind are cut alike, because cards side by side should look the same, and may share grid rows.
    const uncut = new Map<HTMLElement, Uncut>();
    for (const kind of new Set(boxes.map((box) => box.className)))
      cutLines(
        boxes.filter((box) => box.className === kind),
        uncut,
        crowded,
      );
    hideRest(crowded());
  }

  /** Texts that can be clamped to some lines: blocks, and the text of list items, whose bullets stay. */
  function textsOf(box: Element): HTMLElement[] {
    return [...box.querySelectorAll<HTMLElement>('[data-path]')].filter(
      (text) => !text.matches('pre') && (getComputedStyle(text).display !== 'inline' || text.matches('li > span')),
    );
  }

  function linesOf(text: HTMLElement): number {
    return Math.round(text.getBoundingClientRect().height / (parseFloat(getComputedStyle(text).lineHeight) || 1));
  }

  /** Clamps all texts of the boxes to the same number of lines: as many as fit, at least one. */
  function cutLines(boxes: HTMLElement[], uncut: Map<HTMLElement, Uncut>, crowded: FullSlide['crowded']): void {
    const isFull = () => crowded().some((box) => boxes.includes(box));
    const texts = boxes.flatMap(textsOf);
    let tooMany = Math.min(40, Math.max(1, ...texts.map(linesOf)));
    if (tooMany === 1 || !isFull()) return;
    for (const text of texts)
      if (!uncut.has(text)) uncut.set(text, { ...shapeOf(text), style: text.getAttribute('style') });
    const cutTo = (most: number) => {
      for (const text of texts) {
        const { lines, inColumn, style } = uncut.get(text)!;
        if (lines > most) clamp(text, most, inColumn);
        else restore(text, style);
      }
    };
    // Fewer lines never take more room, so a binary search works.
    let fitting = 1;
    while (tooMany - fitting > 1) {
      const most = Math.floor((fitting + tooMany) / 2);
      cutTo(most);
      if (isFull()) tooMany = most;
      else fitting = most;
    }
    cutTo(fitting);
  }

  /** Number of lines of a text, and whether it is in a column. */
  function shapeOf(text: HTMLElement) {
    const inColumn = getComputedStyle(text.parentElement!).flexDirection.startsWith('column');
    return { lines: linesOf(text), inColumn };
  }

  function clamp(text: HTMLElement, lines: number, inColumn: boolean): void {
    text.setAttribute('data-cut', '');
    text.style.overflow = 'hidden';
    // In a column it would shrink to nothing; in a row it has to make room for its neighbours.
    if (inColumn) text.style.flexShrink = '0';
    text.style.display = '-webkit-box';
    text.style.setProperty('-webkit-box-orient', 'vertical');
    text.style.setProperty('-webkit-line-clamp', String(lines));
  }

  function restore(text: HTMLElement, style: string | null): void {
    if (!text.hasAttribute('data-cut')) return;
    text.removeAttribute('data-cut');
    if (style === null) text.removeAttribute('style');
    else text.setAttribute('style', style);
  }

  /** Hides what is still outside, entry by entry from the end, except the first; outer boxes before inner ones. */
  function hideRest(boxes: Element[]): void {
    const left = new Set(boxes);
    while (left.size > 0) {
      const outer = [...left].filter((box) => ![...left].some((other) => other !== box && other.contains(box)));
      const pieces = outer.flatMap(outsideOf);
      for (const piece of pieces) hide(piece);
      for (const box of outer) left.delete(box);
    }
  }

  /** The innermost elements outside a box; words around such an element go with it. */
  function outsideOf(box: Element) {
    const edge = box.getBoundingClientRect();
    const outside = (element: Element) => {
      const { bottom, right, left } = element.getBoundingClientRect();
      if (bottom > edge.bottom + TOLERANCE) return true;
      // Trailing spaces of a wrapped line of code overflow invisibly.
      if (getComputedStyle(element).display === 'inline') return false;
      return right > edge.right + TOLERANCE || left < edge.left - TOLERANCE;
    };
    const pieces = [...box.querySelectorAll<HTMLElement>('*')].filter(
      (element) => outside(element) && !element.closest('svg svg') && !element.matches('pre, br'),
    );
    const around = new Set<Element>();
    for (const piece of pieces)
      for (let outer = piece.parentElement; outer && outer !== box && !around.has(outer); outer = outer.parentElement)
        around.add(outer);
    return pieces
      .filter((piece) => !around.has(piece) || hasOwnWords(piece))
      .map((piece) => ({ box, piece, shown: shownLines(piece, edge.bottom) }));
  }

  function hasOwnWords(element: Element): boolean {
    return !element.closest('pre') && [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
  }

  function hide({ box, piece, shown }: ReturnType<typeof outsideOf>[number]): void {
    // A wrapped line of code is cut where the box ends, not hidden as a whole.
    if (shown) {
      if (shown.lines > shown.room || piece.hasAttribute('data-cut')) clamp(piece, shown.room, shown.inColumn);
      return;
    }
    const entry = piece.closest<HTMLElement>('tr, li, svg') ?? piece;
    if (entry === box) return;
    entry.setAttribute('data-hidden-by-fit', '');
    if (entry.matches('tr, li')) entry.style.display = 'none';
    else entry.style.visibility = 'hidden';
  }

  /** Of a wrapped line of code, the number of its lines that fit; null for all else. */
  function shownLines(piece: HTMLElement, bottom: number) {
    if (!piece.closest('pre') || getComputedStyle(piece).display !== 'block') return null;
    const lineHeight = parseFloat(getComputedStyle(piece).lineHeight);
    const room = Math.floor((bottom - piece.getBoundingClientRect().top) / lineHeight);
    return room >= 1 ? { room, ...shapeOf(piece) } : null;
  }
}
