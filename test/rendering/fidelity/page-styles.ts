import type { LaidOut, Letters } from './laid-out.js';
import type { Paint } from './pptx-xml.js';

/** How texts are styled, as computed. Sent to the page as source, so it refers to nothing outside. */
export function pageStyles() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const extents: LaidOut['extents'] = {};

  const styles = new Map<Element, CSSStyleDeclaration>();
  function css(el: Element): CSSStyleDeclaration {
    let style = styles.get(el);
    if (!style) styles.set(el, (style = getComputedStyle(el)));
    return style;
  }

  function pixel(fill: string): Uint8ClampedArray {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = fill;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  }

  const paints = new Map<string, Paint>();
  function paint(value: string): Paint {
    let found = paints.get(value);
    if (!found) {
      // A canvas multiplies colours by their opacity, which loses some of them.
      const [r, g, b] = pixel(`rgb(from ${value} r g b / 1)`);
      const [, , , a] = pixel(value);
      const hex = [r!, g!, b!].map((part) => (256 + part).toString(16).slice(1)).join('');
      paints.set(value, (found = { hex: hex.toUpperCase(), a: a! / 255 }));
    }
    return { ...found };
  }

  /** The elements around one, itself included, the innermost first, up to its slide. */
  function upwards(el: Element): Element[] {
    const found: Element[] = [];
    for (let outer: Element | null = el; outer; outer = outer.parentElement) {
      found.push(outer);
      if (outer.hasAttribute('data-pptx-slide')) break;
    }
    return found;
  }

  const angles = new Map<Element, number>();
  function angleOf(el: Element): number {
    let angle = angles.get(el);
    if (angle === undefined) {
      angle = 0;
      for (const outer of upwards(el)) {
        const { transform } = css(outer);
        if (transform === 'none') continue;
        const { a, b } = new DOMMatrixReadOnly(transform);
        angle += (Math.atan2(b, a) * 180) / Math.PI;
      }
      angle = Math.round(angle * 100) / 100;
      angles.set(el, angle);
    }
    return angle;
  }

  const isInline = (el: Element): boolean => {
    const { display } = css(el);
    if (display === 'inline' || display === 'contents') return true;
    if (!display.startsWith('inline')) return false;
    return [...el.parentElement!.childNodes].some((node) => node instanceof Text && node.data.trim());
  };

  const blockOf = (el: Element): Element => {
    let block = el;
    while (isInline(block)) block = block.parentElement!;
    return block;
  };

  const styleKeys = new Map<Element, Omit<Letters, 'text'>>();
  function styleOf(el: Element, block: Element): Omit<Letters, 'text'> {
    const known = styleKeys.get(el);
    if (known) return known;
    const own = css(el);
    const color = paint(own.color);
    const within = upwards(el);
    for (const outer of within) color.a *= Number(css(outer).opacity);
    const inlines = within.slice(0, within.indexOf(block) + 1);
    const has = (line: string) => inlines.some((outer) => css(outer).textDecorationLine.includes(line));
    const behind = inlines
      .slice(0, -1)
      .map((outer) => (css(outer).display.startsWith('inline') ? paint(css(outer).backgroundColor) : null))
      .find((found) => found && found.a > 0);
    const raised = inlines.slice(0, -1).map((outer) => css(outer).verticalAlign);
    const style: Omit<Letters, 'text'> = {
      font: own.fontFamily.split(',')[0]!.replace(/["']/g, '').trim(),
      size: parseFloat(own.fontSize),
      weight: Number(own.fontWeight),
      italic: own.fontStyle === 'italic',
      underline: has('underline'),
      strike: has('line-through'),
      script: raised.includes('super') ? 'super' : raised.includes('sub') ? 'sub' : null,
      color,
      highlight: behind ?? null,
      spacing: parseFloat(own.letterSpacing) || 0,
      link: el.closest('a[href]') ? (el.closest('a[href]') as HTMLAnchorElement).href : null,
      lang: el.closest('[lang]')?.getAttribute('lang') ?? '',
    };
    const key = `${own.fontStyle} ${style.font}`;
    if (!extents[key]) {
      canvas.font = `${own.fontStyle} ${style.weight} 1000px "${style.font}"`;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
      extents[key] = [fontBoundingBoxAscent / 1000, fontBoundingBoxDescent / 1000];
    }
    styleKeys.set(el, style);
    return style;
  }

  const ascents = new Map<string, [number, number]>();
  /** From the top of a glyph's box to its baseline: Chromium gives boxes the font's ascent and descent in whole pixels. */
  function ascentOf(el: Element, height: number): number {
    const { fontStyle, fontWeight, fontSize, fontFamily } = css(el);
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    let found = ascents.get(font);
    if (!found) {
      canvas.font = font;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
      ascents.set(font, (found = [Math.round(fontBoundingBoxAscent), Math.round(fontBoundingBoxDescent)]));
    }
    return found[0] + (height - found[0] - found[1]) / 2;
  }

  function cased(text: string, el: Element): string {
    const { textTransform } = css(el);
    const lang = el.closest('[lang]')?.getAttribute('lang') || undefined;
    if (textTransform === 'uppercase') return text.toLocaleUpperCase(lang);
    return textTransform === 'lowercase' ? text.toLocaleLowerCase(lang) : text;
  }

  const heights = new Map<Element, number>();
  function heightOf(el: Element): number {
    let height = heights.get(el);
    if (height === undefined) {
      canvas.font = `${css(el).fontStyle} ${css(el).fontWeight} ${css(el).fontSize} ${css(el).fontFamily}`;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
      heights.set(el, (height = Math.round(fontBoundingBoxAscent) + Math.round(fontBoundingBoxDescent)));
    }
    return height;
  }

  return { extents, css, paint, upwards, angleOf, blockOf, styleOf, ascentOf, heightOf, cased };
}

export type PageStyles = ReturnType<typeof pageStyles>;
