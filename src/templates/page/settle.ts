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
 * (`data-tight`), then letters smaller. A word that is wider than its box counts as too full; where it costs much size,
 * words may be hyphenated (`data-hyphens`), and where nothing else helps broken (`data-break`).
 *
 * All slides take their steps at the same time: all are changed, then all are read. So a page is laid out about three
 * times, however many slides it has.
 */
export function settleSizes(): FullSlide[] {
  const TOLERANCE = 1;
  /**
   * Scales of the levels above and below the usual size: few, as each step of the search lays the slides out. At the last
   * one above, gaps grow too; at the first one below, they alone shrink.
   */
  const GROWTH = [1.12, 1.25, 1.45];
  const SHRINK = [1, 0.88, 0.76, 0.55];
  const LOWEST = -SHRINK.length;
  /** Below this level hyphens are better than letters that are as small. */
  const HYPHENS_BELOW = -2;
  /** Width of a letter at most, in px: a box with more room for each letter of its longest word can't break it. */
  const LETTER = 26;

  type Size = 'title' | 'figure' | 'body';
  type Follows = Size | 'all';
  interface Box {
    box: HTMLElement;
    follows: Follows;
    /** Blocks of text in it that a long word may exceed. */
    narrow: HTMLElement[];
  }
  interface Settled extends FullSlide {
    boxes: Box[];
    levels: Record<Size, number>;
  }
  /** The levels among which the highest is looked for at which all boxes that follow a size hold their content. */
  interface Search {
    settled: Settled;
    size: Size;
    low: number;
    high: number;
  }
  const WATCHED: Record<Size, Follows[]> = {
    title: ['title'],
    figure: ['figure', 'body', 'all'],
    body: ['figure', 'body', 'all'],
  };

  const slides = [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].map(read);
  const searches = slides.map(searchesOf);
  search(searches.flat());
  // Two sizes of a slide were looked for at the same time, so together they may be a step too large. Of other slides nothing
  // is read any more: that would lay them out again, which printing does anyway.
  let doubtful = slides.filter((_, i) => searches[i]!.length > 1);
  while (doubtful.length > 0) doubtful = doubtful.filter(isTooLarge).filter(stepDown);

  const hyphenated = slides.filter(
    ({ slide, levels }) => levels.body < HYPHENS_BELOW && slide.textContent.includes('\u00AD'),
  );
  for (const { slide } of hyphenated) slide.setAttribute('data-hyphens', '');
  search(hyphenated.map((settled) => ({ settled, size: 'body', low: LOWEST, high: 0 })));

  const smallest = slides.filter(({ levels }) => Object.values(levels).includes(LOWEST));
  const full = smallest.filter(({ crowded }) => crowded().length > 0);
  for (const { slide } of full) slide.setAttribute('data-break', '');
  return full.filter(({ crowded }) => crowded().length > 0);

  function read(slide: HTMLElement): Settled {
    const boxes = new Map<Element | null, Box>();
    for (const box of slide.querySelectorAll<HTMLElement>('[data-fit]')) {
      const value = box.getAttribute('data-fit');
      const follows = value === 'title' || value === 'figure' || value === 'all' ? value : 'body';
      boxes.set(box, { box, follows, narrow: [] });
    }
    for (const text of slide.querySelectorAll<HTMLElement>('[data-path]:not(pre)')) {
      const longest = Math.max(
        ...(text.textContent ?? '')
          .replace(/\u00AD/g, '')
          .split(/\s/)
          .map(({ length }) => length),
      );
      const block = blockOf(text);
      if (block.clientWidth < longest * LETTER) boxes.get(block.closest('[data-fit]'))?.narrow.push(block);
    }
    const all = [...boxes.values()];
    const levels = { title: 0, figure: 0, body: 0 };
    return { slide, boxes: all, levels, crowded: () => all.filter(isCrowded).map(({ box }) => box) };
  }

  /** The block that a text is set in: inline elements have no width of their own. */
  function blockOf(text: HTMLElement): HTMLElement {
    let block = text;
    while (block.clientWidth === 0 && block.parentElement) block = block.parentElement;
    return block;
  }

  function isCrowded({ box, narrow }: Box): boolean {
    return (
      box.scrollWidth > box.clientWidth + TOLERANCE ||
      (box.scrollHeight > box.clientHeight + TOLERANCE && hasBoxesBelow(box)) ||
      narrow.some((block) => block.scrollWidth > block.clientWidth + TOLERANCE) ||
      fillsPadding(box)
    );
  }

  /** Glyphs that extend beyond tight lines count as overflow in the browser, but overlap nothing. */
  function hasBoxesBelow(box: Element): boolean {
    const { bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll('*')].some(
      (element) =>
        element.getBoundingClientRect().bottom > bottom + TOLERANCE && getComputedStyle(element).display !== 'inline',
    );
  }

  /** Content over the padding at the end of its box is no overflow for the browser, but looks like it. */
  function fillsPadding(box: HTMLElement): boolean {
    const padding = parseFloat(getComputedStyle(box).paddingBottom);
    const last = box.lastElementChild;
    if (padding <= TOLERANCE || !last || getComputedStyle(last).position === 'absolute') return false;
    return last.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom - padding + TOLERANCE;
  }

  /** What is crowded shrinks; what is not may grow, except titles, which are the same on all slides. */
  function searchesOf(settled: Settled): Search[] {
    const crowded = new Set(settled.boxes.filter(isCrowded).map(({ follows }) => follows));
    const shrinking = (size: Size): Search => ({ settled, size, low: LOWEST, high: -1 });
    const body: Search =
      crowded.has('body') || crowded.has('all')
        ? shrinking('body')
        : crowded.has('figure')
          ? shrinking('figure')
          : { settled, size: 'body', low: 0, high: GROWTH.length };
    return crowded.has('title') ? [shrinking('title'), body] : [body];
  }

  /** Bisects all searches at the same time. */
  function search(searches: Search[]): void {
    for (;;) {
      const open = searches.filter(({ low, high }) => low < high);
      if (open.length === 0) break;
      for (const { settled, size, low, high } of open) set(settled, size, Math.ceil((low + high) / 2));
      const crowded = open.map(({ settled, size }) =>
        settled.boxes.some((box) => WATCHED[size].includes(box.follows) && isCrowded(box)),
      );
      for (const [i, each] of open.entries()) {
        if (crowded[i]) each.high = each.settled.levels[each.size] - 1;
        else each.low = each.settled.levels[each.size];
      }
    }
    for (const { settled, size, low } of searches) set(settled, size, low);
  }

  function isTooLarge({ boxes, levels }: Settled): boolean {
    return (levels.body > LOWEST || levels.title > LOWEST) && boxes.some(isCrowded);
  }

  /** One level down for what is crowded; false when there is none. */
  function stepDown(settled: Settled): boolean {
    const { boxes, levels } = settled;
    const size = boxes.find(isCrowded)?.follows === 'title' ? 'title' : 'body';
    if (levels[size] === LOWEST) return false;
    set(settled, size, levels[size] - 1);
    return true;
  }

  function set({ slide, boxes, levels }: Settled, size: Size, level: number): void {
    if (levels[size] === level) return;
    levels[size] = level;
    const { title, figure, body } = levels;
    const hasAll = boxes.some(({ follows }) => follows === 'all');
    scale(slide, '--fit', body);
    scale(slide, '--fit-figure', figure < 0 ? Math.min(figure, body) : body);
    scale(slide, '--fit-title', hasAll && title === 0 ? body : title);
    slide.toggleAttribute('data-loose', body === GROWTH.length);
    slide.toggleAttribute('data-tight', body < 0);
  }

  function scale(slide: HTMLElement, name: string, level: number): void {
    if (level === 0) slide.style.removeProperty(name);
    else slide.style.setProperty(name, String(level > 0 ? GROWTH[level - 1] : SHRINK[-level - 1]));
  }
}
