import type { ChartSpec, Legend } from '../../../../templates/kit/charts/chart-spec.js';
import { cartesianAxes, pointAxes, radarAxes } from './chart-axes.js';
import { layout, NO_FILL, NO_LINE, shape, sizeWhenShown, textStyle, val, type ChartContext } from './chart-elements.js';
import { cartesianPlots, piePlot, pointsPlot, radarPlot } from './chart-plots.js';
import type { Sheet } from './chart-sheet.js';

const NAMESPACES = [
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ');

type DrawnChart = Pick<ChartContext, 'scale' | 'lang' | 'titleX'>;

/** The relationship id from a chart to its workbook, as pptxgenjs names it. */
const WORKBOOK = 'rId1';

/**
 * The chart part of a chart (ECMA-376, 21.2), with the colours, ticks, labels and positions of the page.
 *
 * Every value is given as a cell reference and as a cached copy, so that programs draw it without opening the workbook.
 * The elements are in the order of the schema; Office refuses a file with any other.
 *
 * @param drawn what the page tells of it
 */
export function chartXml(spec: ChartSpec, sheet: Sheet, drawn: DrawnChart): string {
  const { width, height, locale, rtl = false } = spec;
  const context: ChartContext = { ...drawn, sheet, width, height, locale, rtl };
  const plotArea = `<c:plotArea>${layout(plotOf(spec), context)}${plotsOf(spec, context)}${shape(NO_FILL, NO_LINE)}</c:plotArea>`;
  // Office lists names from the left: in right-to-left decks they are text of the slide.
  const legend = spec.legend && !spec.rtl ? legendXml(spec, spec.legend, context) : '';
  const chart = `<c:chart>${val('autoTitleDeleted', true)}${plotArea}${legend}${val('plotVisOnly', true)}${val('dispBlanksAs', 'gap')}</c:chart>`;
  const frame = shape(NO_FILL, NO_LINE) + textStyle(sizeWhenShown(spec.textSize, context), spec.textColor, context);
  const workbook = `<c:externalData r:id="${WORKBOOK}">${val('autoUpdate', false)}</c:externalData>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<c:chartSpace ${NAMESPACES}>${val('date1904', false)}${val('roundedCorners', false)}${chart}${frame}${workbook}</c:chartSpace>`;
}

/** Round charts are drawn in the square in the middle of their plot area. */
function plotOf({ kind, plot }: ChartSpec) {
  if (kind === 'cartesian' || kind === 'points') return plot;
  const side = Math.min(plot.width, plot.height);
  return { x: plot.x + (plot.width - side) / 2, y: plot.y + (plot.height - side) / 2, width: side, height: side };
}

function plotsOf(spec: ChartSpec, context: ChartContext): string {
  switch (spec.kind) {
    case 'cartesian':
      return cartesianPlots(spec, context) + cartesianAxes(spec, context);
    case 'pie':
      return piePlot(spec, context);
    case 'radar':
      return radarPlot(spec, context) + radarAxes(spec, context);
    case 'points':
      return pointsPlot(spec, context) + pointAxes(spec, context);
  }
}

/** The names of the page: neither those of invisible series and reference lines, nor those that have no room. */
function legendXml(spec: ChartSpec, legend: Legend, context: ChartContext): string {
  const never = unlisted(spec);
  const named = Array.from({ length: seriesIn(spec) }, (_, index) => index).filter((index) => !never.includes(index));
  const hidden = [...never, ...named.slice(legend.entries.length)].map(
    (index) => `<c:legendEntry>${val('idx', index)}${val('delete', true)}</c:legendEntry>`,
  );
  return `<c:legend>${val('legendPos', 't')}${hidden.join('')}${layout({ x: legend.x, y: legend.y }, context)}${val('overlay', true)}${textStyle(spec.textSize, spec.textColor, context)}</c:legend>`;
}

/** Entries that a legend of all has: one a series, or one a slice. */
function seriesIn(spec: ChartSpec): number {
  if (spec.kind === 'pie') return spec.slices.length;
  return spec.kind === 'cartesian' ? spec.layers.flatMap(({ series }) => series).length : spec.series.length;
}

function unlisted(spec: ChartSpec): number[] {
  if (spec.kind === 'points') {
    const nameless = spec.series.flatMap(({ name }, index) => (name ? [] : [index]));
    return spec.trend ? [...nameless, spec.series.length] : nameless;
  }
  if (spec.kind !== 'cartesian') return [];
  const series = spec.layers.flatMap((layer) => layer.series);
  const unpainted = series.flatMap(({ color, name }, index) => (color && name ? [] : [index]));
  // A trend line has an entry of its own, after all series.
  return spec.reference ? [...unpainted, series.length, series.length + 1] : unpainted;
}
