import type { FullSlide } from './settle.js';

/** A text whose lines may be cut. */
interface Shape {
  /** Number of its lines before it was cut. */
  lines: number;
  /** Number of lines that it may have. */
  limit: number;
  top: number;
  bottom: number;
  isHeading: boolean;
  inColumn: boolean;
  style: string | null;
}

/** Texts side by side: one more line for all of them takes the room of one line. */
type Side = HTMLElement[];

/** Boxes that share their room, with the lines that their texts may have beside the first one. */
interface Unit {
  boxes: HTMLElement[];
  /** One more line for some texts each, the most important first. */
  lines: Side[];
  /** Runs of `lines` that were not tried yet, the next one at the end. */
  untried: Run[];
  /** Runs of `lines` that fit. */
  kept: Run[];
}
type Run = [from: number, to: number];

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
  const TOLERANCE = 1;
  /** Most layouts for boxes that are equally deep, and most lines of a text on a slide. */
  const TRIES = 18;
  const MOST_LINES = 40;
  for (const { crowded } of slides) {
    for (const figure of crowded().filter((box) => box.matches('[data-fit="figure"]')))
      figure.style.whiteSpace = 'normal';
    const boxes = crowded();
    if (boxes.length === 0) continue;
    const shapes = new Map<HTMLElement, Shape>();
    for (const alike of innerFirst(boxes)) cutLines(alike, shapes, crowded);
    hideRest(crowded());
  }

  /** Boxes by how many others are in them, so that outer ones need to cut less. */
  function innerFirst(boxes: HTMLElement[]): HTMLElement[][] {
    const ranks = new Map(boxes.map((box) => [box, 0]));
    for (const box of [...boxes].reverse())
      for (let outer = boxAround(box); outer; outer = boxAround(outer))
        if (ranks.has(outer)) ranks.set(outer, Math.max(ranks.get(outer)!, ranks.get(box)! + 1));
    const byRank = Map.groupBy(boxes, (box) => ranks.get(box)!);
    return [...byRank].sort(([a], [b]) => a - b).map(([, alike]) => alike);
  }

  function boxAround(element: Element): HTMLElement | null {
    return element.parentElement?.closest<HTMLElement>('[data-fit]') ?? null;
  }

  /** Leaves every text one line, then gives lines back while they fit: to all boxes at the same time. */
  function cutLines(boxes: HTMLElement[], shapes: Map<HTMLElement, Shape>, crowded: FullSlide['crowded']): void {
    const full = new Set(crowded());
    const left = boxes.filter((box) => full.has(box));
    for (const text of left.flatMap(textsOf)) if (!shapes.has(text)) shapes.set(text, shapeOf(text));
    // Boxes that share the rows of the grid around them are full together.
    const together = Map.groupBy(left, (box) =>
      getComputedStyle(box).gridTemplateRows.startsWith('subgrid') ? box.parentElement! : box,
    );
    const units = [...together.values()].map((members) => unitOf(members, shapes));
    const changed = new Set<HTMLElement>();
    const change = ({ lines }: Unit, [from, to]: Run, by: 1 | -1) => {
      for (const text of lines.slice(from, to).flat()) {
        shapes.get(text)!.limit += by;
        changed.add(text);
      }
    };
    const overfull = () => {
      for (const text of changed) draw(text, shapes.get(text)!);
      changed.clear();
      const now = new Set(crowded());
      return (unit: Unit) => unit.boxes.some((box) => now.has(box));
    };
    for (const unit of units) change(unit, [0, unit.lines.length], -1);
    let open = units;
    for (let tries = 0; tries < TRIES && (open = open.filter(({ untried }) => untried.length > 0)).length > 0; tries++) {
      const runs = open.map((unit) => unit.untried.pop()!);
      for (const [i, unit] of open.entries()) change(unit, runs[i]!, 1);
      const isOverfull = overfull();
      for (const [i, unit] of open.entries()) {
        const [from, to] = runs[i]!;
        if (!isOverfull(unit)) unit.kept.push([from, to]);
        else {
          change(unit, [from, to], -1);
          const middle = Math.ceil((from + to) / 2);
          if (to - from > 1) unit.untried.push([middle, to], [from, middle]);
        }
      }
    }
    // Boxes that took room of each other meanwhile lose again what they got last.
    for (let isOverfull = overfull(); ; isOverfull = overfull()) {
      const losing = units.filter((unit) => unit.kept.length > 0 && isOverfull(unit));
      if (losing.length === 0) break;
      for (const unit of losing) change(unit, unit.kept.pop()!, -1);
    }
  }

  /** Texts that can be clamped to some lines: blocks, and the text of list items, whose bullets stay. */
  function textsOf(box: Element): HTMLElement[] {
    return [...box.querySelectorAll<HTMLElement>('[data-path]')].filter(
      (text) => !text.matches('pre') && (getComputedStyle(text).display !== 'inline' || text.matches('li > span')),
    );
  }

  function shapeOf(text: HTMLElement): Shape {
    const { fontWeight, fontSize, lineHeight } = getComputedStyle(text);
    const { top, bottom } = text.getBoundingClientRect();
    const lines = Math.max(1, Math.round((bottom - top) / (parseFloat(lineHeight) || bottom - top || 1)));
    return {
      lines,
      limit: Math.min(MOST_LINES, lines),
      top,
      bottom,
      isHeading: Number(fontWeight) >= 600 || parseFloat(fontSize) >= 20,
      inColumn: getComputedStyle(text.parentElement!).flexDirection.startsWith('column'),
      style: text.getAttribute('style'),
    };
  }

  /** Second lines come before third ones, those of headings before all others. */
  function unitOf(boxes: HTMLElement[], shapes: Map<HTMLElement, Shape>): Unit {
    const headings: Side[][] = [];
    const others: Side[][] = [];
    for (const side of sidesOf([...new Set(boxes.flatMap(textsOf))], shapes)) {
      const most = Math.max(...side.map((text) => shapes.get(text)!.limit));
      const ofHeadings = Math.max(
        0,
        ...side.map((text) => shapes.get(text)!).map(({ isHeading, limit }) => (isHeading ? limit : 0)),
      );
      for (let line = 2; line <= most; line++) {
        const longer = side.filter((text) => shapes.get(text)!.limit >= line);
        ((line <= ofHeadings ? headings : others)[line] ??= []).push(longer);
      }
    }
    const lines = [...headings.flat(), ...others.flat()].filter(Boolean);
    return { boxes, lines, untried: lines.length > 0 ? [[0, lines.length]] : [], kept: [] };
  }

  /** Texts that follow each other side by side, as in a row. */
  function sidesOf(texts: HTMLElement[], shapes: Map<HTMLElement, Shape>): Side[] {
    const sides: Side[] = [];
    for (const text of texts) {
      const { top, bottom } = shapes.get(text)!;
      const before = sides.at(-1) && shapes.get(sides.at(-1)!.at(-1)!)!;
      if (before && top < before.bottom - TOLERANCE && before.top < bottom - TOLERANCE) sides.at(-1)!.push(text);
      else sides.push([text]);
    }
    return sides;
  }

  function draw(text: HTMLElement, { lines, limit, inColumn, style }: Shape): void {
    if (lines > limit) return clamp(text, limit, inColumn);
    if (!text.hasAttribute('data-cut')) return;
    text.removeAttribute('data-cut');
    if (style === null) text.removeAttribute('style');
    else text.setAttribute('style', style);
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
      (element) => outside(element) && !element.closest('svg svg') && !element.matches('pre, br'),
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
}
