import type { LaidOutBorder, LaidOutSlide, LaidOutTable } from './laid-out.js';
import type { Border, SlideTexts, Table } from './pptx-texts.js';
import { type Report, samePaint } from './text-comparison.js';

/** How far the edges of cells may be from where Chromium has them, in px. */
const TOLERANCE = 2;

/** Tables, cell by cell: where they are, what they span, their fills and borders, and which texts are in which. */
export function compareTables(page: LaidOutSlide, file: SlideTexts, fault: Report): void {
  const shown = page.tables.filter(({ cells }) => cells.length > 0);
  if (shown.length !== file.tables.length) fault('table', `${file.tables.length} tables`, `instead of ${shown.length}`);
  for (const [i, table] of file.tables.entries()) {
    const laidOut = shown[i];
    if (laidOut) compareTable(table, laidOut, fault);
  }
}

function compareTable(table: Table, laidOut: LaidOutTable, fault: Report): void {
  if (laidOut.name !== null && squeezed(table.description) !== squeezed(laidOut.name))
    fault('table', 'description', `“${table.description}” instead of “${laidOut.name}”`);
  if (!table.description.trim()) fault('table', 'description', 'is missing');
  if (table.headed !== laidOut.headed)
    fault('table', 'first row', `headings ${table.headed} instead of ${laidOut.headed}`);
  if (table.rtl !== laidOut.rtl) fault('table direction', 'table', `rtl ${table.rtl} instead of ${laidOut.rtl}`);
  if (table.cells.length !== laidOut.cells.length)
    return void fault('cells', 'table', `${table.cells.length} instead of ${laidOut.cells.length}`);
  for (const [i, cell] of table.cells.entries()) {
    const wanted = laidOut.cells[i]!;
    const name = `row ${cell.row + 1}, cell ${cell.column + 1}`;
    if (cell.row !== wanted.row || cell.colspan !== wanted.colspan || cell.rowspan !== wanted.rowspan)
      fault(
        'span',
        name,
        `row ${cell.row}, ${cell.colspan} x ${cell.rowspan} instead of row ${wanted.row}, ${wanted.colspan} x ${wanted.rowspan}`,
      );
    const { x, y, w, h } = cell.place;
    const edges = { left: x, right: x + w, top: y, bottom: y + h };
    for (const side of ['left', 'right', 'top', 'bottom'] as const) {
      if (Math.abs(edges[side] - wanted[side]) > TOLERANCE)
        fault('cell edge', name, `${side} at ${edges[side].toFixed(1)} instead of ${wanted[side].toFixed(1)}`);
    }
    if (!table.cells.some(({ borders }) => borders.some(Boolean)) && !Object.values(edges).every(isWhole))
      fault('cell edge', name, 'is not at a whole pixel, where it is sharp');
    if (!samePaint(cell.fill, wanted.fill))
      fault('fill', name, `${JSON.stringify(cell.fill)} instead of ${JSON.stringify(wanted.fill)}`);
    for (const [side, border] of cell.borders.entries())
      compareBorder(border, wanted.borders[side]!, `${name}, side ${side}`, fault);
  }
}

const isWhole = (px: number) => Math.abs(px - Math.round(px)) < 0.01;

const squeezed = (words: string) =>
  words
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Of borders that meet, the widest is drawn. */
function compareBorder(border: Border | null, wanted: LaidOutBorder[], name: string, fault: Report): void {
  const widest = wanted.reduce<LaidOutBorder | null>(
    (most, other) => (most && most.width >= other.width ? most : other),
    null,
  );
  if (!border || !widest) {
    if (border || widest) fault('border', name, `${border?.width ?? 'none'} instead of ${widest?.width ?? 'none'}`);
    return;
  }
  if (Math.abs(border.width - widest.width) > 0.3)
    fault('border', name, `${border.width} wide instead of ${widest.width}`);
  if (border.color.hex !== widest.color.hex)
    fault('border', name, `${border.color.hex} instead of ${widest.color.hex}`);
  if (border.dashed !== widest.dashed) fault('border', name, `dashed ${border.dashed} instead of ${widest.dashed}`);
}
