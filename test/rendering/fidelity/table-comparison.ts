import type { LaidOutBorder, LaidOutCell, LaidOutSlide, LaidOutTable } from './laid-out.js';
import type { Border, SlideTexts, Table, TextBody } from './pptx-texts.js';
import { bare } from './text-matching.js';
import { type Report, samePaint } from './text-comparison.js';

/** How far the edges of cells may be from where Chromium has them, in px. */
const TOLERANCE = 0.8;

/** Tables, cell by cell: where they are, what they span, their fills and borders, and which texts are in which. */
export function compareTables(page: LaidOutSlide, file: SlideTexts, fault: Report): void {
  const shown = page.tables.filter(({ cells }) => cells.length > 0);
  if (shown.length !== file.tables.length) fault('table', `${file.tables.length} tables`, `instead of ${shown.length}`);
  for (const [i, table] of file.tables.entries()) {
    const laidOut = shown[i];
    if (!laidOut) continue;
    compareTable(table, laidOut, fault);
    if (laidOut.name === null) compareDescription(table, i, file, fault);
  }
}

/** A table that has no name is described by the words of its first row. */
function compareDescription({ description, cells }: Table, index: number, { bodies }: SlideTexts, fault: Report): void {
  const first = bodies.filter(({ cell }) => cell?.[0] === index && cells[cell[1]]!.row === 0);
  const words = first.map(({ paragraphs }) =>
    paragraphs.flatMap(({ segments }) => segments.flat().map(({ text }) => text)).join(' '),
  );
  const wanted = words.join(', ') || 'Table';
  if (bare(description) !== bare(wanted)) fault('table', 'description', `“${description}” instead of “${wanted}”`);
}

function compareTable(table: Table, laidOut: LaidOutTable, fault: Report): void {
  if (laidOut.name !== null && squeezed(table.description) !== squeezed(laidOut.name))
    fault('table', 'description', `“${table.description}” instead of “${laidOut.name}”`);
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
    if (!cell.isHeld) fault('cell grows', name, 'has no height of its lines');
    if (!samePaint(cell.fill, wanted.fill))
      fault('fill', name, `${JSON.stringify(cell.fill)} instead of ${JSON.stringify(wanted.fill)}`);
    for (const [side, border] of cell.borders.entries())
      compareBorder(border, wanted.borders[side]!, `${name}, side ${side}`, fault);
  }
  compareSharpness(table, fault);
}

/** How much wider the letters of another font may be where a cell has padding to give. */
const SPARE = 1.04;

/** How far Office lets a text be higher than CSS, which moves padding from above it to below. */
const RAISED = 8;

/** Not all the room of a cell is padding: with text that is higher elsewhere its row would grow. */
export function compareRoom(
  { anchor, insets, place, paragraphs }: TextBody,
  { padding }: LaidOutCell,
  { height, width, count }: { height: number; width: number; count: number },
): string[] {
  const [before, top, after, bottom] = insets;
  const { align } = paragraphs[0]!;
  const spare = align === 'ctr' ? before + after : align === 'r' ? before : after;
  const room = place.w - before - after;
  if (count === paragraphs.length && spare > 1 && room < width * SPARE)
    return [`has no room for wider letters: ${width.toFixed(1)} px in ${room.toFixed(1)}`];
  const left = place.h - height - top - bottom;
  const isRaised = paragraphs.some(({ lineHeight }) => lineHeight !== null);
  if (anchor === 'ctr')
    return !isRaised && Math.min(top, bottom) > left + 1 ? ['is held in the middle by padding'] : [];
  const [inset, own, less] = anchor === 't' ? [bottom, padding.bottom, 1] : [top, padding.top, RAISED];
  return [
    ...(inset > own + RAISED ? [`has ${inset.toFixed(1)} px of padding in place of ${own}`] : []),
    ...(inset < Math.min(own, left + inset) - less ? [`has ${inset.toFixed(1)} px of padding, not ${own}`] : []),
  ];
}

/** The widest line between cells has its sides at whole pixels, as has an edge without one. */
function compareSharpness({ cells }: Table, fault: Report): void {
  const widths = new Map<string, number>();
  for (const { place, borders } of cells) {
    const { x, y, w, h } = place;
    const edges = [
      ['y', y],
      ['x', x + w],
      ['y', y + h],
      ['x', x],
    ] as const;
    for (const [side, [axis, at]] of edges.entries()) {
      const edge = `${axis} ${at.toFixed(2)}`;
      widths.set(edge, Math.max(widths.get(edge) ?? 0, borders[side]?.width ?? 0));
    }
  }
  for (const [edge, width] of widths) {
    if (!isWhole(Number(edge.slice(2)) - width / 2))
      fault('cell edge', edge, `${width} wide, is not where it is sharp`);
  }
}

const isWhole = (px: number) => Math.abs(px - Math.round(px)) < 0.02;

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
