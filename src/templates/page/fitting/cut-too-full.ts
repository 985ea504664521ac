import type { Shape, Side, Unit } from './cut-units.js';
import type { FullSlide } from './settle.js';

/**
 * Cuts what does not fit on slides at the smallest size.
 *
 * Runs in the page, sent as source, so it refers to nothing outside. The steps, in order: line breaks in figures; fewer
 * lines with an ellipsis, in each box as few as it must be; finally, what is still outside its box is hidden. The
 * ellipsis is drawn by CSS alone, so that the measuring still finds the whole text.
 *
 * Slides may be filled up to their bounds, so each step first reads the layout of all texts and then changes it:
 * reading after a change would lay out the whole slide again.
 */
export function cutTooFull(slides: FullSlide[]): void {
  /** Overflow that nobody sees in px, most layouts for boxes that are equally deep, and most lines of a text on a slide. */
  const [TOLERANCE, TRIES, MOST_LINES] = [1, 24, 40];
  for (const { crowded } of slides) {
    for (const figure of crowded().filter((box) => box.matches('[data-fit="figure"]')))
      figure.style.whiteSpace = 'normal';
    const boxes = crowded();
    const shapes = new Map<HTMLElement, Shape>();
    const outermost = new Set(boxes.filter((box) => !boxes.some((other) => other !== box && other.contains(box))));
    const lost = innerFirst(boxes).flatMap((alike) => cutLines(alike, outermost, shapes, crowded));
    const still = new Set(crowded());
    for (const box of lost.filter((box) => still.has(box)))
      for (const text of textsOf(box)) draw(text, Object.assign(shapes.get(text)!, { limit: 1 }));
    hideRest(crowded());
  }

  /** Boxes by how many others are in them, so that outer ones need to cut less. */
  function innerFirst(boxes: HTMLElement[]): HTMLElement[][] {
    const ranks = new Map<HTMLElement, number>();
    const rankOf = (box: HTMLElement) => ranks.get(box) ?? 0;
    for (const box of [...boxes].reverse())
      for (let outer = boxAround(box); outer; outer = boxAround(outer))
        ranks.set(outer, Math.max(rankOf(outer), rankOf(box) + 1));
    const byRank = Map.groupBy(boxes, rankOf);
    return [...byRank].sort(([a], [b]) => a - b).map(([, alike]) => alike);
  }

  function boxAround(element: Element): HTMLElement | null {
    return element.parentElement?.closest<HTMLElement>('[data-fit]') ?? null;
  }

  /**
   * Leaves every text one line, then gives lines back while they fit: to all boxes at the same time. Returns the boxes
   * that not even one line helps: they keep all, as the boxes around them may still make room. Outermost ones get back
   * what does not make them fuller, if that is all of what the boxes in them have room for.
   */
  function cutLines(
    boxes: HTMLElement[],
    outermost: Set<HTMLElement>,
    shapes: Map<HTMLElement, Shape>,
    crowded: FullSlide['crowded'],
  ): HTMLElement[] {
    const left = crowded().filter((box) => boxes.includes(box));
    for (const text of left.flatMap(textsOf)) if (!shapes.has(text)) shapes.set(text, shapeOf(text));
    // Boxes that share the rows of the grid around them are full together.
    const together = Map.groupBy(left, (box) =>
      getComputedStyle(box).gridTemplateRows.startsWith('subgrid') ? box.parentElement! : box,
    );
    const units = [...together.values()].map((members) => unitOf(members, shapes));
    const changed = new Set<HTMLElement>();
    const change = (run: Side[], by: 1 | -1) => {
      for (const text of run.flat()) {
        shapes.get(text)!.limit += by;
        changed.add(text);
      }
    };
    const crowdedNow = () => {
      for (const text of changed) draw(text, shapes.get(text)!);
      changed.clear();
      return crowded();
    };
    for (const { untried } of units) change(untried[0]!, -1);
    const hopeless = new Map(crowdedNow().map((box) => [box, box.scrollHeight]));
    // Of what is too full with one line each, outermost boxes must not get fuller; the others get all lines back.
    const mayBeFull = (box: HTMLElement) =>
      hopeless.has(box) &&
      (!outermost.has(box) || !boxes.includes(box) || box.scrollHeight <= hopeless.get(box)! + TOLERANCE);
    const newlyCrowded = () => crowdedNow().filter((box) => !mayBeFull(box));
    const lost: HTMLElement[] = [];
    const lostOuter = new Set<Unit>();
    for (const unit of units) {
      const [all] = unit.untried;
      const isLost = unit.boxes.some((box) => hopeless.has(box));
      const isOpen = (text: HTMLElement) => !hopeless.has(text.closest<HTMLElement>('[data-fit]')!);
      const isOuter = outermost.has(unit.boxes[0]!);
      unit.untried = isLost && !isOuter ? [] : [all!.map((side) => side.filter(isOpen))];
      if (isLost && isOuter) lostOuter.add(unit);
      if (!isLost || isOuter) continue;
      change(all!, 1);
      lost.push(...unit.boxes);
    }
    let tries = TRIES;
    const keep = (unit: Unit, run: Side[]) => unit.kept.push(run);
    const takeBack = (unit: Unit, run: Side[]) => {
      change(run, -1);
      const half = run.length >> 1;
      if (lostOuter.has(unit)) return;
      if (run.length > 1) unit.untried.push(run.slice(half), run.slice(0, half));
      else for (const text of run.flat()) unit.closed.add(columnOf(text));
    };
    /** Gives units their next lines. Returns these, and the boxes that are too full with them. */
    const give = (open: Unit[]) => {
      const given = open.map((unit) => [unit, nextRun(unit)] as const);
      for (const [, run] of given) change(run, 1);
      tries--;
      return { given, now: newlyCrowded() };
    };
    /** Gives units their next lines, and takes them back from those that are too full then. */
    const giveEach = (open: Unit[]) => {
      const { given, now } = give(open);
      for (const [unit, run] of given) (isIn(unit, now) ? takeBack : keep)(unit, run);
    };
    /** Gives units their next lines where all fit, else to half of them at a time: any may have taken room of another. */
    const giveTogether = (open: Unit[]): void => {
      if (tries === 0) return;
      const { given, now } = give(open);
      if (now.length === 0) return given.forEach(([unit, run]) => keep(unit, run));
      if (open.length === 1) return given.forEach(([unit, run]) => takeBack(unit, run));
      for (const [unit, run] of given) {
        change(run, -1);
        unit.untried.push(run);
      }
      const half = open.length >> 1;
      giveTogether(open.slice(0, half));
      giveTogether(open.slice(half));
    };
    const opened = () => units.filter(({ untried }) => untried.length > 0);
    for (let open = opened(); open.length > 0 && tries > 0; open = opened()) giveEach(open);
    // Boxes may have taken room of each other meanwhile. Then all lose what they got last, and get it as far as all fit.
    for (let now = newlyCrowded(); now.length > 0; now = newlyCrowded()) {
      tries = TRIES;
      const given = units.filter(({ kept }) => kept.length > 0);
      if (given.length === 0) break;
      for (const unit of given) {
        unit.closed.clear();
        takeBack(unit, unit.kept.pop()!);
      }
    }
    for (let open = opened(); open.length > 0 && tries > 0; open = opened()) giveTogether(open);
    newlyCrowded();
    return lost;
  }

  /** The next lines of a unit, without those of columns that are full. */
  function nextRun({ untried, closed }: Unit): Side[] {
    return untried.pop()!.filter((side) => !side.some((text) => closed.has(columnOf(text))));
  }

  /** The element in which a text stands above or below others. */
  function columnOf(text: Element): Element {
    return (text.closest('li') ?? text).parentElement!;
  }

  /** Whether a unit is one of the boxes, in one, or around one. */
  function isIn({ boxes }: Unit, others: HTMLElement[]): boolean {
    return others.some((other) => boxes.some((box) => box.contains(other) || other.contains(box)));
  }

  /** Texts that can be clamped to some lines: blocks, and the text of list items, whose bullets stay. */
  function textsOf(box: Element): HTMLElement[] {
    return [...box.querySelectorAll<HTMLElement>('[data-path]')].filter(
      (text) => !text.matches('pre') && (getComputedStyle(text).display !== 'inline' || text.matches('li > span')),
    );
  }

  function shapeOf(text: HTMLElement): Shape {
    const { fontWeight, fontSize, lineHeight, alignSelf } = getComputedStyle(text);
    const around = getComputedStyle(text.parentElement!);
    const inColumn = around.flexDirection === 'column';
    const align = alignSelf === 'auto' ? around.alignItems : alignSelf;
    const { top, bottom } = text.getBoundingClientRect();
    const lines = Math.round((bottom - top) / parseFloat(lineHeight));
    return {
      lines,
      limit: Math.min(MOST_LINES, lines),
      top,
      bottom,
      isHeading: (Number(fontWeight) >= 600 || parseFloat(fontSize) >= 20) && !text.closest('.action, .tag'),
      inColumn,
      isStretched: !inColumn && ['normal', 'stretch'].includes(align),
      style: text.getAttribute('style'),
    };
  }

  /** Second lines come before third ones, those of headings before all others. */
  function unitOf(boxes: HTMLElement[], shapes: Map<HTMLElement, Shape>): Unit {
    const headings: Side[][] = [];
    const others: Side[][] = [];
    for (const side of sidesOf([...new Set(boxes.flatMap(textsOf))], shapes)) {
      const of = side.map((text) => shapes.get(text)!);
      const most = Math.max(...of.map(({ limit }) => limit));
      const ofHeadings = Math.max(...of.filter(({ isHeading }) => isHeading).map(({ limit }) => limit));
      for (let line = 2; line <= most; line++) {
        const longer = side.filter((text) => shapes.get(text)!.limit >= line);
        ((line <= ofHeadings ? headings : others)[line] ??= []).push(longer);
      }
    }
    const lines = [...headings.flat(), ...others.flat()];
    return { boxes, untried: [lines], kept: [], closed: new Set() };
  }

  /** Texts that follow each other side by side, as in a row. */
  function sidesOf(texts: HTMLElement[], shapes: Map<HTMLElement, Shape>): Side[] {
    const sides: Side[] = [];
    for (const text of texts) {
      const { top, bottom } = shapes.get(text)!;
      const side = sides.at(-1) ?? [];
      const before = shapes.get(side.at(-1)!);
      if (before && top < before.bottom - TOLERANCE && before.top < bottom - TOLERANCE) side.push(text);
      else sides.push([text]);
    }
    return sides;
  }

  function draw(text: HTMLElement, shape: Shape): void {
    const { lines, limit, style } = shape;
    if (lines > limit) return clamp(text, limit, shape);
    text.removeAttribute('data-cut');
    if (style === null) text.removeAttribute('style');
    else text.setAttribute('style', style);
  }

  function clamp(text: HTMLElement, lines: number, { inColumn, isStretched }: Shape): void {
    text.setAttribute('data-cut', '');
    text.style.overflow = 'hidden';
    // In a column it would shrink to nothing; in a row it has to make room for its neighbours.
    if (inColumn) text.style.flexShrink = '0';
    // As high as its neighbour it would show lines below the ellipsis.
    if (isStretched) text.style.alignSelf = 'start';
    text.style.display = '-webkit-box';
    text.style.setProperty('-webkit-box-orient', 'vertical');
    text.style.setProperty('-webkit-line-clamp', String(lines));
  }

  /** Hides what is still outside, entry by entry from the end, except the first; outer boxes before inner ones. */
  function hideRest(boxes: Element[]): void {
    const left = new Set(boxes);
    while (left.size > 0) {
      const outer = [...left].filter((box) => ![...left].some((other) => other !== box && other.contains(box)));
      const pieces = outer.flatMap(outsideOf);
      for (const piece of pieces) hide(piece);
      hideWordless(pieces);
      for (const box of outer) left.delete(box);
    }
  }

  /** Hides what is left around hidden words, such as ticks, numerals and rules, but no drawings. */
  function hideWordless(pieces: ReturnType<typeof outsideOf>): void {
    const isHidden = (part: Element) => part.closest('[data-hidden-by-fit]') !== null;
    const stays = (part: Element) =>
      part.matches('img, pre, .plot, .chart') ||
      (hasOwnWords(part) && !isHidden(part) && (part.closest('[data-path]') || /\p{L}/u.test(part.textContent)));
    const seen = new Set<Element>();
    for (const { box, piece } of pieces.filter(({ piece }) => isHidden(piece)))
      for (let outer = piece.parentElement; outer && outer !== box && !seen.has(outer); outer = outer.parentElement) {
        seen.add(outer);
        if ([outer, ...outer.querySelectorAll('*')].some(stays)) break;
        outer.setAttribute('data-hidden-by-fit', '');
        outer.style.visibility = 'hidden';
      }
  }

  /** The innermost elements outside a box; words around such an element go with it. */
  function outsideOf(box: Element) {
    const edge = box.getBoundingClientRect();
    const outside = (element: Element) => {
      const { bottom, right, left } = element.getBoundingClientRect();
      if (bottom > edge.bottom + TOLERANCE) return true;
      // Trailing spaces of a wrapped line of code overflow invisibly; `contents` have no box.
      if (['inline', 'contents'].includes(getComputedStyle(element).display)) return false;
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
      if (shown.lines > shown.room || piece.hasAttribute('data-cut')) clamp(piece, shown.room, shown);
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
