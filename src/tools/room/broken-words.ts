/**
 * The words of each slide of the page that are broken over two lines.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function brokenWords(): string[][] {
  const UNBROKEN = /[\p{L}\p{M}\p{N}]/u;
  const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

  return [...document.querySelectorAll('[data-pptx-slide]')].map((slide) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement!;
      const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (isSeen && !parent.closest('title, desc, style, [data-pptx-hidden]')) broken.push(...brokenIn(node, parent));
    }
    return broken;
  });

  /** Words of which one line ends and another begins between two letters, unless a hyphen is drawn there. */
  function brokenIn(node: Text, parent: Element): string[] {
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

  function rectsOf(node: Text, start = 0, end = node.length): DOMRect[] {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  }
}
