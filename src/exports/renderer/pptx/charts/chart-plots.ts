import type {
  AreaLayer,
  BarLayer,
  CartesianSpec,
  DataLabels,
  Layer,
  LineLayer,
  LineSeries,
  PieSpec,
  PointsSpec,
  RadarSpec,
} from '../../../../templates/kit/charts/chart-spec.js';
import { lastOf } from '../../../../templates/kit/charts/cartesian/cartesian.js';
import { endLabelColor } from '../../../../templates/kit/charts/cartesian/cartesian-labels.js';
import { SHARE_FORMAT } from '../../../../templates/kit/charts/labels/format.js';
import { BAR_SPACING } from '../../../../templates/kit/charts/cartesian/cartesian-geometry.js';
import { PULLED_OUT } from '../../../../templates/kit/charts/round/pie-chart.js';
import { BUBBLE_OPACITY, RING } from '../../../../templates/kit/charts/points/points-chart.js';
import { FILL_OPACITY } from '../../../../templates/kit/charts/round/radar-chart.js';
import { AXES } from './chart-axes.js';
import {
  affixesOf,
  categoryCells,
  layout,
  NO_FILL,
  NO_LINE,
  numberCells,
  numberFormat,
  richText,
  seriesName,
  shape,
  shown,
  solid,
  stroke,
  textStyle,
  val,
  type ChartContext,
} from './chart-elements.js';

/** Without this LibreOffice draws a leader line from a moved label to its point. */
const NO_LEADERS =
  '<c:extLst><c:ext uri="{CE6537A1-D6FC-4f65-9D91-7224C49458BB}" xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart"><c15:showLeaderLines val="0"/></c:ext></c:extLst>';

/** The layers of a category chart, each a chart type of its own on shared axes. */
export function cartesianPlots(spec: CartesianSpec, context: ChartContext): string {
  let column = 1;
  const plots = spec.layers.map((layer) => {
    const first = column;
    column += layer.series.length;
    return layerPlot(spec, layer, first, context);
  });
  return plots.join('') + (spec.reference ? referencePlot(spec, spec.reference, column, context) : '');
}

function layerPlot(spec: CartesianSpec, layer: Layer, column: number, context: ChartContext): string {
  const axes =
    layer.axis === 'second' && spec.secondAxis ? [AXES.secondCategory, AXES.second] : [AXES.category, AXES.value];
  const ids = axes.map((id) => val('axId', id)).join('');
  switch (layer.type) {
    case 'bars': {
      const grouping = { clustered: 'clustered', stacked: 'stacked', percent: 'percentStacked' }[layer.grouping];
      const series = layer.series.map((_, i) => barSeries(spec, layer, i, column + i, context));
      const overlap = layer.grouping === 'clustered' ? -BAR_SPACING * 100 : 100;
      return `<c:barChart>${val('barDir', spec.direction === 'up' ? 'col' : 'bar')}${val('grouping', grouping)}${val('varyColors', false)}${series.join('')}${val('gapWidth', layer.gap)}${val('overlap', overlap)}${ids}</c:barChart>`;
    }
    case 'lines': {
      const series = layer.series.map((one, i) => lineSeries(spec, one, column + i, context));
      return `<c:lineChart>${val('grouping', 'standard')}${val('varyColors', false)}${series.join('')}${val('marker', true)}${ids}</c:lineChart>`;
    }
    case 'areas': {
      const grouping = { overlapping: 'standard', stacked: 'stacked', percent: 'percentStacked' }[layer.grouping];
      const series = layer.series.map((one, i) => areaSeries(spec, one, column + i, context));
      return `<c:areaChart>${val('grouping', grouping)}${val('varyColors', false)}${series.join('')}${ids}</c:areaChart>`;
    }
  }
}

/** Index, order and name of a series; numbered by its column in the data sheet. */
const head = (column: number, context: ChartContext) =>
  `${val('idx', column - 1)}${val('order', column - 1)}${seriesName(column, context)}`;
const data = (column: number, context: ChartContext) => categoryCells(0, context) + numberCells('val', column, context);

function barSeries(spec: CartesianSpec, layer: BarLayer, index: number, column: number, context: ChartContext): string {
  const { color, pointColors, labels } = layer.series[index]!;
  const edge = layer.grouping !== 'clustered' || layer.gap === 0 ? stroke(spec.background, 1, context) : NO_LINE;
  const paint = (fill: string | null) => (fill ? shape(solid(fill), edge) : shape(NO_FILL, NO_LINE));
  const points = (pointColors ?? []).flatMap((fill, i) =>
    fill === color
      ? []
      : [`<c:dPt>${val('idx', i)}${val('invertIfNegative', false)}${val('bubble3D', false)}${paint(fill)}</c:dPt>`],
  );
  return `<c:ser>${head(column, context)}${paint(color)}${val('invertIfNegative', false)}${points.join('')}${dataLabels(labels, spec, context)}${data(column, context)}</c:ser>`;
}

function areaSeries(
  spec: CartesianSpec,
  { color, opacity, edge, labels }: AreaLayer['series'][number],
  column: number,
  context: ChartContext,
): string {
  const fill = color ? solid(color, opacity) : NO_FILL;
  return `<c:ser>${head(column, context)}${shape(fill, edge ? stroke(edge, 2, context) : NO_LINE)}${dataLabels(labels, spec, context)}${data(column, context)}</c:ser>`;
}

function lineSeries(
  spec: CartesianSpec,
  series: LineLayer['series'][number],
  column: number,
  context: ChartContext,
): string {
  const { color, width, dashed } = series;
  const line = color ? stroke(color, width, context, { dashed, round: !dashed }) : NO_LINE;
  return `<c:ser>${head(column, context)}${shape(line)}${markerOf(series, context)}${dataLabels(series.labels, spec, context, endLabel(spec, series, context))}${data(column, context)}${val('smooth', false)}</c:ser>`;
}

function markerOf(
  { marker, color }: Pick<LineSeries, 'marker' | 'color'>,
  { scale }: ChartContext,
  edge = NO_LINE,
): string {
  if (marker === 0 || !color) return `<c:marker>${val('symbol', 'none')}</c:marker>`;
  return `<c:marker>${val('symbol', 'circle')}${val('size', Math.max(2, Math.round(marker * scale * 0.75)))}${shape(solid(color), edge)}</c:marker>`;
}

/** Labels the last point with the series' name, and its value where there are values. */
function endLabel(spec: CartesianSpec, series: LineSeries, context: ChartContext): OwnLabel | null {
  const { textSize, rtl } = spec;
  const { endLabel, labels, name } = series;
  const last = lastOf(series);
  if (!endLabel || !last) return null;
  const shift = moved({ x: 0, y: Math.abs(endLabel.shift) < 0.5 ? 0 : endLabel.shift }, context);
  const format = labels ? numberFormat(labels.format, context) : '';
  const what = `${shown({ series: true, value: labels !== null })}${labels ? '<c:separator> </c:separator>' : ''}`;
  return {
    index: last.index,
    xml: `<c:dLbl>${val('idx', last.index)}${shift}${format}${shape(NO_FILL, NO_LINE)}${textStyle(textSize, endLabelColor(series, spec), context, { bold: true, texts: [name] })}${val('dLblPos', rtl ? 'l' : 'r')}${what}</c:dLbl>`,
  };
}

/** A label of a single point that deviates from the others. */
interface OwnLabel {
  index: number;
  xml: string;
}

/** The layout of a label that is moved from its usual place, in px. */
const moved = (shift: { x: number; y: number }, context: ChartContext) =>
  shift.x || shift.y ? layout(shift, context, { offset: true }) : '';

const POSITIONS = { end: 'outEnd', inside: 'ctr', base: 'inBase', above: 't' } as const;

/** Labels of a series. */
function dataLabels(
  labels: DataLabels | null,
  { valueSize, categories }: CartesianSpec,
  context: ChartContext,
  own: OwnLabel | null = null,
): string {
  if (!labels) return own ? `<c:dLbls>${own.xml}${shown()}${NO_LEADERS}</c:dLbls>` : '';
  const { position, color, bold, format, texts, only, shifts } = labels;
  const place = val('dLblPos', POSITIONS[position]);
  const affixes = affixesOf(format, context);
  // LibreOffice breaks values that are wider than their column.
  const wraps = !affixes.some((affix) => /\s/.test(affix));
  const style = shape(NO_FILL, NO_LINE) + textStyle(valueSize, color, context, { bold, wraps, texts: affixes });
  const number = numberFormat(format, context);
  const points = categories.map((_, i) => {
    if (own?.index === i) return own.xml;
    if ((only && !only[i]) || (texts && !texts[i])) return `<c:dLbl>${val('idx', i)}${val('delete', true)}</c:dLbl>`;
    const shift = shifts?.[i];
    if (!texts && !shift) return '';
    const text = texts
      ? richText(texts[i]!, valueSize, color, context, { bold, wraps }) + shape(NO_FILL, NO_LINE)
      : number + style;
    return `<c:dLbl>${val('idx', i)}${shift ? moved(shift, context) : ''}${text}${place}${shown({ value: true })}</c:dLbl>`;
  });
  const usual = texts ? style : number + style;
  return `<c:dLbls>${points.join('')}${usual}${place}${shown({ value: true })}${NO_LEADERS}</c:dLbls>`;
}

/**
 * A reference line over the whole width: an invisible constant series whose trend line is extended by half a category
 * on both sides. The series alone would end in the middle of the outer columns.
 */
function referencePlot(
  spec: CartesianSpec,
  { lines, color }: NonNullable<CartesianSpec['reference']>,
  column: number,
  context: ChartContext,
): string {
  const last = spec.categories.length - 1;
  const extended = spec.categoryAxis.edgeToEdge ? '' : `${val('forward', 0.5)}${val('backward', 0.5)}`;
  const trend = `<c:trendline>${shape(stroke(color, 1.5, context, { dashed: true }))}${val('trendlineType', 'linear')}${extended}${val('dispRSqr', false)}${val('dispEq', false)}</c:trendline>`;
  const half = spec.categoryAxis.edgeToEdge ? 0 : spec.plot.width / spec.categories.length / 2;
  const label = `<c:dLbl>${val('idx', last)}${layout({ x: spec.rtl ? -half : half, y: 0 }, context, { offset: true })}${richText(lines, spec.textSize, color, context, { bold: true, wraps: false, align: spec.rtl ? 'r' : 'l' })}${shape(NO_FILL, NO_LINE)}${val('dLblPos', spec.rtl ? 'l' : 'r')}${shown({ value: true })}</c:dLbl>`;
  const ids = val('axId', AXES.category) + val('axId', AXES.value);
  return `<c:lineChart>${val('grouping', 'standard')}${val('varyColors', false)}<c:ser>${head(column, context)}${shape(NO_LINE)}<c:marker>${val('symbol', 'none')}</c:marker><c:dLbls>${label}${shown()}${NO_LEADERS}</c:dLbls>${spec.categories.length > 1 ? trend : ''}${data(column, context)}${val('smooth', false)}</c:ser>${val('marker', true)}${ids}</c:lineChart>`;
}

/** A pie, or a doughnut where there is a hole. */
export function piePlot(spec: PieSpec, context: ChartContext): string {
  const points = spec.slices.map(
    ({ color, out }, i) =>
      `<c:dPt>${val('idx', i)}${val('bubble3D', false)}${out ? val('explosion', PULLED_OUT * 100) : ''}${shape(solid(color), stroke(spec.background, 2, context))}</c:dPt>`,
  );
  const place = spec.hole > 0 ? '' : val('dLblPos', 'ctr');
  const labels = spec.slices.map(({ labelColor }, i) => {
    if (!labelColor) return '';
    const style =
      shape(NO_FILL, NO_LINE) +
      textStyle(spec.textSize, labelColor, context, { bold: true, texts: affixesOf(spec.format, context) });
    const what = spec.printed === 'percent' ? shown({ percent: true }) : shown({ value: true });
    return `<c:dLbl>${val('idx', i)}${numberFormat(spec.printed === 'percent' ? SHARE_FORMAT : spec.format, context)}${style}${place}${what}</c:dLbl>`;
  });
  const series = `<c:ser>${head(1, context)}${points.join('')}<c:dLbls>${labels.join('')}${shown()}${val('showLeaderLines', false)}</c:dLbls>${data(1, context)}</c:ser>`;
  if (spec.hole === 0) return `<c:pieChart>${val('varyColors', true)}${series}${val('firstSliceAng', 0)}</c:pieChart>`;
  return `<c:doughnutChart>${val('varyColors', true)}${series}${val('firstSliceAng', 0)}${val('holeSize', Math.round(spec.hole * 100))}</c:doughnutChart>`;
}

export function radarPlot(spec: RadarSpec, context: ChartContext): string {
  const series = spec.series.map(({ color, filled, width }, i) => {
    const fill = filled ? solid(color, FILL_OPACITY) : NO_FILL;
    return `<c:ser>${head(i + 1, context)}${shape(fill, stroke(color, width, context))}<c:marker>${val('symbol', 'none')}</c:marker>${data(i + 1, context)}</c:ser>`;
  });
  const style = spec.series.some(({ filled }) => filled) ? 'filled' : 'marker';
  return `<c:radarChart>${val('radarStyle', style)}${val('varyColors', false)}${series.join('')}${val('axId', AXES.category)}${val('axId', AXES.value)}</c:radarChart>`;
}

/** Data sheet columns of one series of points. */
const POINT_COLUMNS = 4;
/** Office makes the diameter of the largest bubble a quarter of the plot's shorter side. */
const BUBBLE_SHARE = 0.25;

export function pointsPlot(spec: PointsSpec, context: ChartContext): string {
  const ids = val('axId', AXES.category) + val('axId', AXES.value);
  const series = spec.series.map((_, i) => pointSeries(spec, i, context));
  if (spec.largest !== null) {
    const scale = Math.round((200 * spec.largest) / (BUBBLE_SHARE * Math.min(spec.plot.width, spec.plot.height)));
    return `<c:bubbleChart>${val('varyColors', false)}${series.join('')}${val('bubbleScale', Math.min(300, scale))}${val('showNegBubbles', false)}${val('sizeRepresents', 'area')}${ids}</c:bubbleChart>`;
  }
  return `<c:scatterChart>${val('scatterStyle', 'lineMarker')}${val('varyColors', false)}${series.join('')}${spec.trend ? trendSeries(spec, spec.trend.color, context) : ''}${ids}</c:scatterChart>`;
}

function pointSeries(spec: PointsSpec, index: number, context: ChartContext): string {
  const { name, color, points, labelColor } = spec.series[index]!;
  const column = index * POINT_COLUMNS;
  const numbered = `${val('idx', index)}${val('order', index)}${seriesName(column + 2, context)}`;
  const places = { right: 'r', left: 'l', below: 'b', above: 't', inside: 'ctr' };
  const labels = points.map(({ label, place }, i) => {
    if (!label) return '';
    return `<c:dLbl>${val('idx', i)}${richText(label, spec.textSize, labelColor, context)}${shape(NO_FILL, NO_LINE)}${val('dLblPos', places[place])}${shown({ value: true })}</c:dLbl>`;
  });
  const labelled = `<c:dLbls>${labels.join('')}${shown()}</c:dLbls>`;
  const ring = stroke(labelColor, RING, context);
  const ringed = points.map(({ highlight }, i) => {
    if (!name || !highlight) return '';
    const look =
      spec.largest === null
        ? markerOf({ marker: spec.marker, color }, context, ring)
        : `${val('invertIfNegative', false)}${val('bubble3D', false)}${shape(solid(color, BUBBLE_OPACITY), ring)}`;
    return `<c:dPt>${val('idx', i)}${look}</c:dPt>`;
  });
  const cells = numberCells('xVal', column + 1, context) + numberCells('yVal', column + 2, context);
  if (spec.largest !== null) {
    return `<c:ser>${numbered}${shape(solid(color, BUBBLE_OPACITY), NO_LINE)}${val('invertIfNegative', false)}${ringed.join('')}${labelled}${cells}${numberCells('bubbleSize', column + 3, context)}${val('bubble3D', false)}</c:ser>`;
  }
  return `<c:ser>${numbered}${shape(NO_LINE)}${markerOf({ marker: spec.marker, color }, context)}${ringed.join('')}${labelled}${cells}${val('smooth', false)}</c:ser>`;
}

/** A trend over several series is not a trend line of any of them: it is a series of its own between two points. */
function trendSeries(spec: PointsSpec, color: string, context: ChartContext): string {
  const index = spec.series.length;
  const column = index * POINT_COLUMNS;
  return `<c:ser>${val('idx', index)}${val('order', index)}${seriesName(column + 1, context)}${shape(stroke(color, 1.5, context, { dashed: true }))}<c:marker>${val('symbol', 'none')}</c:marker>${numberCells('xVal', column, context)}${numberCells('yVal', column + 1, context)}${val('smooth', false)}</c:ser>`;
}
