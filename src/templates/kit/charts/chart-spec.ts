import type { Hex } from '../../theme/theme.js';

/**
 * A chart as both of its drawings read it: the SVG of the page, and the native chart of PowerPoint.
 *
 * Nothing is left to either of them: colours, ticks, number formats and the place of the plot area are settled here, so
 * that the two agree. All kinds of chart in the catalogue are one of these four. It is plain JSON.
 */
export type ChartSpec = CartesianSpec | PieSpec | RadarSpec | PointsSpec;

/** A rectangle in px of the drawing. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How numbers are printed. The unit of `scale` stands between the number and the suffix. */
export interface NumberFormat {
  prefix: string;
  suffix: string;
  decimals: number;
  /** Power of ten that numbers are divided by: 6 prints millions as `M`, 9 billions as `B`. */
  scale: 0 | 6 | 9;
  /** Prints shares (0 to 1) as percentages. */
  percent?: boolean;
}

interface DrawingSpec {
  /** Size of the drawing in px. Office places everything by its share of it. */
  width: number;
  height: number;
  /** Where the axes' own rectangle is, without their labels. */
  plot: Rect;
  /** BCP 47; decides how the page groups digits. Office goes by the reader's settings. */
  locale: string;
  /** Size of labels in px, and the colour of those that are not data. */
  textSize: number;
  textColor: Hex;
  /** What stands behind the chart: the colour between touching slices and columns. */
  background: Hex;
  legend: Legend | null;
}

/** Names in the order of the series, from left to right. Office arranges them itself from the same corner on. */
export interface Legend extends Rect {
  entries: LegendEntry[];
}

export interface LegendEntry {
  name: string;
  color: Hex;
  mark: 'square' | 'line' | 'dot';
  /** Left edge and middle of its row. */
  x: number;
  y: number;
}

/** Bars, columns, lines and areas over categories, in any combination. */
export interface CartesianSpec extends DrawingSpec {
  kind: 'cartesian';
  /** Which way values grow. `right` (bars) lists the categories from top to bottom and holds bars only. */
  direction: 'up' | 'right';
  categories: string[];
  categoryAxis: CategoryAxis;
  valueAxis: ValueAxis;
  /** The scale of layers that say so, at the other side. */
  secondAxis: ValueAxis | null;
  /** Drawn one over the other. */
  layers: Layer[];
  /** A level line over the whole width, with its words at the end. */
  reference: { name: string; value: number; color: Hex } | null;
}

interface CategoryAxis {
  /** False for a sparkline. */
  visible: boolean;
  line: Hex;
  /** Every how manyth category is named. */
  labelEvery: number;
  /** True: the first and the last category lie on the edges of the plot, as areas want it. */
  edgeToEdge: boolean;
  title: AxisTitle | null;
}

export interface ValueAxis {
  min: number;
  max: number;
  /** From tick to tick. */
  unit: number;
  format: NumberFormat;
  /** Whether the ticks are named. */
  visible: boolean;
  /** Colour of the grid lines; null for none. */
  grid: Hex | null;
  /**
   * Stands above the axis, as words of the slide: Office breaks a native title beyond a fifth of the chart's width, and
   * turned by 90 degrees it is hard to read.
   */
  title: AxisTitle | null;
}

/** Words at the left or right of their rectangle, or in its middle. */
export interface AxisTitle extends Rect {
  text: string;
  align: 'start' | 'middle' | 'end';
}

export type Layer = BarLayer | LineLayer | AreaLayer;

export interface BarLayer {
  type: 'bars';
  grouping: 'clustered' | 'stacked' | 'percent';
  /** Room between two categories, in percent of a bar's width. */
  gap: number;
  axis: 'first' | 'second';
  series: BarSeries[];
}

export interface LineLayer {
  type: 'lines';
  axis: 'first' | 'second';
  series: LineSeries[];
}

export interface AreaLayer {
  type: 'areas';
  grouping: 'overlapping' | 'stacked' | 'percent';
  axis: 'first' | 'second';
  series: AreaSeries[];
}

interface Series {
  name: string;
  /** One per category; null where there is no data. */
  values: (number | null)[];
  /** Null: neither filled nor stroked. It carries others, or labels. */
  color: Hex | null;
  labels: DataLabels | null;
}

export interface BarSeries extends Series {
  /** One per category, where bars of one series differ. */
  pointColors?: Hex[];
}

export interface LineSeries extends Series {
  dashed: boolean;
  width: number;
  /** Diameter of the dots in px; 0 for none. */
  marker: number;
  /** The series' name at its last point, moved down by so many px to keep clear of others. */
  endLabel: { shift: number } | null;
}

export interface AreaSeries extends Series {
  opacity: number;
  /** A line over the area; null for none. */
  edge: Hex | null;
}

export interface DataLabels {
  /** `end`: beyond the end of a bar; `inside`: in the middle of it; `base`: from its base on; `above`: over a point. */
  position: 'end' | 'inside' | 'base' | 'above';
  color: Hex;
  bold: boolean;
  format: NumberFormat;
  /** Words instead of the value, one per category; null labels nothing there. */
  texts?: (string | null)[];
  /** Which categories are labelled, where not all are. */
  only?: boolean[];
}

/** Shares of a whole, as a pie or as a ring. */
export interface PieSpec extends DrawingSpec {
  kind: 'pie';
  name: string;
  slices: PieSlice[];
  /** What is printed on slices that say so. */
  printed: 'percent' | 'value';
  /** Share of the radius that is left open: 0 is a pie. */
  hole: number;
  format: NumberFormat;
}

export interface PieSlice {
  name: string;
  value: number;
  color: Hex;
  /** Colour of the number on the slice; null prints none. */
  labelColor: Hex | null;
  /** Pulled out of the pie. */
  out: boolean;
}

/** A web with one outline per series. */
export interface RadarSpec extends DrawingSpec {
  kind: 'radar';
  categories: string[];
  axis: { max: number; unit: number; format: NumberFormat; grid: Hex };
  series: { name: string; values: (number | null)[]; color: Hex; filled: boolean; width: number }[];
}

/** Points or bubbles on two axes of numbers. */
export interface PointsSpec extends DrawingSpec {
  kind: 'points';
  xAxis: ValueAxis;
  yAxis: ValueAxis;
  /** Radius in px of the largest bubble; null for plain points. */
  largest: number | null;
  /** Diameter in px of plain points. */
  marker: number;
  series: PointSeries[];
  /** A straight line from edge to edge, fitted over all points. */
  trend: { color: Hex; from: [x: number, y: number]; to: [x: number, y: number] } | null;
}

export interface PointSeries {
  name: string;
  color: Hex;
  points: { x: number; y: number; size: number; label: string | null; place: 'right' | 'left' | 'above' | 'inside' }[];
  labelColor: Hex;
}
