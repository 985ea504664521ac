/** The soft hyphens of the page's slides, which are taken out of their texts. */
export interface SoftHyphens {
  /** Whether words of a slide had any. */
  areOf: (slide: Element) => boolean;
  /** Puts those of a slide back, where words are to break. */
  putBack: (slide: Element) => void;
  /** Takes those out again at which no line ends. */
  dropUnused: () => void;
}

/**
 * Takes the soft hyphens out of all slides but those that break words already (`data-hyphens`): they would be in copied
 * text, and some readers of PDF take them for spaces.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function takeSoftHyphens(): SoftHyphens {
  const SOFT_HYPHEN = '\u00AD';
  const taken = new Map<Element | null, { text: Text; data: string }[]>();
  for (const text of textsIn(document.body)) {
    const slide = text.parentElement!.closest('[data-pptx-slide]');
    if (slide?.hasAttribute('data-hyphens')) continue;
    taken.set(slide, [...(taken.get(slide) ?? []), { text, data: text.data }]);
    text.data = text.data.replaceAll(SOFT_HYPHEN, '');
  }
  return {
    areOf: (slide) => taken.has(slide),
    putBack: (slide) => {
      for (const { text, data } of taken.get(slide) ?? []) text.data = data;
    },
    dropUnused: () => {
      const slides = [...document.querySelectorAll('[data-pptx-slide][data-hyphens]')];
      // Without some of its hyphens a text may get other lines, which end at fewer of those that it kept.
      for (let texts = slides.flatMap(textsIn); texts.length > 0;) {
        const read = texts.map((text) => ({ text, data: withUsed(text) }));
        const changed = read.filter(({ text, data }) => data !== text.data);
        // All are read before the first is changed, so that the page is laid out once.
        for (const { text, data } of changed) text.data = data;
        texts = changed.map(({ text }) => text);
      }
    },
  };

  function textsIn(element: Element): Text[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.includes(SOFT_HYPHEN)) found.push(text);
    }
    return found;
  }

  function withUsed(text: Text): string {
    const range = document.createRange();
    const rectAt = (at: number) => {
      range.setStart(text, at);
      range.setEnd(text, Math.min(at + 1, text.length));
      return [...range.getClientRects()].at(-1);
    };
    return text.data.replaceAll(SOFT_HYPHEN, (hyphen, at: number) => {
      const [before, after] = [at > 0 && rectAt(at - 1), rectAt(at + 1)];
      return before && after && after.top > before.bottom - before.height / 2 ? hyphen : '';
    });
  }
}
