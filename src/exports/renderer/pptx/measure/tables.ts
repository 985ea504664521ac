import type { Frame, Paragraph, TableCell } from '../measured.js';
import type { SlideReader } from './slide-reader.js';

/** Adds the measuring of tables to the reader. Runs in the page. */
export function addTables(reader: SlideReader): void {
  reader.table = (table, opacity) => {
    // The fitting pass hides rows for which there is no room.
    const rows = [...table.rows].filter((row) => reader.css(row).display !== 'none');
    const rtl = reader.css(table).direction === 'rtl';
    const { x: across, y: down } = edgesOf(rows);
    const columns = lengths(across);
    return {
      type: 'table',
      ...reader.frame(table),
      x: across[0]!,
      y: down[0]!,
      opacity,
      alt: reader.alt(table) ?? (table.caption?.textContent.replace(/\u00AD/g, '').trim() || null),
      rows: rows.map((row) => [...row.cells].map((cell) => cellOf(cell, row, across, down))),
      columns: rtl ? columns.reverse() : columns,
      heights: lengths(down),
      headerRow: rows[0] !== undefined && hasHeadings(rows[0]),
      rtl,
    };
  };

  /** Whether a row has headings, and nothing else with words. */
  function hasHeadings(row: HTMLTableRowElement): boolean {
    const cells = [...row.cells].filter((cell) => cell.textContent.trim());
    return cells.length > 0 && cells.every((cell) => cell.tagName === 'TH');
  }

  const lengths = (edges: number[]) => edges.slice(1).map((edge, i) => edge - edges[i]!);

  /** Where the lines between cells have their middles: Chromium paints their sides, and cells without, at whole pixels. */
  function edgesOf(rows: HTMLTableRowElement[]): { x: number[]; y: number[] } {
    const [x, y]: Edge[][] = [[], []];
    for (const row of rows) {
      for (const cell of row.cells) {
        const box = reader.frame(cell);
        const [top, right, bottom, left] = bordersOf(cell, row).map((border) => border?.width ?? 0);
        x!.push({ at: box.x, width: left! }, { at: box.x + box.w, width: right! });
        y!.push({ at: box.y, width: top! }, { at: box.y + box.h, width: bottom! });
      }
    }
    return { x: painted(x!), y: painted(y!) };
  }

  interface Edge {
    at: number;
    width: number;
  }

  /** Edges of cells that meet are one, with the wider of their borders. */
  function painted(edges: Edge[]): number[] {
    const merged: Edge[] = [];
    for (const edge of edges.sort((a, b) => a.at - b.at)) {
      const last = merged.at(-1);
      if (last && edge.at - last.at <= 2) last.width = Math.max(last.width, edge.width);
      else merged.push({ ...edge });
    }
    return merged.map(({ at, width }) => Math.round(at - width / 2) + width / 2);
  }

  function bordersOf(cell: HTMLTableCellElement, row: HTMLTableRowElement): TableCell['borders'] {
    const [css, rowCss] = [reader.css(cell), reader.css(row)];
    return [
      reader.border(css, 'Top') ?? reader.border(rowCss, 'Top'),
      reader.border(css, 'Right'),
      reader.border(css, 'Bottom') ?? reader.border(rowCss, 'Bottom'),
      reader.border(css, 'Left'),
    ];
  }

  function cellOf(cell: HTMLTableCellElement, row: HTMLTableRowElement, across: number[], down: number[]): TableCell {
    const css = reader.css(cell);
    const fills = [cell, row, row.parentElement!].map((el) => reader.color(reader.css(el).backgroundColor));
    const { letters, ...text } = textOf(cell, css);
    return {
      ...text,
      colspan: cell.colSpan,
      rowspan: cell.rowSpan,
      fill: fills.find(({ a }) => a > 0) ?? null,
      valign: css.verticalAlign === 'middle' || css.verticalAlign === 'bottom' ? css.verticalAlign : 'top',
      ...roomOf(css, onEdges(reader.frame(cell), across, down), letters),
      borders: bordersOf(cell, row),
    };
  }

  /** On the stage. */
  interface Sides {
    top: number;
    right: number;
    bottom: number;
    left: number;
  }

  /** The sides of a cell at the edges that are nearest. */
  function onEdges({ x, y, w, h }: Frame, across: number[], down: number[]): Sides {
    const nearest = (edges: number[], at: number) =>
      edges.reduce((best, edge) => (Math.abs(edge - at) < Math.abs(best - at) ? edge : best), Infinity);
    return {
      top: nearest(down, y),
      right: nearest(across, x + w),
      bottom: nearest(down, y + h),
      left: nearest(across, x),
    };
  }

  /** Where the text of a cell is. */
  interface Letters extends Sides {
    align: Paragraph['align'];
  }

  /** The padding that puts the text where CSS has it, which collapsed borders and marks beside the text move. */
  function roomOf(css: CSSStyleDeclaration, box: Sides, letters: Letters | null): Pick<TableCell, 'padding' | 'free'> {
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = css;
    const padding = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(parseFloat) as TableCell['padding'];
    if (!letters) return { padding, free: 0 };
    const [above, below] = [letters.top - box.top, box.bottom - letters.bottom];
    // Not all the room of a cell becomes padding: text that is higher elsewhere would make the row grow.
    const spare = css.verticalAlign === 'middle' ? Math.max(0, Math.min(above, below)) / 2 : 0;
    // Where a text begins above its cell, its row would grow by what is below.
    const lower = Math.min(below, above + below);
    const bottom = Math.max(0, css.verticalAlign === 'top' ? Math.min(padding[2], lower) : lower - spare);
    const top = Math.max(0, css.verticalAlign === 'bottom' ? Math.min(padding[0], above) : above - spare);
    const right = letters.align === 'right' ? box.right - letters.right : padding[1];
    const left = letters.align === 'left' ? letters.left - box.left : padding[3];
    return {
      padding: [top, Math.max(0, right), bottom, Math.max(0, left)],
      free: Math.max(0, above + below - top - bottom),
    };
  }

  /** Each block of text in a cell is a paragraph; an empty cell still has a paragraph with its text style. */
  function textOf(
    cell: HTMLElement,
    css: CSSStyleDeclaration,
  ): Pick<TableCell, 'paragraphs' | 'w' | 'lines' | 'textWidth' | 'slack'> & { letters: Letters | null } {
    const { w } = reader.contentFrame(cell, css);
    const blocks: Element[] = [];
    const visit = (el: Element): void => {
      if (reader.hasInlineText(el)) blocks.push(el);
      else for (const child of el.children) visit(child);
    };
    visit(cell);
    if (blocks.length === 0) blocks.push(cell);
    const texts = blocks.map((block) => ({ block, runs: reader.runs(block), lines: reader.lines(block) }));
    let letters: Letters | null = null;
    let firstDrop: number | null = null;
    const textWidth = Math.max(0, ...texts.flatMap(({ lines }) => lines.map(({ left, right }) => right - left)));
    let slack: number | null = null;
    const paragraphs = texts.map(({ block, runs, lines }) => {
      const paragraph = reader.paragraph(block, reader.css(block), runs);
      const first = lines[0];
      if (first) {
        const last = lines.at(-1)!;
        const half = paragraph.lineHeight / 2;
        const [from, to] = [(first.top + first.bottom) / 2 - half, (last.top + last.bottom) / 2 + half];
        const { x, y } = reader.origin;
        paragraph.drop = reader.drop(paragraph, first, from, 'cell');
        firstDrop ??= paragraph.drop;
        // All of a cell is raised by the drop of its first line.
        const [begin, end] = [from - paragraph.drop + firstDrop, to - paragraph.drop + firstDrop];
        if (letters) paragraph.spaceBefore = Math.max(0, begin - y - letters.bottom);
        letters = {
          top: letters?.top ?? begin - y,
          right: first.right - x,
          bottom: end - y,
          left: first.left - x,
          align: letters?.align ?? paragraph.align,
        };
        reader.keepWords(block, runs, lines, w, textWidth);
        const room = reader.slack(lines, w);
        if (room !== null) slack = Math.min(slack ?? room, room);
      }
      return paragraph;
    });
    const count = texts.reduce((sum, { lines }) => sum + lines.length, 0);
    return { paragraphs, w, lines: count, textWidth, slack, letters };
  }
}
