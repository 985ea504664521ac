import type { Levels } from './levels.js';
import type { SoftHyphens } from './soft-hyphens.js';

/** A slide of the page that is too full at the smallest size. */
export interface FullSlide {
  slide: HTMLElement;
  /** The boxes with `data-fit` whose content is not inside, at this moment. */
  crowded: () => HTMLElement[];
}

/**
 * Gives every slide of the page the largest size at which everything fits, the same for all its texts, and returns the
 * slides that are too full even at the smallest.
 *
 * Runs in the page, sent as source, so it refers to nothing outside. Boxes that must hold their content have
 * `data-fit`; its value names the sizes that follow them (`title`, `figure`, `all`; else `body`). Each token stays
 * within its bounds (`type-scale.ts`). Upwards, letters grow, then gaps (`data-loose`); downwards, gaps get tighter
 * (`data-tight`), then letters smaller. Figures follow the other texts as far as they fit. A word that is wider than its
 * box counts as too full; where it costs much size, words may be hyphenated (`data-hyphens`), and where nothing else
 * helps broken (`data-break`). Where text would be cut even then, titles get as small as they may be, lines and gaps as
 * tight (`data-squeezed`), and then letters go below the floor of the type scale (`--floor`), if all of it fits so.
 *
 * All slides take their steps at the same time: all are read, then all are changed. A step lays out those that are still
 * changing; the first one finds the page laid out at levels that suit most slides (`levels.ts`). Slides with
 * `data-settled` are as they settled before.
 */
export function settleSizes({ growth, shrink, floors }: Levels, hyphens: SoftHyphens): FullSlide[] {
  const TOLERANCE = 1;
  const LOWEST = -shrink.length;
  const HIGHEST = growth.length;
  /** Below this level hyphens are better than letters that are as small. */
  const HYPHENS_BELOW = -2;
  /** Levels that texts may be above figures: with more, figures would be smaller than the headings beside them. */
  const ABOVE_FIGURES = 5;
  /** Width of a letter at most, in px: a box with more room for each letter of its longest word can't break it. */
  const LETTER = 26;
  /** Most that notes may take of the room above them, in px: three lines. */
  const MOST_RISE = 60;
  /** The part of its size that a formula on lines of its own keeps. */
  const SMALLEST_FORMULA = 0.6;

  type Size = 'title' | 'figure' | 'body';
  type Follows = Size | 'all';
  interface Box {
    box: HTMLElement;
    follows: Follows;
    /** Blocks of text in it that a long word may exceed. */
    narrow: HTMLElement[];
  }
  /** The levels among which the highest is looked for at which all boxes that follow a size hold their content. */
  interface Range {
    low: number;
    high: number;
  }
  interface Settled extends FullSlide {
    boxes: Box[];
    /** A box makes titles follow the other texts. */
    hasAll: boolean;
    levels: Record<Size, number>;
    ranges: Record<Size, Range>;
    /** Combinations of levels at which everything was seen to fit. */
    held: Set<string>;
  }
  /** What is too large at some levels. */
  interface Seen {
    crowded: ReadonlySet<Follows>;
    /** Other texts than titles and figures are. */
    texts: boolean;
    /** How many times their letters are too large, roughly; 1, or no number, when that is unknown. */
    excess: number;
  }

  const slides = [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]:not([data-settled])')].map(read);
  for (const [i, rise] of slides.map(riseOf).entries())
    if (rise > 0) slides[i]!.slide.style.setProperty('--rise', `${rise}px`);
  settle(slides);

  const hyphenated = slides.filter(({ slide, levels }) => levels.body < HYPHENS_BELOW && hyphens.areOf(slide));
  for (const { slide, ranges } of hyphenated) {
    hyphens.putBack(slide);
    slide.setAttribute('data-hyphens', '');
    ranges.body = { low: LOWEST, high: 0 };
  }
  settle(hyphenated);
  scaleFormulas([...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')]);

  const smallest = slides.filter(({ levels }) => Object.values(levels).includes(LOWEST));
  const tooFull = smallest.filter(isFull);
  for (const { slide } of tooFull) {
    scale(slide, '--fit-title', LOWEST);
    slide.setAttribute('data-squeezed', '');
  }
  const full = tooFull.filter(isFull);
  for (const { slide } of full) slide.setAttribute('data-break', '');
  return floors.reduce(lowerFloor, full.filter(isFull)).map(atFloor);

  /** What notes that are too long for their place (`data-rises`) take of the room above it, in px. */
  function riseOf({ slide }: FullSlide): number {
    const notes = slide.querySelector('[data-rises]');
    return notes ? Math.min(MOST_RISE, notes.scrollHeight - notes.clientHeight) : 0;
  }

  function isFull({ crowded }: FullSlide): boolean {
    return crowded().length > 0;
  }

  /** The slides that are too full with letters below the floor, too. */
  function lowerFloor(slides: Settled[], floor: number): Settled[] {
    for (const { slide, levels } of slides) {
      slide.style.setProperty('--floor', String(floor));
      if (levels.figure === LOWEST) slide.style.setProperty('--fit-figure', String(scaleOf(LOWEST) * floor));
    }
    return slides.filter(isFull);
  }

  /** Text is cut in any case, so what is left can be read. */
  function atFloor(settled: Settled): Settled {
    scale(settled.slide, '--fit-title', titleLevel(settled));
    scale(settled.slide, '--fit-figure', settled.levels.figure);
    settled.slide.style.removeProperty('--floor');
    return settled;
  }

  function read(slide: HTMLElement): Settled {
    const boxes = new Map<Element | null, Box>();
    for (const box of slide.querySelectorAll<HTMLElement>('[data-fit]')) {
      const value = box.getAttribute('data-fit');
      const follows = value === 'title' || value === 'figure' || value === 'all' ? value : 'body';
      boxes.set(box, { box, follows, narrow: [] });
    }
    for (const text of slide.querySelectorAll<HTMLElement>('[data-path]:not(pre)')) {
      const longest = Math.max(...text.textContent.split(/\s/).map(({ length }) => length));
      const block = blockOf(text);
      if (block.clientWidth < longest * LETTER && !isClamped(block))
        boxes.get(block.closest('[data-fit]'))?.narrow.push(block);
    }
    const all = [...boxes.values()];
    const first = growth.indexOf(Number(slide.style.getPropertyValue('--fit'))) + 1;
    return {
      slide,
      boxes: all,
      hasAll: all.some(({ follows }) => follows === 'all'),
      levels: { title: 0, figure: first, body: first },
      ranges: {
        title: { low: LOWEST, high: 0 },
        figure: { low: LOWEST, high: HIGHEST },
        body: { low: LOWEST, high: HIGHEST },
      },
      held: new Set(),
      crowded: () => all.filter((one) => isCrowded(one)).map(({ box }) => box),
    };
  }

  /** The block that a text is set in: inline elements have no width of their own. */
  function blockOf(text: HTMLElement): HTMLElement {
    let block = text;
    while (block.clientWidth === 0 && block.parentElement) block = block.parentElement;
    return block;
  }

  /** Ends in an ellipsis by its own rule, which exceeds its width a little. */
  function isClamped(block: Element): boolean {
    return getComputedStyle(block).webkitLineClamp !== 'none';
  }

  /** The ellipsis of a text that was cut exceeds its width a little, but overlaps nothing. */
  function isCrowded({ box, narrow }: Box, widthCounts = true): boolean {
    return (
      (widthCounts && box.scrollWidth > box.clientWidth + TOLERANCE) ||
      (box.scrollHeight > box.clientHeight + TOLERANCE && hasBoxesBelow(box)) ||
      (narrow.some((block) => block.scrollWidth > block.clientWidth + TOLERANCE) && !box.querySelector('[data-cut]')) ||
      fillsPadding(box)
    );
  }

  /** Glyphs that extend beyond tight lines count as overflow in the browser, but overlap nothing. */
  function hasBoxesBelow(box: Element): boolean {
    const { bottom } = box.getBoundingClientRect();
    // The last ones are the most likely to be below.
    const below = [...box.querySelectorAll('*')].findLast(
      (element) =>
        element.getBoundingClientRect().bottom > bottom + TOLERANCE && getComputedStyle(element).display !== 'inline',
    );
    return below !== undefined;
  }

  /** Content over the padding at the end of its box is no overflow for the browser, but looks like it. */
  function fillsPadding(box: HTMLElement): boolean {
    const padding = parseFloat(getComputedStyle(box).paddingBottom);
    const last = box.lastElementChild;
    if (padding <= TOLERANCE || !last || getComputedStyle(last).position === 'absolute') return false;
    return last.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom - padding + TOLERANCE;
  }

  /** Searches all sizes of all slides at the same time. Each look narrows a range, so it ends. */
  function settle(slides: Settled[]): void {
    let open = slides;
    while (open.length > 0) {
      scaleFormulas(open.map(({ slide }) => slide));
      const seen = open.map(look);
      open = open.filter((settled, i) => {
        learn(settled, seen[i]!);
        return set(settled, nextLevels(settled, seen[i]!)) && !settled.held.has(keyOf(settled));
      });
    }
  }

  /** Formulas on lines of their own that are too wide get smaller before texts do, but not on slides whose texts grow. */
  function scaleFormulas(slides: HTMLElement[]): void {
    const formulas = slides.flatMap((slide) => [...slide.querySelectorAll<HTMLElement>('math[display=block]')]);
    for (const formula of formulas) formula.style.removeProperty('--fit-formula');
    const usual = formulas.filter((formula) => !hasGrown(formula));
    const shares = usual.map(shareThatFits);
    for (const [i, formula] of usual.entries())
      if (shares[i]! < 1) formula.style.setProperty('--fit-formula', String(Math.max(SMALLEST_FORMULA, shares[i]!)));
  }

  function hasGrown(formula: Element): boolean {
    return Number(formula.closest<HTMLElement>('[data-pptx-slide]')!.style.getPropertyValue('--fit')) > 1;
  }

  /** The part of its size at which a formula is as wide as its block, and inside its box. */
  function shareThatFits(formula: HTMLElement): number {
    const parts = [...formula.children].map((part) => part.getBoundingClientRect());
    const [left, right] = [Math.min(...parts.map((part) => part.left)), Math.max(...parts.map((part) => part.right))];
    const width = right - left;
    const block = blockOf(formula.parentElement!);
    const { paddingLeft, paddingRight } = getComputedStyle(block);
    const room = block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const box = formula.closest('[data-fit]')?.getBoundingClientRect();
    const outside = box ? Math.max(0, right - box.right, box.left - left) : 0;
    const share = width > 0 ? Math.min(room, width - outside) / width : 1;
    // Letters are not quite as much smaller as their size says.
    return share < 1 ? Math.floor(share * 98) / 100 : 1;
  }

  function look({ boxes, levels }: Settled): Seen {
    const isFigure = ({ follows }: Box) => follows === 'figure';
    // What is too wide by a figure has room for its texts once that is smaller.
    const wide = levels.figure > LOWEST ? boxes.filter((one) => isFigure(one) && isCrowded(one)) : [];
    const full = boxes.filter((one) => isCrowded(one, isFigure(one) || !wide.some(({ box }) => one.box.contains(box))));
    const texts = full.filter(({ follows }) => follows === 'body' || follows === 'all');
    // Smaller letters make lines shorter and fewer.
    const excess = texts.map(({ box }) =>
      Math.max(Math.sqrt(box.scrollHeight / box.clientHeight), box.scrollWidth / box.clientWidth),
    );
    return {
      crowded: new Set(full.map(({ follows }) => follows)),
      texts: texts.length > 0,
      excess: Math.max(1, ...excess),
    };
  }

  function learn(settled: Settled, { crowded, texts }: Seen): void {
    const { levels, ranges, hasAll, held } = settled;
    const { title, figure, body } = ranges;
    if (crowded.size === 0) held.add(keyOf(settled));
    // Titles that have grown with the texts do not shrink alone.
    const grown = hasAll && levels.title === 0 && levels.body > 0 && crowded.has('title');
    narrow(title, levels.title, crowded.has('title') && !grown);
    // What is too large beside a title that shrinks may fit beside a smaller one.
    const mayFit = title.high < levels.title;
    // Texts that did not grow as the title could not follow them grow alone beside one that shrinks.
    if (hasAll && mayFit && levels.title === 0) body.high = HIGHEST;
    if (!mayFit || !texts) narrow(body, levels.body, texts || grown);
    if (!mayFit) narrow(figure, levels.figure, crowded.has('figure'));
    body.high = Math.min(body.high, figure.high + ABOVE_FIGURES);
    body.low = Math.min(body.low, body.high);
  }

  function narrow(range: Range, level: number, crowded: boolean): void {
    if (crowded) range.high = Math.max(LOWEST, Math.min(range.high, level - 1));
    else range.low = Math.max(range.low, level);
    range.low = Math.min(range.low, range.high);
  }

  function nextLevels({ levels, ranges }: Settled, { crowded, texts, excess }: Seen): Record<Size, number> {
    const { title, figure, body } = ranges;
    const middle = ({ low, high }: Range) => Math.ceil((low + high) / 2);
    let next = middle(body);
    if (excess > 1) {
      const wanted = scaleOf(levels.body) / excess;
      for (next = body.high; next > body.low + 1 && scaleOf(next) > wanted;) next--;
    }
    // A title has more room on a tight slide.
    if (texts && crowded.has('title') && body.low < -1) next = Math.min(next, -1);
    return { title: middle(title), figure: figure.high >= next ? next : middle(figure), body: next };
  }

  function keyOf({ levels }: Settled): string {
    return Object.values(levels).join();
  }

  /** False when the slide is at these levels already. */
  function set(settled: Settled, next: Record<Size, number>): boolean {
    const { slide, levels } = settled;
    const { title, figure, body } = next;
    if (levels.title === title && levels.figure === figure && levels.body === body) return false;
    Object.assign(levels, next);
    scale(slide, '--fit', body);
    scale(slide, '--fit-figure', figure);
    scale(slide, '--fit-title', titleLevel(settled));
    slide.toggleAttribute('data-loose', body === HIGHEST);
    slide.toggleAttribute('data-tight', body < 0);
    return true;
  }

  function titleLevel({ levels: { title, body }, hasAll }: Settled): number {
    return hasAll && title === 0 ? body : title;
  }

  function scale(slide: HTMLElement, name: string, level: number): void {
    if (level === 0) slide.style.removeProperty(name);
    else slide.style.setProperty(name, String(scaleOf(level)));
  }

  function scaleOf(level: number): number {
    return level > 0 ? growth[level - 1]! : level < 0 ? shrink[-level - 1]! : 1;
  }
}
