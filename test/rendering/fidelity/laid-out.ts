import type { Paint } from './pptx-xml.js';

/** Letters in one style, as Chromium draws them. Lengths in CSS px. */
export interface Letters {
  text: string;
  font: string;
  size: number;
  weight: number;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  script: 'super' | 'sub' | null;
  color: Paint;
  highlight: Paint | null;
  spacing: number;
  link: string | null;
  lang: string;
}

/** A line as its glyphs lie: on the slide, or where it is turned, on the slide turned back about its top left corner. */
export interface LaidOutLine {
  left: number;
  right: number;
  baseline: number;
  letters: Letters[];
  /** Width of what can't be parted at its beginning. */
  firstWord: number;
  /** What parts it from the next line: white space, nothing, a hyphen that is only drawn here, or an end that is meant. */
  end: 'space' | 'none' | 'hyphen' | 'break';
}

export interface LaidOutMarker {
  /** The number, or the character. */
  shows: number | string;
  color: Paint;
  level: number;
  /** Where the room for markers begins, from the edge of the list: left, or right where it is read from there. */
  from: number;
}

/** A block of text: what flows together. */
export interface LaidOutBlock {
  lines: LaidOutLine[];
  align: 'left' | 'center' | 'right' | 'justify';
  rtl: boolean;
  /** Line breaks and spaces of the text are kept. */
  keepsSpaces: boolean;
  rotate: number;
  marker: LaidOutMarker | null;
  /** For screen readers only. */
  hidden: boolean;
  /** Drawn with fewer lines than it has and an ellipsis, as its slide is too full. */
  cut: boolean;
  isTitle: boolean;
  /** Index of its table on the slide, and of its cell in there. */
  cell: [table: number, cell: number] | null;
  /** When it is painted and read: for each element around it its layer, and its place among the others there. */
  order: number[];
}

export interface LaidOutBorder {
  width: number;
  color: Paint;
  dashed: boolean;
}

export interface LaidOutCell {
  left: number;
  right: number;
  top: number;
  bottom: number;
  colspan: number;
  rowspan: number;
  /** Index of its row. */
  row: number;
  fill: Paint | null;
  /** Top, right, bottom, left; all that meet there. */
  borders: LaidOutBorder[][];
}

export interface LaidOutTable {
  cells: LaidOutCell[];
  rtl: boolean;
}

export interface LaidOutSlide {
  blocks: LaidOutBlock[];
  tables: LaidOutTable[];
  /** Texts that style sheets add, which are no text of the document. */
  generated: string[];
}

export interface LaidOut {
  slides: LaidOutSlide[];
  /** How far fonts go above and below the baseline, as shares of their size, by slant and name. */
  extents: Record<string, [ascent: number, descent: number]>;
}

/** Reads the texts and tables of every slide as they were laid out. Runs in the page, and refers to nothing outside. */
export function readLaidOut(): LaidOut {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const range = document.createRange();
  const extents: LaidOut['extents'] = {};

  const styles = new Map<Element, CSSStyleDeclaration>();
  function css(el: Element): CSSStyleDeclaration {
    let style = styles.get(el);
    if (!style) styles.set(el, (style = getComputedStyle(el)));
    return style;
  }

  const paints = new Map<string, Paint>();
  function paint(value: string): Paint {
    let found = paints.get(value);
    if (!found) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = value;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
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

  interface Glyphs {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  /** A rectangle around turned glyphs, as the rectangle that was turned, on the slide turned back about its corner. */
  function upright(rect: DOMRect, origin: DOMRect, angle: number, height: number): Glyphs {
    const [x, y] = [(rect.left + rect.right) / 2 - origin.left, (rect.top + rect.bottom) / 2 - origin.top];
    if (angle === 0) {
      const [left, top] = [rect.left - origin.left, rect.top - origin.top];
      return { left, top, right: left + rect.width, bottom: top + rect.height };
    }
    const turn = (-angle * Math.PI) / 180;
    const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
    const width = cos > sin ? (rect.width - height * sin) / cos : (rect.height - height * cos) / sin;
    const cx = x * Math.cos(turn) - y * Math.sin(turn);
    const cy = x * Math.sin(turn) + y * Math.cos(turn);
    return { left: cx - width / 2, right: cx + width / 2, top: cy - height / 2, bottom: cy + height / 2 };
  }

  const ONE_BY_ONE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
  const STAYS_BEHIND = /[\p{Pe}\p{Pf}\p{Po}\p{M}]/u;

  class Flow {
    readonly lines: (LaidOutLine & Glyphs & { wordIsOpen: boolean; size: number })[] = [];
    private pending: LaidOutLine['end'] | null = null;

    constructor(
      readonly block: Element,
      readonly keepsSpaces: boolean,
      readonly angle: number,
    ) {}

    /** White space or an end of a line. */
    part(by: LaidOutLine['end']): void {
      if (this.lines.length === 0) return;
      if (by === 'break' || by === 'hyphen' || this.pending === null) this.pending = by;
    }

    add(text: string, el: Element, glyphs: Glyphs): void {
      const style = styleOf(el, this.block);
      const height = glyphs.bottom - glyphs.top;
      const line = this.lines.at(-1);
      const isEmpty = glyphs.right - glyphs.left < 0.01;
      if (
        line &&
        (isEmpty || glyphs.top < line.bottom - Math.min(height, line.bottom - line.top) / 2) &&
        this.pending !== 'break'
      ) {
        const gap = this.pending === 'space' ? ' ' : '';
        const last = line.letters.at(-1)!;
        if (gap) line.wordIsOpen = false;
        if (last.link === style.link && this.styledBy.get(last) === el) last.text += gap + text;
        else {
          last.text += gap;
          this.push(line, text, el, style);
        }
        if (!isEmpty) {
          line.left = Math.min(line.left, glyphs.left);
          // Spaces may hang over the end of a line.
          if (text.trim()) line.right = Math.max(line.right, glyphs.right);
          if (style.size > line.size && !style.script) {
            line.baseline = glyphs.top + ascentOf(el, height);
            line.size = style.size;
          }
          line.bottom = Math.max(line.bottom, glyphs.bottom);
          if (line.wordIsOpen) this.grow(line, text, glyphs);
        }
      } else {
        if (line) line.end = this.pending ?? 'none';
        const added = {
          ...glyphs,
          baseline: glyphs.top + ascentOf(el, height),
          size: style.script ? 0 : style.size,
          letters: [],
          firstWord: glyphs.right - glyphs.left,
          wordIsOpen: true,
          end: 'break' as const,
        };
        this.lines.push(added);
        this.push(added, text, el, style);
      }
      this.pending = null;
    }

    private readonly styledBy = new Map<Letters, Element>();

    private push(line: LaidOutLine, text: string, el: Element, style: Omit<Letters, 'text'>): void {
      const letters = { text, ...style };
      this.styledBy.set(letters, el);
      line.letters.push(letters);
    }

    private readonly wordOf = (line: LaidOutLine) => line.letters.map(({ text }) => text).join('');

    private grow(line: Flow['lines'][number], text: string, glyphs: Glyphs): void {
      const first = line.letters[0]!.text;
      if (ONE_BY_ONE.test(first) ? !STAYS_BEHIND.test(text) : ONE_BY_ONE.test(text)) {
        line.wordIsOpen = false;
        return;
      }
      if (/\p{L}[-\u2010\u2012-\u2014]$/u.test(this.wordOf(line).slice(0, -text.length)) && /\p{L}/u.test(text)) {
        line.wordIsOpen = false;
        return;
      }
      line.firstWord = Math.max(line.firstWord, glyphs.right - line.left, line.right - glyphs.left);
    }
  }

  function readSlide(slide: HTMLElement): LaidOutSlide {
    const origin = slide.getBoundingClientRect();
    const flows = new Map<Element, Flow>();
    const order: Element[] = [];
    const generated: string[] = [];

    const rectsOf = (node: Text, from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()];
    };

    /** The first letter of a line has the end of the line above for its first one. */
    const lastOf = (rects: DOMRect[]) => rects.findLast(({ width }) => width > 0) ?? rects[0];

    function readText(node: Text): void {
      const el = node.parentElement!;
      if (/^(STYLE|SCRIPT|TITLE|DESC)$/i.test(el.tagName) || el.closest('svg')) return;
      const style = css(el);
      if (style.visibility === 'hidden' || style.display === 'none') return;
      const block = blockOf(el);
      const keepsSpaces = style.whiteSpace.startsWith('pre');
      let flow = flows.get(block);
      if (!flow) {
        flows.set(block, (flow = new Flow(block, keepsSpaces, angleOf(block))));
        order.push(block);
      }
      const { data } = node;
      if (!data.trim() && !keepsSpaces) {
        if (data) flow.part('space');
        return;
      }
      const glyphsOf = (rect: DOMRect) => upright(rect, origin, flow.angle, heightOf(el));
      let at = 0;
      for (const letter of data) {
        const from = at;
        at += letter.length;
        if (letter === '\n' && keepsSpaces) flow.part('break');
        else if (letter === '\u00AD') {
          // Within a ligature it has a width, too; a line ends at it where the next letter is further down.
          const hyphen = lastOf(rectsOf(node, from, at));
          const next = lastOf(rectsOf(node, at, Math.min(at + 1, data.length)));
          if (!hyphen?.width || !next || glyphsOf(next).top < glyphsOf(hyphen).bottom - hyphen.height / 2) continue;
          flow.add('-', el, glyphsOf(hyphen));
          flow.part('hyphen');
        } else if (/[ \t\n\r]/.test(letter)) {
          const [rect] = keepsSpaces ? rectsOf(node, from, at) : [];
          if (rect && rect.width > 0) flow.add(letter, el, glyphsOf(rect));
          else flow.part('space');
        } else {
          const rect = lastOf(rectsOf(node, from, at));
          if (rect) flow.add(cased(letter, el), el, glyphsOf(rect));
        }
      }
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

    const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) readText(node);
      else if (node instanceof HTMLBRElement) flows.get(blockOf(node.parentElement!))?.part('break');
      else if (node instanceof HTMLElement && !node.closest('svg') && node.getClientRects().length > 0) {
        for (const pseudo of ['::before', '::after']) {
          const { content } = getComputedStyle(node, pseudo);
          if (/^".*\S.*"$/.test(content)) generated.push(content);
        }
      }
    }

    const tables = [...slide.querySelectorAll('table')].filter((table) => table.getClientRects().length > 0);
    const cellsOf = (table: HTMLTableElement) =>
      [...table.rows]
        .filter((row) => css(row).display !== 'none')
        .flatMap((row, index) => [...row.cells].map((cell) => ({ cell, row, index })));
    const cells = tables.map(cellsOf);

    const blocks = order.flatMap((block): LaidOutBlock[] => {
      const { lines, keepsSpaces, angle } = flows.get(block)!;
      if (lines.length === 0) return [];
      const style = css(block);
      const rtl = style.direction === 'rtl';
      const aligned = style.textAlign.replace('-webkit-', '');
      const cell = block.closest('td, th');
      const table = tables.indexOf(block.closest('table')!);
      const align =
        aligned === 'start' ? (rtl ? 'right' : 'left') : aligned === 'end' ? (rtl ? 'left' : 'right') : aligned;
      return [
        {
          lines: lines.map(({ left, right, baseline, letters, firstWord, end }) => ({
            ...{ left, right, baseline, letters, firstWord, end },
          })),
          align: align as LaidOutBlock['align'],
          rtl,
          keepsSpaces,
          rotate: angle,
          marker: markerOf(block, origin),
          hidden: isHidden(block),
          cut: block.closest('[data-cut]') !== null,
          isTitle: !!block.closest('[data-pptx=title]'),
          order: orderOf(block),
          cell: cell ? [table, cells[table]!.findIndex((found) => found.cell === cell)] : null,
        },
      ];
    });
    const read = cells.map((found, i) => ({
      cells: found.map(({ cell, row, index }) => readCell(cell, row, index, origin)),
      rtl: css(tables[i]!).direction === 'rtl',
    }));
    return { blocks, tables: read, generated };
  }

  function orderOf(block: Element): number[] {
    return upwards(block)
      .reverse()
      .slice(1)
      .flatMap((el) => {
        const { position, zIndex } = css(el);
        const layer = zIndex === 'auto' ? 0 : Number(zIndex);
        // Positioned elements are painted above their neighbours.
        return [layer === 0 && position !== 'static' ? 0.5 : layer, [...el.parentElement!.children].indexOf(el)];
      });
  }

  function isHidden(block: Element): boolean {
    return upwards(block).some((outer) => {
      const { position, overflow, opacity } = css(outer);
      const { width, height } = outer.getBoundingClientRect();
      return Number(opacity) === 0 || (position === 'absolute' && overflow !== 'visible' && width <= 1 && height <= 1);
    });
  }

  const SYMBOLS: Record<string, string> = { disc: '•', circle: '◦', square: '▪' };

  function markerOf(block: Element, origin: DOMRect): LaidOutMarker | null {
    const item = block.closest('li');
    const style = item && css(item);
    if (!item || !style || style.listStyleType === 'none') return null;
    if (style.display !== 'list-item' && !item.hasAttribute('data-cut')) return null;
    // The first text of an item has its marker.
    range.setStart(item, 0);
    range.setEnd(block, 0);
    if (range.toString().trim()) return null;
    const list = item.parentElement!;
    const box = list.getBoundingClientRect();
    const quoted = /^"(.*)"$/.exec(style.listStyleType)?.[1];
    let level = -1;
    for (let outer: Element | null = list; outer; outer = outer.parentElement!.closest('ul, ol')) level++;
    return {
      shows:
        style.listStyleType === 'decimal'
          ? numberOf(item)
          : (quoted?.trim() ?? SYMBOLS[style.listStyleType] ?? style.listStyleType),
      color: paint(getComputedStyle(item, '::marker').color),
      level,
      from: style.direction === 'rtl' ? box.right - origin.left : box.left - origin.left,
    };
  }

  function numberOf(item: HTMLLIElement): number {
    const list = item.parentElement!;
    const items = [...list.children].filter((child) => child.tagName === 'LI');
    const reversed = list.hasAttribute('reversed');
    let number = list instanceof HTMLOListElement ? list.start : 1;
    for (const other of items) {
      if (other.hasAttribute('value')) number = Number(other.getAttribute('value'));
      if (other === item) break;
      number += reversed ? -1 : 1;
    }
    return number;
  }

  function readCell(cell: HTMLTableCellElement, row: HTMLTableRowElement, index: number, origin: DOMRect): LaidOutCell {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const layers = [cell, row, row.parentElement!, row.closest('table')!];
    const fill = layers.map((el) => paint(css(el).backgroundColor)).find(({ a }) => a > 0);
    const border = (el: Element, side: 'Top' | 'Right' | 'Bottom' | 'Left'): LaidOutBorder[] => {
      const style = css(el);
      const width = parseFloat(style[`border${side}Width`]);
      const kind = style[`border${side}Style`];
      const color = paint(style[`border${side}Color`]);
      if (!width || kind === 'none' || kind === 'hidden' || color.a === 0) return [];
      return [{ width, color, dashed: kind !== 'solid' }];
    };
    return {
      left: left - origin.left,
      right: right - origin.left,
      top: top - origin.top,
      bottom: bottom - origin.top,
      colspan: cell.colSpan,
      rowspan: cell.rowSpan,
      row: index,
      fill: fill ?? null,
      borders: [
        [...border(cell, 'Top'), ...border(row, 'Top')],
        border(cell, 'Right'),
        [...border(cell, 'Bottom'), ...border(row, 'Bottom')],
        border(cell, 'Left'),
      ],
    };
  }

  const slides = [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].map(readSlide);
  return { slides, extents };
}
