/** What did not fit on a slide at the smallest size: hidden characters by content path. */
export interface FitReport {
  /** Counted from 0. */
  slide: number;
  dropped: { path: string; dropped: number }[];
}

/** A text before it was cut. */
interface Uncut {
  lines: number;
  inColumn: boolean;
  style: string | null;
}

/**
 * Fits every slide of the page into its boxes, and reports what had to be cut.
 *
 * Runs in the page, sent as source, so it refers to nothing outside. Boxes that must hold their content have
 * `data-fit`; its value names the sizes that may shrink (`title`, `figure`, `all`; else `body`). The steps, in order:
 * tighter gaps; smaller sizes, step by step, the same for the whole slide, each token down to its minimum; line breaks
 * in figures; fewer lines with an ellipsis, the same for all boxes of a kind; finally, what is still outside its box is
 * hidden. The ellipsis is drawn by CSS alone, so that the measuring still finds the whole text.
 *
 * Slides may be filled up to their bounds, so each step first reads the layout of all texts and then changes it:
 * reading after a change would lay out the whole slide again.
 */
export function fitSlides(): FitReport[] {
  const TOLERANCE = 1;
  const STEP = 0.05;
  const SMALLEST = 0.55;
  const SCALES: Record<string, string[]> = {
    title: ['--fit-title'],
    figure: ['--fit-figure'],
    body: ['--fit', '--fit-figure'],
    all: ['--fit-title', '--fit', '--fit-figure'],
  };

  const overflows = (box: Element) =>
    box.scrollWidth > box.clientWidth + TOLERANCE ||
    (box.scrollHeight > box.clientHeight + TOLERANCE && hasBoxesBelow(box));
  /** Glyphs that extend beyond tight lines count as overflow in the browser, but overlap nothing. */
  const hasBoxesBelow = (box: Element) => {
    const { bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll('*')].some(
      (element) =>
        element.getBoundingClientRect().bottom > bottom + TOLERANCE && getComputedStyle(element).display !== 'inline',
    );
  };
  const crowded = (slide: Element) => [...slide.querySelectorAll<HTMLElement>('[data-fit]')].filter(overflows);
  const scaleOf = (box: Element) => SCALES[box.getAttribute('data-fit') ?? ''] ?? SCALES.body!;

  const slides = [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')];
  // All slides are measured before any is changed: one layout of the page for the many that fit.
  const tooFull = slides.map((slide, index) => ({ slide, index })).filter(({ slide }) => crowded(slide).length > 0);
  const reports: FitReport[] = [];
  for (const { slide, index } of tooFull) {
    if (crowded(slide).some((box) => scaleOf(box).includes('--fit'))) slide.setAttribute('data-tight', '');
    shrink(slide);
    for (const figure of crowded(slide).filter((box) => box.matches('[data-fit="figure"]')))
      figure.style.whiteSpace = 'normal';
    // Inner boxes first, so that outer ones need to cut less.
    const boxes = crowded(slide).reverse();
    if (boxes.length === 0) continue;
    // Boxes of one kind are cut alike, because cards side by side should look the same, and may share grid rows.
    const uncut = new Map<HTMLElement, Uncut>();
    for (const kind of new Set(boxes.map((box) => box.className)))
      cutLines(
        boxes.filter((box) => box.className === kind),
        uncut,
      );
    hideRest(crowded(slide));
    const dropped = cutTexts(slide);
    if (dropped.length > 0) reports.push({ slide: index, dropped });
  }
  return reports;

  function shrink(slide: HTMLElement): void {
    const sizes = new Map<string, number>();
    for (let boxes = crowded(slide); boxes.length > 0; boxes = crowded(slide)) {
      const scales = new Set(boxes.flatMap(scaleOf).filter((scale) => (sizes.get(scale) ?? 1) > SMALLEST));
      if (scales.size === 0) return;
      for (const scale of scales) {
        const size = (sizes.get(scale) ?? 1) - STEP;
        sizes.set(scale, size);
        slide.style.setProperty(scale, size.toFixed(2));
      }
    }
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
  function cutLines(boxes: Element[], uncut: Map<HTMLElement, Uncut>): void {
    const texts = boxes.flatMap(textsOf);
    let tooMany = Math.min(40, Math.max(1, ...texts.map(linesOf)));
    if (tooMany === 1 || !boxes.some(overflows)) return;
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
      if (boxes.some(overflows)) tooMany = most;
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

  /** The innermost elements outside a box. */
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
      (element) => outside(element) && !element.closest('svg svg') && !element.matches('pre'),
    );
    const around = new Set<Element>();
    for (const piece of pieces)
      for (let outer = piece.parentElement; outer && outer !== box && !around.has(outer); outer = outer.parentElement)
        around.add(outer);
    return pieces
      .filter((piece) => !around.has(piece))
      .map((piece) => ({ box, piece, shown: shownLines(piece, edge.bottom) }));
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

  function cutTexts(slide: Element): FitReport['dropped'] {
    const dropped = new Map<string, number>();
    for (const text of slide.querySelectorAll<HTMLElement>('[data-path]')) {
      const count = text.closest('[data-hidden-by-fit]') ? lengthOf(text) : cutCharacters(text) + cutFromCode(text);
      const path = text.getAttribute('data-path')!;
      if (count > 0) dropped.set(path, (dropped.get(path) ?? 0) + count);
    }
    return [...dropped].map(([path, count]) => ({ path, dropped: count }));
  }

  function lengthOf(text: Element): number {
    return [...(text.textContent ?? '')].length;
  }

  /** Characters hidden in code, whose lines are cut and hidden individually. */
  function cutFromCode(text: HTMLElement): number {
    if (!text.matches('pre')) return 0;
    const hidden = [...text.querySelectorAll('[data-hidden-by-fit]')].reduce((sum, line) => sum + lengthOf(line), 0);
    const cut = [...text.querySelectorAll<HTMLElement>('[data-cut]')].reduce(
      (sum, line) => sum + cutCharacters(line),
      0,
    );
    return hidden + cut;
  }

  /** Characters on lines below a clamped box. */
  function cutCharacters(text: HTMLElement): number {
    if (!text.hasAttribute('data-cut')) return 0;
    const { bottom } = text.getBoundingClientRect();
    const range = document.createRange();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { data } = node as Text;
      for (const { index, 0: character } of data.matchAll(/[\s\S]/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + character.length);
        const { top, height } = range.getBoundingClientRect();
        if (height > 0 && top + height / 2 > bottom) count++;
      }
    }
    return count;
  }
}
