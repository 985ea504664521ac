import type { Border, TableCell, TableItem } from '../measured.js';
import type { ObjectPatch } from './patch.js';
import type { Cell, Page } from '../pptxgen.js';
import { runsOf, SLACK, widest } from './text.js';
import { inches, paint, place, points } from '../units.js';

/** Adds a native table with the spans, fills, borders, paddings and alignments of its cells. */
export function addTable(page: Page, item: TableItem, name: string): ObjectPatch {
  const rows = item.rows.map((row) => row.map((cell) => cellOf(cell, item.opacity)));
  const { x, y, w } = place(item);
  page.addTable(rows, {
    ...{ x, y, w },
    colW: item.columns.map(inches),
    rowH: item.heights.map(inches),
    objectName: name,
    autoPage: false,
  });
  return {
    name,
    alt: item.alt || headings(item) || 'Table',
    hasWords: true,
    paragraphs: item.rows.flat().flatMap((cell) => cell.paragraphs),
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

function cellOf(cell: TableCell, opacity: number): Cell {
  return {
    text: cell.paragraphs.flatMap((paragraph) => runsOf(paragraph, opacity)),
    options: {
      colspan: cell.colspan,
      rowspan: cell.rowspan,
      valign: cell.valign,
      margin: marginOf(paddingOf(cell)),
      ...(cell.fill && { fill: paint(cell.fill, opacity) }),
      border: [side(cell.borders[0]), side(cell.borders[1]), side(cell.borders[2]), side(cell.borders[3])],
    },
  };
}

/**
 * Moves padding from top to bottom so that the text is where CSS puts it. Padding at the end of the lines gives them
 * the width at which they break as in CSS.
 */
function paddingOf({ padding, paragraphs, ...lines }: TableCell): TableCell['padding'] {
  const [top, right, bottom, left] = padding;
  const { align, drop } = paragraphs[0]!;
  const raised = Math.min(top, Math.max(-bottom, drop));
  const grown = Math.min(widest(lines), Math.max(lines.w, lines.textWidth * SLACK)) - lines.w;
  const end = (side: number, share: number) => Math.max(0, side - grown * share);
  return [
    top - raised,
    end(right, align === 'right' ? 0 : align === 'center' ? 0.5 : 1),
    bottom + raised,
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
