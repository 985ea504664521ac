/** A letter that is painted on a slide; places are in px of the stage. */
export interface LaidOutLetter {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Null where the text is turned. */
  baseline: number | null;
  /** Of the font, in px as they are seen. */
  size: number;
  family: string;
  isBold: boolean;
  isItalic: boolean;
  /** Of a letter on the last line of a clamped text, for whose end an ellipsis may stand: which text it is. */
  cut: number | null;
  /** Below the box of a clamped text by more than half: whether any of it is seen depends on its form. */
  isAtEdge: boolean;
  /** Decoration, which screen readers leave out. */
  isSilent: boolean;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A slide as the browser has laid it out. */
export interface LaidOutSlide {
  letters: LaidOutLetter[];
  links: (Box & { address: string; words: string })[];
  /** `H2 Words of the heading`, `L`, `LI`, `Table 3 x 4`, `Figure alternative text`, in the order of the document. */
  roles: string[];
  /** Where each picture is painted, whole, and what of it is seen; in the order in which they are painted. */
  pictures: (Box & { width: number; height: number; source: string; isFiltered: boolean })[];
}

/** Reads the slides of the page that are fitted. Runs in the page, sent as source, so it refers to nothing outside. */
export function readSlides(): LaidOutSlide[] {
  const canvas = document.createElement('canvas').getContext('2d')!;
  const metrics = new Map<string, number>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const clamps: Element[] = [];
  const painted = new Set<Element>();
  return [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].map((slide) => {
    const origin = slide.getBoundingClientRect();
    const placed = ({ left, top, right, bottom }: DOMRect): Box => ({
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    });
    return {
      letters: [...textsOf(slide)].flatMap((text) => lettersOf(text, placed, origin.top)),
      links: linksOf(slide, placed),
      roles: rolesOf(slide),
      pictures: asPainted([...slide.querySelectorAll('img')].filter(isSeen)).map((image) => pictureOf(image, placed)),
    };
  });

  function styleOf(element: Element): CSSStyleDeclaration {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  }

  function isSeen(element: Element): boolean {
    if (styleOf(element).visibility !== 'visible') return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  }

  function* textsOf(slide: Element): Generator<Text> {
    const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      if (text.data.trim() && styleOf(text.parentElement!).visibility === 'visible') yield text;
    }
  }

  function isTurned(element: Element): boolean {
    for (
      let outer: Element | null = element;
      outer && !outer.matches('[data-pptx-slide]');
      outer = outer.parentElement
    ) {
      const { transform, writingMode } = styleOf(outer);
      if (writingMode !== 'horizontal-tb') return true;
      if (transform !== 'none' && Math.abs(new DOMMatrix(transform).b) > 0.001) return true;
      if (/rotate/.test(outer.getAttribute('transform') ?? '')) return true;
    }
    return false;
  }

  function lettersOf(node: Text, placed: (rect: DOMRect) => Box, origin: number): LaidOutLetter[] {
    const parent = node.parentElement!;
    const style = styleOf(parent);
    const inSvg = parent instanceof SVGTextContentElement ? parent : null;
    const matrix = inSvg?.getScreenCTM();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const font = {
      size: parseFloat(style.fontSize) * scale,
      family: style.fontFamily.split(',')[0]!.replaceAll('"', '').trim(),
      isBold: Number(style.fontWeight) >= 600,
      isItalic: style.fontStyle === 'italic',
    };
    const turned = isTurned(parent);
    const isSilent = parent.closest('[aria-hidden="true"]') !== null;
    const clamp = clampAround(parent);
    const range = document.createRange();
    const letters: LaidOutLetter[] = [];
    const rectOf = (from: number, length: number) => {
      range.setStart(node, from);
      range.setEnd(node, from + length);
      // A letter after a hyphen has an empty place on the line before it too.
      return [...range.getClientRects()].findLast(({ width }) => width > 0);
    };
    for (const { index, 0: character } of node.data.matchAll(/\S/gu)) {
      const rect = rectOf(index, character.length);
      if (!rect || isOutside(parent, rect)) continue;
      // Within a ligature a soft hyphen has a width, too; a line ends at it where the next letter is further down.
      if (character === '\u00AD' && !((rectOf(index + 1, 1)?.top ?? 0) > rect.bottom - rect.height / 2)) continue;
      const baseline = turned ? null : rect.top - origin + ascent(style) * rect.height;
      const middle = (rect.top + rect.bottom) / 2;
      const isAtEdge = clamp !== null && middle > clamp.bottom;
      const cut = clamp && !isAtEdge && isLastLine(rect, clamp) ? clamp.number : null;
      const box = placed(rect);
      box.right -= (parseFloat(style.letterSpacing) || 0) * scale;
      for (let outer: Element | null = parent; outer && !painted.has(outer); outer = outer.parentElement)
        painted.add(outer);
      for (const text of cased(character, style.textTransform))
        letters.push({ text, ...box, baseline, ...font, cut, isAtEdge, isSilent });
    }
    return [...markersOf(node, letters[0], placed), ...letters];
  }

  /** The marker of a list item before its first text, where it is letters: anywhere in the room that it has. */
  function markersOf(node: Text, first: LaidOutLetter | undefined, placed: (rect: DOMRect) => Box): LaidOutLetter[] {
    const item = node.parentElement!.closest('li');
    if (!item || !first) return [];
    const marker = /^"(\S)/.exec(styleOf(item).listStyleType)?.[1];
    const before = document.createRange();
    before.setStart(item, 0);
    before.setEnd(node, 0);
    if (!marker || styleOf(item).display !== 'list-item' || before.toString().trim()) return [];
    const { left } = placed(item.parentElement!.getBoundingClientRect());
    return [{ ...first, text: marker, left, right: first.left, baseline: null }];
  }

  function cased(character: string, transform: string): string {
    if (character === '\u00AD') return '-';
    return transform === 'uppercase'
      ? character.toUpperCase()
      : transform === 'lowercase'
        ? character.toLowerCase()
        : character;
  }

  /** The part of a letter's box above its baseline. */
  function ascent({ fontStyle, fontWeight, fontFamily }: CSSStyleDeclaration): number {
    const font = `${fontStyle} ${fontWeight} 100px ${fontFamily}`;
    let part = metrics.get(font);
    if (part === undefined) {
      canvas.font = font;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
      metrics.set(font, (part = fontBoundingBoxAscent / (fontBoundingBoxAscent + fontBoundingBoxDescent)));
    }
    return part;
  }

  /** What an element around it clips. */
  function isOutside(element: Element, { left, right, top, bottom }: DOMRect): boolean {
    for (
      let outer: Element | null = element;
      outer && !outer.matches('[data-pptx-slide]');
      outer = outer.parentElement
    ) {
      const { overflowX, overflowY, clipPath, display } = styleOf(outer);
      if (overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none') continue;
      if (clipPath === 'inset(50%)') return true;
      if (display === 'inline') continue;
      const box = outer.getBoundingClientRect();
      if (left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top) return true;
    }
    return false;
  }

  function clampAround(element: Element) {
    for (
      let outer: Element | null = element;
      outer && !outer.matches('[data-pptx-slide]');
      outer = outer.parentElement
    ) {
      const { webkitLineClamp, lineHeight, paddingTop } = styleOf(outer);
      if (webkitLineClamp === 'none') continue;
      const { top, bottom } = outer.getBoundingClientRect();
      return {
        top: top + parseFloat(paddingTop),
        bottom,
        lines: Number(webkitLineClamp),
        lineHeight: parseFloat(lineHeight),
        number: numberOf(outer),
        isFull: outer.scrollHeight > outer.clientHeight,
      };
    }
    return null;
  }

  /** Whether an ellipsis may end the line: it is the last one that is allowed, or the last one that is seen. */
  function isLastLine({ top, bottom, height }: DOMRect, clamp: NonNullable<ReturnType<typeof clampAround>>): boolean {
    const line = Math.floor(((top + bottom) / 2 - clamp.top) / clamp.lineHeight) + 1;
    return line === clamp.lines || (bottom > clamp.bottom - height && clamp.isFull);
  }

  function numberOf(clamp: Element): number {
    const known = clamps.indexOf(clamp);
    return known < 0 ? clamps.push(clamp) - 1 : known;
  }

  function linksOf(slide: Element, placed: (rect: DOMRect) => Box): LaidOutSlide['links'] {
    return [...slide.querySelectorAll('a[href]')].filter(isSeen).flatMap((link) =>
      [...link.getClientRects()]
        // Lines that a clamped text leaves out.
        .filter((rect) => !isOutside(link, rect))
        .map((rect) => ({ ...placed(rect), address: (link as HTMLAnchorElement).href, words: link.textContent })),
    );
  }

  /** Elements with words that are painted, and pictures that say something: others have no tag, or one that says nothing. */
  function rolesOf(slide: Element): string[] {
    const marked = 'h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, th, td, img[alt]:not([alt=""]), [role="img"]';
    return [...slide.querySelectorAll(marked)].flatMap((element) => {
      if (element.closest('[aria-hidden="true"]') || element.parentElement?.closest('[role="img"]')) return [];
      if (styleOf(element).visibility !== 'visible' || element.getClientRects().length === 0) return [];
      const tag = element.localName;
      if (element.matches('[role="img"]') || tag === 'img')
        return isTagged(element)
          ? [`Figure ${element.getAttribute('aria-label') ?? element.getAttribute('alt')!}`]
          : [];
      if (!painted.has(element)) return [];
      if (tag === 'ul' || tag === 'ol') return ['L'];
      return [tag === 'table' ? 'Table' : tag.toUpperCase()];
    });
  }

  /** Chromium tags no pictures that it has painted as pixels, for a filter, and no words that name hidden drawings. */
  function isTagged(picture: Element): boolean {
    const drawings = [...picture.children];
    const isHidden = drawings.length > 0 && drawings.every((drawing) => drawing.matches('svg[aria-hidden="true"]'));
    return styleOf(picture).filter === 'none' && !isHidden;
  }

  /** What lies behind the words of a slide is painted before all else, wherever the document has it. */
  function asPainted(images: HTMLImageElement[]): HTMLImageElement[] {
    const isBehind = (element: Element | null): boolean =>
      !!element &&
      !element.matches('[data-pptx-slide]') &&
      (Number(styleOf(element).zIndex) < 0 || isBehind(element.parentElement));
    return [...images.filter(isBehind), ...images.filter((image) => !isBehind(image))];
  }

  /** The place of a whole picture, also of what its box crops. */
  function pictureOf(image: HTMLImageElement, placed: (rect: DOMRect) => Box): LaidOutSlide['pictures'][number] {
    const style = styleOf(image);
    const box = placed(image.getBoundingClientRect());
    const inner = {
      left: box.left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft),
      top: box.top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop),
      right: box.right - parseFloat(style.borderRightWidth) - parseFloat(style.paddingRight),
      bottom: box.bottom - parseFloat(style.borderBottomWidth) - parseFloat(style.paddingBottom),
    };
    const [wide, high] = [inner.right - inner.left, inner.bottom - inner.top];
    const { naturalWidth: width, naturalHeight: height, currentSrc: source } = image;
    const same = { width, height, source, isFiltered: style.filter !== 'none' };
    const ratios = [wide / width, high / height];
    const fits: Record<string, number> = { cover: Math.max(...ratios), contain: Math.min(...ratios) };
    const scale = fits[style.objectFit];
    if (scale === undefined) return { ...inner, ...same };
    const [x = 50, y = 50] = style.objectPosition.split(' ').map(parseFloat);
    const left = inner.left + ((wide - width * scale) * x) / 100;
    const top = inner.top + ((high - height * scale) * y) / 100;
    return { left, top, right: left + width * scale, bottom: top + height * scale, ...same };
  }
}
