import type { Border, Paragraph, TableCell } from '../measured.js';
import type { SlideReader } from './slide-reader.js';

/** Adds the measuring of tables to the reader. Runs in the page. */
export function addTables(reader: SlideReader): void {
  const px = (value: string) => parseFloat(value) || 0;

  reader.table = (table, opacity) => {
    const { left, top } = table.getBoundingClientRect();
    // The fitting pass hides rows for which there is no room.
    const rows = [...table.rows].filter((row) => reader.css(row).display !== 'none');
    const rtl = reader.css(table).direction === 'rtl';
    const edges = new Set<number>();
    for (const cell of rows.flatMap((row) => [...row.cells])) {
      const rect = cell.getBoundingClientRect();
      edges.add(rect.left - left);
      edges.add(rect.right - left);
    }
    // Edges that close are one.
    const sorted = [...edges].sort((a, b) => a - b).filter((edge, i, all) => i === 0 || edge - (all[i - 1] ?? 0) > 2);
    const columns = sorted.slice(1).map((edge, i) => edge - (sorted[i] ?? 0));
    const frame = reader.frame(table);
    return {
      type: 'table',
      ...frame,
      // Cells begin at the middle of a collapsed border.
      x: frame.x + (sorted[0] ?? 0),
      y: frame.y + (rows[0] ? rows[0].getBoundingClientRect().top - top : 0),
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
    const { letters, ...text } = textOf(cell, css);
    return {
      ...text,
      colspan: cell.colSpan,
      rowspan: cell.rowSpan,
      fill: fills.find(({ a }) => a > 0) ?? null,
      valign: css.verticalAlign === 'middle' || css.verticalAlign === 'bottom' ? css.verticalAlign : 'top',
      padding: paddingOf(cell, css, letters),
      borders: [side('Top', true), side('Right', false), side('Bottom', true), side('Left', false)],
    };
  }

  /** Where the text of a cell is, in viewport coordinates. */
  interface Letters {
    top: number;
    right: number;
    bottom: number;
    left: number;
    align: Paragraph['align'];
  }

  /** The padding that puts the text where CSS has it, which collapsed borders and marks beside the text move. */
  function paddingOf(cell: HTMLElement, css: CSSStyleDeclaration, letters: Letters | null): TableCell['padding'] {
    const padding = [px(css.paddingTop), px(css.paddingRight), px(css.paddingBottom), px(css.paddingLeft)] as const;
    if (!letters) return [...padding];
    const box = cell.getBoundingClientRect();
    const [above, below] = [letters.top - box.top, box.bottom - letters.bottom];
    // Not all the room of a cell becomes padding: text that is higher elsewhere would make the row grow.
    const spare = css.verticalAlign === 'middle' ? Math.max(0, Math.min(above, below)) / 2 : 0;
    const bottom = css.verticalAlign === 'top' ? Math.min(padding[2], below) : below - spare;
    const top = css.verticalAlign === 'bottom' ? Math.min(padding[0], above) : above - spare;
    const right = letters.align === 'right' ? box.right - letters.right : padding[1];
    const left = letters.align === 'left' ? letters.left - box.left : padding[3];
    return [Math.max(0, top), Math.max(0, right), Math.max(0, bottom), Math.max(0, left)];
  }

  /** Each block of text in a cell is a paragraph; an empty cell still has a paragraph with its text style. */
  function textOf(
    cell: HTMLElement,
    css: CSSStyleDeclaration,
  ): Pick<TableCell, 'paragraphs' | 'w' | 'textWidth' | 'slack'> & { letters: Letters | null } {
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
    let letters: Letters | null = null;
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
        if (letters) paragraph.spaceBefore = Math.max(0, begin - letters.bottom);
        letters = {
          top: letters?.top ?? begin,
          right: Math.max(letters?.right ?? -Infinity, ...lines.map(({ right }) => right)),
          bottom: end,
          left: Math.min(letters?.left ?? Infinity, ...lines.map(({ left }) => left)),
          align: letters?.align ?? paragraph.align,
        };
        if (!fontHeight) paragraph.drop = reader.drop(paragraph, first, from);
        textWidth = Math.max(textWidth, ...lines.map(({ left, right }) => right - left));
        const room = reader.slack(lines, w);
        if (room !== null) slack = Math.min(slack ?? room, room);
      }
      return paragraph;
    });
    return { paragraphs, w, textWidth, slack, letters };
  }
}
