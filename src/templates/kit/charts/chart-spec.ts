import type { Hex } from '../../theme/theme.js';

/**
 * A laid-out chart, the common input of the page's SVG and the native chart in PowerPoint.
 *
 * It fixes colours, ticks, number formats and the plot area, so that both agree. All charts of the catalogue are one of
 * these four kinds. Plain JSON.
 */
export type ChartSpec = CartesianSpec | PieSpec | RadarSpec | PointsSpec;

/** A rectangle in px of the drawing. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Number format. The unit of `scale` is between the number and the suffix. */
export interface NumberFormat {
  prefix: string;
  suffix: string;
  decimals: number;
  /** Exponent of ten by which numbers are divided: 6 prints millions as `M`, 9 billions as `B`, or as the language does. */
  scale: 0 | 6 | 9;
  /** Prints shares (0 to 1) as percentages. */
  percent?: boolean;
}

interface DrawingSpec {
  /** Size of the drawing in px. Office positions everything as a fraction of it. */
  width: number;
  height: number;
  /** The plot area, without axis labels. */
  plot: Rect;
  /** BCP 47; for digit grouping on the page. Office uses the reader's settings. */
  locale: string;
  /**
   * In right-to-left decks: categories follow each other from the right, bars begin there, and the first value axis is
   * there. All positions are mirrored already, except those of the legend, which count from the start side.
   */
  rtl?: true;
  /** Text size of labels in px, and the colour of labels other than data labels. */
  textSize: number;
  textColor: Hex;
  /** The background colour, used between touching slices and columns. */
  background: Hex;
  legend: Legend | null;
}

/**
 * Series names, in their order from the start side. Office arranges them itself within the same rectangle, always from the
 * left; in right-to-left decks they are text of the slide.
 */
export interface Legend extends Rect {
  entries: LegendEntry[];
}

export interface LegendEntry {
  name: string;
  color: Hex;
  mark: 'square' | 'line' | 'dashes' | 'dot';
  /** Its edge at the start side, and vertical middle of its row. */
  x: number;
  y: number;
}

/** A category chart: bars, columns, lines and areas in any combination. */
export interface CartesianSpec extends DrawingSpec {
  kind: 'cartesian';
  /** Direction of growing values, before mirroring. `right` (bars) lists the categories from top to bottom and holds bars only. */
  direction: 'up' | 'right';
  categories: string[];
  categoryAxis: CategoryAxis;
  valueAxis: ValueAxis;
  /** The opposite value axis, of layers with `axis: 'second'`. */
  secondAxis: ValueAxis | null;
  /** In paint order. */
  layers: Layer[];
  /** Text size in px of the values on marks. */
  valueSize: number;
  /** A horizontal reference line with its label at the end, in lines. */
  reference: { name: string; lines: string[]; value: number; color: Hex } | null;
  /** Values that had no place, though they were to be printed. */
  unprinted?: number;
}

interface CategoryAxis {
  /** False for a sparkline. */
  visible: boolean;
  line: Hex;
  /** Every nth category is labelled. */
  labelEvery: number;
  /** True: the first and last category are at the edges of the plot, as in area charts. */
  edgeToEdge: boolean;
  title: AxisTitle | null;
}

export interface ValueAxis {
  min: number;
  max: number;
  /** Distance between ticks. */
  unit: number;
  format: NumberFormat;
  /** Whether tick labels are shown. */
  visible: boolean;
  /** Colour of the grid lines; null for none. */
  grid: Hex | null;
  /**
   * Above the axis, as text of the slide: Office wraps a native title beyond a fifth of the chart's width, and rotated
   * text is hard to read.
   */
  title: AxisTitle | null;
}

/** Text aligned within its rectangle; `start` is its left edge. */
export interface AxisTitle extends Rect {
  text: string;
  align: 'start' | 'middle' | 'end';
}

export type Layer = BarLayer | LineLayer | AreaLayer;

export interface BarLayer {
  type: 'bars';
  grouping: 'clustered' | 'stacked' | 'percent';
  /** Gap between categories, in percent of a bar's width. */
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
  /** Null: invisible, to offset other series or to carry labels. */
  color: Hex | null;
  labels: DataLabels | null;
}

export interface BarSeries extends Series {
  /** One per category, where bars of a series differ in colour. */
  pointColors?: Hex[];
}

export interface LineSeries extends Series {
  dashed: boolean;
  width: number;
  /** Diameter of the dots in px; 0 for none. */
  marker: number;
  /** The series' name at its last point, with its value where there are labels; shifted down by `shift` px to avoid others. */
  endLabel: { shift: number } | null;
}

export interface AreaSeries extends Series {
  opacity: number;
  /** A line over the area; null for none. */
  edge: Hex | null;
}

export interface DataLabels {
  /** `end`: beyond the end of a bar; `inside`: in its middle; `base`: from its base; `above`: over a point. */
  position: 'end' | 'inside' | 'base' | 'above';
  color: Hex;
  bold: boolean;
  format: NumberFormat;
  /** Texts instead of the values, one per category; null for no label. */
  texts?: (string | null)[];
  /** Which categories are labelled, where not all are. */
  only?: boolean[];
  /** Px from these positions, one per category, where some are moved off other labels, marks and lines. */
  shifts?: ({ x: number; y: number } | null)[];
}

/** A pie or doughnut chart. */
export interface PieSpec extends DrawingSpec {
  kind: 'pie';
  name: string;
  slices: PieSlice[];
  /** What is printed on slices with a `labelColor`. */
  printed: 'percent' | 'value';
  /** Radius of the hole as a fraction; 0 is a pie. */
  hole: number;
  format: NumberFormat;
}

export interface PieSlice {
  name: string;
  value: number;
  color: Hex;
  /** Colour of the number on the slice; null prints none. */
  labelColor: Hex | null;
  /** Exploded slice. */
  out: boolean;
}

/** A radar chart with one outline per series. */
export interface RadarSpec extends DrawingSpec {
  kind: 'radar';
  categories: string[];
  axis: { max: number; unit: number; format: NumberFormat; grid: Hex };
  series: { name: string; values: (number | null)[]; color: Hex; filled: boolean; width: number }[];
}

/** A scatter or bubble chart. */
export interface PointsSpec extends DrawingSpec {
  kind: 'points';
  xAxis: ValueAxis;
  yAxis: ValueAxis;
  /** Radius in px of the largest bubble; null for plain points. */
  largest: number | null;
  /** Diameter in px of plain points. */
  marker: number;
  series: PointSeries[];
  /** Linear trend over all points. */
  trend: { color: Hex; from: [x: number, y: number]; to: [x: number, y: number] } | null;
}

export interface PointSeries {
  /** Empty where highlighted points are a series of their own; in named ones they have a ring in the colour of labels. */
  name: string;
  color: Hex;
  points: {
    x: number;
    y: number;
    size: number;
    label: string | null;
    highlight: boolean;
    place: 'right' | 'left' | 'below' | 'above' | 'inside';
  }[];
  labelColor: Hex;
}
