import type { LaidOut, LaidOutBlock, LaidOutBorder, LaidOutCell, LaidOutMarker, LaidOutSlide } from './laid-out.js';
import { type PageFlows, pageFlows } from './page-flows.js';
import { pageStyles, type PageStyles } from './page-styles.js';

/** Source of an expression of the page: a {@link LaidOut} of its slides. */
export const laidOutOfPage = `(() => {
  const styles = (${String(pageStyles)})();
  return (${String(readLaidOut)})(styles, (${String(pageFlows)})(styles));
})()`;

function readLaidOut({ extents, css, paint, upwards, blockOf }: PageStyles, { readText }: PageFlows): LaidOut {
  const range = document.createRange();
  const BLOCK = /^(?:block|flex|grid|list-item)$/;

  function readSlide(slide: HTMLElement): LaidOutSlide {
    const origin = slide.getBoundingClientRect();
    const flows: Parameters<PageFlows['readText']>[2] = new Map();
    const generated: string[] = [];

    const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) readText(node, origin, flows);
      else if (node instanceof HTMLBRElement) flows.get(blockOf(node.parentElement!))?.part('break');
      else if (node instanceof HTMLElement && !node.closest('svg') && node.getClientRects().length > 0) {
        // Text that goes on after a block begins a line.
        if (BLOCK.test(css(node).display)) flows.get(blockOf(node.parentElement!))?.part('break');
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

    const blocks = [...flows.keys()].flatMap((block): LaidOutBlock[] => {
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
          lines: lines.map(({ left, right, baseline, letters, firstWord, spaces, end }) => ({
            left,
            right,
            baseline,
            letters,
            firstWord,
            spaces,
            end,
          })),
          align: align as LaidOutBlock['align'],
          rtl,
          keepsSpaces,
          wraps: !/^(?:nowrap|pre)$/.test(style.whiteSpace),
          room: roomOf(block as HTMLElement),
          rotate: angle,
          marker: markerOf(block, origin),
          hidden: isHidden(block),
          cut: block.closest('[data-cut]') !== null,
          isTitle: !!block.closest('[data-pptx=title]'),
          cell: cell ? [table, cells[table]!.findIndex((found) => found.cell === cell)] : null,
        },
      ];
    });
    const read = cells.map((found, i) => ({
      cells: found.map(({ cell, row, index }) => readCell(cell, row, index, origin)),
      rtl: css(tables[i]!).direction === 'rtl',
      name: nameOf(tables[i]!),
      headed: isHeaded(found),
    }));
    return { blocks, tables: read, generated };
  }

  const px = (length: string) => parseFloat(length) || 0;

  function roomOf(block: HTMLElement): LaidOutBlock['room'] {
    const lists = upwards(block).filter((outer) => /^[UO]L$/.test(outer.tagName));
    const list = lists.at(-1) as HTMLElement | undefined;
    if (list) return { width: list.offsetWidth, height: list.offsetHeight };
    // A box by itself, of the size of the text, is placed in it.
    if (/flex|grid/.test(css(block).display)) return { width: 0, height: 0 };
    const around = block.closest<HTMLElement>('pre') ?? block;
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = css(around);
    return {
      width: around.clientWidth - px(paddingLeft) - px(paddingRight),
      height: around.clientHeight - px(paddingTop) - px(paddingBottom),
    };
  }

  /** Whether the first of several rows has headings, and nothing else with words. */
  function isHeaded(cells: { cell: HTMLElement; index: number }[]): boolean {
    const first = cells.filter(({ cell, index }) => index === 0 && cell.textContent.trim());
    return cells.some(({ index }) => index > 0) && first.length > 0 && first.every(({ cell }) => cell.tagName === 'TH');
  }

  const nameOf = (table: HTMLTableElement) =>
    table.dataset['alt'] || table.getAttribute('aria-label') || table.caption?.textContent.trim() || null;

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
      padding: { top: px(css(cell).paddingTop), bottom: px(css(cell).paddingBottom) },
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
