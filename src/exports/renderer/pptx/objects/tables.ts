import type { Border, TableCell, TableItem } from '../measured.js';
import type { ObjectPatch } from './patch.js';
import type { Cell, Page } from '../pptxgen.js';
import { runsOf, SLACK, widest } from './text.js';
import { inches, paint, place, points } from '../units.js';

/** Adds a native table with the spans, fills, borders, paddings and alignments of its cells. */
export function addTable(page: Page, item: TableItem, name: string, embedFonts: boolean): ObjectPatch {
  const cells = item.rows.map((row) => row.map(raised));
  const rows = cells.map((row) => row.map((cell) => cellOf(cell, item.opacity, embedFonts)));
  const { x, y, w } = place(item);
  page.addTable(rows, {
    x,
    y,
    w,
    colW: item.columns.map(inches),
    rowH: item.heights.map(inches),
    objectName: name,
  });
  return {
    name,
    alt: item.alt || headings(item) || 'Table',
    paragraphs: cells.flat().flatMap((cell) => cell.paragraphs),
    table: { headerRow: item.headerRow, rtl: item.rtl },
  };
}

/** The default description of a table: the text of its first row. */
const headings = ({ rows }: TableItem) =>
  (rows[0] ?? [])
    .map(({ paragraphs }) =>
      paragraphs
        .flatMap(({ runs }) => runs.map(({ text }) => text))
        .join(' ')
        .trim(),
    )
    .filter(Boolean)
    .join(', ');

function cellOf(cell: TableCell, opacity: number, embedFonts: boolean): Cell {
  return {
    text: cell.paragraphs.flatMap((paragraph) => runsOf(paragraph, opacity, embedFonts)),
    options: {
      colspan: cell.colspan,
      rowspan: cell.rowspan,
      valign: cell.valign,
      margin: marginOf(widened(cell)),
      ...(cell.fill && { fill: paint(cell.fill, opacity) }),
      border: [side(cell.borders[0]), side(cell.borders[1]), side(cell.borders[2]), side(cell.borders[3])],
    },
  };
}

/**
 * The cell with its text where CSS puts it: padding is moved from the top to the bottom, or back. Where there is less than that, room
 * that is free becomes padding; it moves a text in the middle by half. Where that lacks, too, as with letters of other scripts in
 * tight rows, the lines become lower by the rest; those of a text of several lines by so much that the first is as far below its
 * place as the last is above. Letters that reach below the cell stay higher: their row would grow.
 */
function raised(cell: TableCell): TableCell {
  const [top, right, bottom, left] = cell.padding;
  const { drop } = cell.paragraphs[0]!;
  const moved = Math.min(top, Math.max(-bottom, drop));
  const rest = drop - moved;
  const share = cell.valign === 'middle' ? 0.5 : 1;
  const held = cell.valign === (rest > 0 ? 'top' : 'bottom') ? 0 : Math.min(cell.free, Math.abs(rest) / share);
  const lower = (2 * Math.max(0, rest - held * share)) / (cell.lines + 1);
  return {
    ...cell,
    padding: [
      top - moved + (rest < 0 ? held : 0),
      right,
      bottom + moved + (rest > 0 ? held : 0) + lower * cell.lines,
      left,
    ],
    paragraphs: cell.paragraphs.map((paragraph) => ({ ...paragraph, lineHeight: paragraph.lineHeight - lower })),
  };
}

/** The padding of a cell with room at the end of the lines, which gives them the width at which they break as in CSS. */
function widened({ padding, paragraphs, ...lines }: TableCell): TableCell['padding'] {
  const [top, right, bottom, left] = padding;
  const { align } = paragraphs[0]!;
  const grown = Math.min(widest(lines), Math.max(lines.w, lines.textWidth * SLACK)) - lines.w;
  const end = (side: number, share: number) => Math.max(0, side - grown * share);
  return [
    top,
    end(right, align === 'right' ? 0 : align === 'center' ? 0.5 : 1),
    bottom,
    end(left, align === 'right' ? 1 : align === 'center' ? 0.5 : 0),
  ];
}

/** pptxgenjs reads paddings as points when the first is 1 or more, else as inches. */
function marginOf(padding: TableCell['padding']): [number, number, number, number] {
  const [top, right, bottom, left] = padding;
  return points(top) >= 1
    ? [points(top), points(right), points(bottom), points(left)]
    : [inches(top), inches(right), inches(bottom), inches(left)];
}

const side = (border: Border | null) =>
  border
    ? {
        type: border.dash === 'solid' ? ('solid' as const) : ('dash' as const),
        pt: points(border.width),
        color: border.color.hex,
      }
    : { type: 'none' as const };
