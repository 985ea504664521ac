/** What did not fit on a slide at the smallest size: hidden characters by content path. */
export interface SlideCuts {
  /** Counted from 0. */
  slide: number;
  dropped: { path: string; dropped: number }[];
}

/**
 * Counts the characters of every text that nobody sees on the fitted slides of the page: in what the fitting has hidden,
 * and below or beside what is clamped, by the fitting or by a template.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function reportCuts(): SlideCuts[] {
  const clamps = new Map<Element, Element | null>();
  return [...document.querySelectorAll('[data-pptx-slide]')].flatMap((slide, index) => {
    const dropped = cutTexts(slide);
    return dropped.length > 0 ? [{ slide: index, dropped }] : [];
  });

  function cutTexts(slide: Element): SlideCuts['dropped'] {
    const dropped = new Map<string, number>();
    for (const text of slide.querySelectorAll('[data-path]')) {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      let count = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) count += cutLetters(node as Text);
      const path = text.getAttribute('data-path')!;
      if (count > 0) dropped.set(path, (dropped.get(path) ?? 0) + count);
    }
    return [...dropped].map(([path, count]) => ({ path, dropped: count }));
  }

  function cutLetters(node: Text): number {
    const parent = node.parentElement!;
    if (parent.closest('[data-hidden-by-fit]')) return [...node.data.replace(/\u00AD/g, '')].length;
    const clamp = clampAround(parent);
    if (!clamp || (clamp.scrollHeight <= clamp.clientHeight && clamp.scrollWidth <= clamp.clientWidth)) return 0;
    const edge = clamp.getBoundingClientRect();
    const range = document.createRange();
    let count = 0;
    for (const { index, 0: character } of node.data.matchAll(/[^\u00AD]/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + character.length);
      const { top, left, right, height } = range.getBoundingClientRect();
      const isBeside = left >= edge.right || right <= edge.left;
      if (height > 0 && (top + height / 2 > edge.bottom || isBeside)) count++;
    }
    return count;
  }

  /** The nearest element whose lines are clamped: itself, or what it is in. */
  function clampAround(element: Element): Element | null {
    const known = clamps.get(element);
    if (known !== undefined) return known;
    const isClamped = getComputedStyle(element).webkitLineClamp !== 'none';
    const outer = element.matches('[data-pptx-slide]') ? null : element.parentElement;
    const found = isClamped ? element : outer && clampAround(outer);
    clamps.set(element, found);
    return found;
  }
}
