import type { Border, TableCell } from '../measured.js';
import type { SlideReader } from './slide-reader.js';

/** Adds the measuring of tables to the reader. Runs in the page. */
export function addTables(reader: SlideReader): void {
  const px = (value: string) => parseFloat(value) || 0;

  reader.table = (table, opacity) => {
    const left = table.getBoundingClientRect().left;
    // The fitting pass hides rows for which there is no room.
    const rows = [...table.rows].filter((row) => reader.css(row).display !== 'none');
    const rtl = reader.css(table).direction === 'rtl';
    const edges = new Set<number>();
    for (const cell of rows.flatMap((row) => [...row.cells])) {
      const rect = cell.getBoundingClientRect();
      edges.add(Math.round(rect.left - left));
      edges.add(Math.round(rect.right - left));
    }
    // Cells that meet at half a pixel are rounded to either side: edges that close are one.
    const sorted = [...edges].sort((a, b) => a - b).filter((edge, i, all) => i === 0 || edge - (all[i - 1] ?? 0) > 2);
    const columns = sorted.slice(1).map((edge, i) => edge - (sorted[i] ?? 0));
    return {
      type: 'table',
      ...reader.frame(table),
      opacity,
      alt: reader.alt(table) ?? (table.caption?.textContent.replace(/\u00AD/g, '').trim() || null),
      rows: rows.map((row) => [...row.cells].map((cell) => cellOf(cell, row))),
      columns: rtl ? columns.reverse() : columns,
      heights: rows.map((row) => row.getBoundingClientRect().height),
      headerRow: rows.length > 1 && [...rows[0]!.cells].every((cell) => cell.matches('th, .corner')),
      rtl,
    };
  };

  function cellOf(cell: HTMLTableCellElement, row: HTMLTableRowElement): TableCell {
    const css = reader.css(cell);
    const rowCss = reader.css(row);
    const section = row.parentElement && reader.css(row.parentElement);
    const fills = [css, rowCss, ...(section ? [section] : [])].map((style) => reader.color(style.backgroundColor));
    const side = (name: 'Top' | 'Right' | 'Bottom' | 'Left', ofRow: boolean): Border | null =>
      reader.border(css, name) ?? (ofRow ? reader.border(rowCss, name) : null);
    const { above, below, ...text } = textOf(cell, css);
    return {
      ...text,
      colspan: cell.colSpan,
      rowspan: cell.rowSpan,
      fill: fills.find(({ a }) => a > 0) ?? null,
      valign: css.verticalAlign === 'middle' || css.verticalAlign === 'bottom' ? css.verticalAlign : 'top',
      padding: [
        Math.max(0, px(css.paddingTop) + above),
        px(css.paddingRight),
        Math.max(0, px(css.paddingBottom) + below),
        px(css.paddingLeft),
      ],
      borders: [side('Top', true), side('Right', false), side('Bottom', true), side('Left', false)],
    };
  }

  /**
   * Each block of text in a cell is a paragraph; an empty cell still has a paragraph with its text style. `above` and
   * `below`: what of the height of its lines becomes padding.
   */
  function textOf(
    cell: HTMLElement,
    css: CSSStyleDeclaration,
  ): Pick<TableCell, 'paragraphs' | 'w' | 'textWidth' | 'slack'> & { above: number; below: number } {
    const { w } = reader.contentFrame(cell, css);
    const blocks: Element[] = [];
    const visit = (el: Element): void => {
      if (reader.hasInlineText(el)) blocks.push(el);
      else for (const child of el.children) if (child instanceof HTMLElement) visit(child);
    };
    visit(cell);
    if (blocks.length === 0) blocks.push(cell);
    const texts = blocks.map((block) => ({ block, runs: reader.runs(block), lines: reader.lines(block) }));
    // Programs differ in where lines of a given height have their baselines in cells, but not where the font gives it.
    const fontHeight = texts.every(({ lines, runs }) => lines.length === 1 && reader.isInOwnFont(runs));
    let above = 0;
    let below = 0;
    let bottom: number | null = null;
    let textWidth = 0;
    let slack: number | null = null;
    const paragraphs = texts.map(({ block, runs, lines }) => {
      const paragraph = { ...reader.paragraph(block, reader.css(block), runs), fontHeight };
      const first = lines[0];
      const last = lines.at(-1);
      if (first && last) {
        const half = paragraph.lineHeight / 2;
        const [from, to] = [(first.top + first.bottom) / 2 - half, (last.top + last.bottom) / 2 + half];
        const { ascent, descent } = reader.extent(runs);
        const begin = fontHeight ? first.baseline - ascent : from;
        const end = fontHeight ? last.baseline + descent : to;
        if (bottom === null) above = begin - from;
        else paragraph.spaceBefore = Math.max(0, begin - bottom);
        below = to - end;
        bottom = end;
        if (!fontHeight) paragraph.drop = reader.drop(paragraph, first, from);
        textWidth = Math.max(textWidth, ...lines.map(({ left, right }) => right - left));
        const room = reader.slack(lines, w);
        if (room !== null) slack = Math.min(slack ?? room, room);
      }
      return paragraph;
    });
    return { paragraphs, w, textWidth, slack, above, below };
  }
}
