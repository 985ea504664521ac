import { unzipSync } from 'fflate';
import type { Point } from './objects-laid-out.js';
import {
  all,
  at,
  children,
  documentOf,
  type Element,
  isOn,
  number,
  numeric,
  type Paint,
  type PptxFile,
  px,
  text,
  type Theme,
} from './pptx-xml.js';

/** A chart of a finished presentation: its part, and its workbook where the two differ. */
export interface ChartInFile {
  /** Left, top, width and height of the plot as fractions of the chart. */
  plot: [number, number, number, number];
  layers: ChartLayer[];
  axes: ChartAxis[];
  legend: ChartLegend | null;
  /** Entries that the legend leaves out. */
  unlisted: number[];
  /** What its texts name as their language, each once. */
  languages: string[];
  /** Where the workbook says something else than the copies that programs draw, and what Office would draw besides. */
  faults: string[];
}

interface ChartLegend {
  /** Of its corner, as fractions of the chart. */
  place: Point;
  style: TextStyle;
}

/** How letters look; the size in px. */
export interface TextStyle {
  size: number;
  bold: boolean;
  color: Paint | null;
  /** Begins at the right. */
  rtl: boolean;
}

export interface ChartLayer {
  /** `barChart` and so on. */
  type: string;
  direction: string;
  grouping: string;
  gap: number;
  overlap: number;
  hole: number;
  axes: number[];
  bubbleScale: number;
  series: ChartSeries[];
}

type Cell = string | null;

export interface ChartSeries {
  index: number;
  name: string;
  categories: Cell[];
  /** Numbers of `val` or `yVal`. */
  values: (number | null)[];
  x: (number | null)[];
  sizes: (number | null)[];
  fill: Paint | null;
  line: ChartLine | null;
  /** Null where none is drawn. */
  marker: { size: number; fill: Paint | null } | null;
  /** Fill and distance of single points. */
  points: Map<number, { fill: Paint | null; line: ChartLine | null; out: number }>;
  labels: SeriesLabels;
  /** With how many categories it goes on after the last point and before the first. */
  trend: { line: ChartLine; forward: number; backward: number } | null;
}

export interface ChartLine {
  width: number;
  color: Paint;
  dashed: boolean;
}

/** What is printed at points: what all have in common, and those that differ. */
interface SeriesLabels {
  usual: Label | null;
  own: Map<number, Label | null>;
}

export interface Label {
  /** Its own words in place of the value. */
  words: string | null;
  what: 'value' | 'series' | 'percent' | 'both';
  format: string;
  style: TextStyle;
  /** `outEnd` and so on. */
  position: string;
  /** How far it is moved, as fractions of the chart. */
  moved: Point;
}

export interface ChartAxis {
  id: number;
  /** `catAx` or `valAx`. */
  type: string;
  min: number | null;
  max: number | null;
  unit: number | null;
  reversed: boolean;
  hidden: boolean;
  format: string;
  /** Its corner is in fractions of the chart. */
  title: { words: string; style: TextStyle; place: Point } | null;
  style: TextStyle;
  grid: ChartLine | null;
  line: ChartLine | null;
  every: number;
  /** `l`, `r` or `b`. */
  position: string;
  /** Where its labels are along the axis that it crosses: `low`, `high` or `nextTo`. */
  labels: string;
  /** The axis that it crosses. */
  crosses: number;
  /** False where the first and last point are at the edges of the plot. */
  between: boolean;
}

const val = (el: Element | undefined, ...path: string[]) => text(at(el, ...path), 'val');
const num = (el: Element | undefined, ...path: string[]) => {
  const value = val(el, ...path);
  return value === undefined ? null : numeric(value);
};

export function chartInFile(file: PptxFile, part: string): ChartInFile {
  const root = file.root(part);
  const chart = at(root, 'c:chart');
  const area = at(chart, 'c:plotArea');
  const layout = at(area, 'c:layout', 'c:manualLayout');
  const book = [...file.relations(part).values()].find(({ type }) => type === 'package');
  const cells = book ? cellsOf(file.bytes(book.target)) : new Map<string, string>();
  const legend = at(chart, 'c:legend');
  return {
    plot: [num(layout, 'c:x') ?? 0, num(layout, 'c:y') ?? 0, num(layout, 'c:w') ?? 1, num(layout, 'c:h') ?? 1],
    layers: children(area)
      .filter(({ nodeName }) => nodeName.endsWith('Chart'))
      .map((layer) => layerOf(layer, file.theme)),
    axes: children(area)
      .filter(({ nodeName }) => /^c:(?:cat|val)Ax$/.test(nodeName))
      .map((axis) => axisOf(axis, file.theme)),
    legend: legend ? { place: placeOf(legend), style: styleOf(at(legend, 'c:txPr'), file.theme) } : null,
    unlisted: children(legend, 'c:legendEntry')
      .filter((entry) => val(entry, 'c:delete') === '1')
      .map((entry) => num(entry, 'c:idx')!),
    languages: [
      ...new Set(['a:rPr', 'a:endParaRPr'].flatMap((name) => all(root, name)).map((run) => text(run, 'lang') ?? '')),
    ],
    faults: [...all(root, 'c:f').flatMap((formula) => differences(formula, cells)), ...additions(root)],
  };
}

function layerOf(layer: Element, theme: Theme): ChartLayer {
  return {
    type: layer.nodeName.slice(2),
    direction: val(layer, 'c:barDir') ?? 'col',
    grouping: val(layer, 'c:grouping') ?? 'standard',
    gap: (num(layer, 'c:gapWidth') ?? 150) / 100,
    overlap: (num(layer, 'c:overlap') ?? 0) / 100,
    hole: (num(layer, 'c:holeSize') ?? 0) / 100,
    bubbleScale: (num(layer, 'c:bubbleScale') ?? 100) / 100,
    axes: children(layer, 'c:axId').map((id) => number(id, 'val')!),
    series: children(layer, 'c:ser').map((series) => seriesOf(series, theme)),
  };
}

function seriesOf(series: Element, theme: Theme): ChartSeries {
  const properties = at(series, 'c:spPr');
  const trend = at(series, 'c:trendline');
  const trendLine = lineOf(at(trend, 'c:spPr'), theme);
  const numbers = (name: string) =>
    cached(at(series, name, 'c:numRef', 'c:numCache')).map((value) => (value === null ? null : numeric(value)));
  const symbol = val(series, 'c:marker', 'c:symbol');
  const values = numbers('c:val');
  return {
    index: num(series, 'c:idx') ?? -1,
    name: cached(at(series, 'c:tx', 'c:strRef', 'c:strCache'))[0] ?? '',
    categories: cached(at(series, 'c:cat', 'c:strRef', 'c:strCache')),
    values: values.length > 0 ? values : numbers('c:yVal'),
    x: numbers('c:xVal'),
    sizes: numbers('c:bubbleSize'),
    fill: theme.paint(at(properties, 'a:solidFill')) ?? null,
    line: lineOf(properties, theme),
    marker:
      symbol === 'none'
        ? null
        : {
            size: num(series, 'c:marker', 'c:size') ?? 5,
            fill: theme.paint(at(series, 'c:marker', 'c:spPr', 'a:solidFill')) ?? null,
          },
    points: new Map(
      children(series, 'c:dPt').map((point) => [
        num(point, 'c:idx')!,
        {
          fill: theme.paint(at(point, 'c:spPr', 'a:solidFill')) ?? null,
          line: lineOf(at(point, 'c:spPr'), theme),
          out: (num(point, 'c:explosion') ?? 0) / 100,
        },
      ]),
    ),
    labels: labelsOf(at(series, 'c:dLbls'), theme),
    trend: trendLine && {
      line: trendLine,
      forward: num(trend, 'c:forward') ?? 0,
      backward: num(trend, 'c:backward') ?? 0,
    },
  };
}

function lineOf(properties: Element | undefined, theme: Theme): ChartLine | null {
  const line = at(properties, 'a:ln');
  const color = theme.paint(at(line, 'a:solidFill'));
  if (!color) return null;
  return { width: px(line, 'w') ?? 1, color, dashed: (text(at(line, 'a:prstDash'), 'val') ?? 'solid') !== 'solid' };
}

function labelsOf(labels: Element | undefined, theme: Theme): SeriesLabels {
  if (!labels) return { usual: null, own: new Map() };
  const usual = labelOf(labels, theme, '');
  const own = children(labels, 'c:dLbl').map(
    (label) => [num(label, 'c:idx')!, labelOf(label, theme, usual?.format ?? '')] as const,
  );
  return { usual, own: new Map(own) };
}

function labelOf(label: Element, theme: Theme, usualFormat: string): Label | null {
  if (val(label, 'c:delete') === '1') return null;
  const rich = at(label, 'c:tx', 'c:rich');
  const flags = { value: 'c:showVal', series: 'c:showSerName', percent: 'c:showPercent' } as const;
  const shown = (Object.keys(flags) as (keyof typeof flags)[]).filter((key) => val(label, flags[key]) === '1');
  const what = shown.length === 2 ? 'both' : (shown[0] ?? null);
  // Words of its own are shown in the place of what is switched on.
  if (!what) return null;
  return {
    words: rich
      ? all(rich, 'a:t')
          .map((run) => run.textContent ?? '')
          .join('')
      : null,
    what,
    format: text(at(label, 'c:numFmt'), 'formatCode') ?? usualFormat,
    style: styleOf(rich ?? at(label, 'c:txPr'), theme),
    position: val(label, 'c:dLblPos') ?? '',
    moved: placeOf(label),
  };
}

const placeOf = (el: Element): Point => {
  const layout = at(el, 'c:layout', 'c:manualLayout');
  return [num(layout, 'c:x') ?? 0, num(layout, 'c:y') ?? 0];
};

/** Of the letters of a text, or of what it is the style of. */
function styleOf(body: Element | undefined, theme: Theme): TextStyle {
  const [style] = body ? [...all(body, 'a:rPr'), ...all(body, 'a:defRPr')] : [];
  const [paragraph] = body ? all(body, 'a:pPr') : [];
  return {
    size: ((number(style, 'sz') ?? 0) / 100) * (96 / 72),
    bold: isOn(style, 'b'),
    color: theme.paint(at(style, 'a:solidFill')) ?? null,
    rtl: isOn(paragraph, 'rtl'),
  };
}

function axisOf(axis: Element, theme: Theme): ChartAxis {
  const scaling = at(axis, 'c:scaling');
  const title = at(axis, 'c:title');
  return {
    id: num(axis, 'c:axId')!,
    type: axis.nodeName.slice(2),
    min: num(scaling, 'c:min'),
    max: num(scaling, 'c:max'),
    unit: num(axis, 'c:majorUnit'),
    reversed: val(scaling, 'c:orientation') === 'maxMin',
    hidden: val(axis, 'c:delete') === '1' || val(axis, 'c:tickLblPos') === 'none',
    format: text(at(axis, 'c:numFmt'), 'formatCode') ?? '',
    title: title
      ? {
          words: all(title, 'a:t')
            .map((run) => run.textContent ?? '')
            .join(''),
          style: styleOf(title, theme),
          place: placeOf(title),
        }
      : null,
    style: styleOf(at(axis, 'c:txPr'), theme),
    grid: lineOf(at(axis, 'c:majorGridlines', 'c:spPr'), theme),
    line: lineOf(at(axis, 'c:spPr'), theme),
    every: num(axis, 'c:tickLblSkip') ?? 1,
    position: val(axis, 'c:axPos') ?? '',
    labels: val(axis, 'c:tickLblPos') ?? '',
    crosses: num(axis, 'c:crossAx') ?? 0,
    between: val(axis, 'c:crossBetween') !== 'midCat',
  };
}

/** What Office draws where it is switched on, or is not switched off, and nobody painted. */
const ADDITIONS: Record<string, [unwanted: string, what: string]> = {
  'c:autoTitleDeleted': ['0', 'shows the name of its only series as a title'],
  'c:roundedCorners': ['1', 'has round corners'],
  'c:autoUpdate': ['1', 'updates its data by itself'],
  'c:smooth': ['1', 'bends its lines'],
  'c:invertIfNegative': ['1', 'paints negative values white'],
  'c:bubble3D': ['1', 'has solid bubbles'],
  'c:showLegendKey': ['1', 'has marks beside its labels'],
  'c:showCatName': ['1', 'has names of categories in its labels'],
  'c:showBubbleSize': ['1', 'has sizes in its labels'],
  'c:showLeaderLines': ['1', 'has lines to its labels'],
  'c15:showLeaderLines': ['1', 'has lines to moved labels'],
  'c:dispRSqr': ['1', 'tells how well its trend fits'],
  'c:dispEq': ['1', 'tells the formula of its trend'],
  'c:majorTickMark': ['out', 'has ticks'],
  'c:overlay': ['0', 'moves its plot for a title or legend'],
  'c:auto': ['1', 'takes names for dates'],
  'c:noMultiLvlLbl': ['0', 'has names on several levels'],
  'c:marker': ['0', 'has no points on its lines'],
};

function additions(root: Element): string[] {
  const switched = Object.entries(ADDITIONS).flatMap(([name, [unwanted, what]]) =>
    all(root, name).some((one) => text(one, 'val') === unwanted) ? [what] : [],
  );
  // Else the layout is that of the plot with the numbers beside it.
  const isVaried = (el: Element) => /^c:(?:pie|doughnut)Chart$/.test(el.parentNode?.nodeName ?? '');
  if (all(root, 'c:varyColors').some((one) => isOn(one, 'val') !== isVaried(one)))
    switched.push('lists its series and points the wrong way');
  if (all(root, 'c:lblOffset').some((one) => text(one, 'val') !== '100')) switched.push('has names away from its axis');
  switched.push(...oddLayouts(root), ...oddKinds(root));
  const target = val(at(root, 'c:chart', 'c:plotArea', 'c:layout', 'c:manualLayout'), 'c:layoutTarget');
  if (target !== 'inner') switched.push('has its plot where the page has plot and labels');
  const framed = [root, at(root, 'c:chart', 'c:plotArea')].some((el) => {
    const properties = at(el, 'c:spPr');
    return !at(properties, 'a:noFill') || !at(properties, 'a:ln', 'a:noFill');
  });
  return framed ? [...switched, 'has a background or a frame'] : switched;
}

/** Places of labels are counted from their points, all others from the corner of the chart; what is read from the right is embedded. */
function oddLayouts(root: Element): string[] {
  const isFromEdge = (layout: Element) => ['c:xMode', 'c:yMode'].map((name) => val(layout, name) === 'edge');
  const misplaced = all(root, 'c:manualLayout').filter((layout) => {
    const isOfLabel = layout.parentNode?.parentNode?.nodeName === 'c:dLbl';
    return isFromEdge(layout).some((one) => one === isOfLabel);
  });
  const unlike = all(root, 'c:rich').filter(
    (rich) => (all(rich, 'a:t')[0]?.textContent ?? '').startsWith('\u202B') !== isOn(all(rich, 'a:pPr')[0], 'rtl'),
  );
  return [
    ...misplaced.map(({ parentNode }) => `counts the place of a ${parentNode?.parentNode?.nodeName} from elsewhere`),
    ...unlike.map(({ textContent }) => `embeds “${textContent}” otherwise than it is read`),
  ];
}

/** What Office takes in charts of some kinds only. */
function oddKinds(root: Element): string[] {
  const positions = (kind: string) =>
    all(root, kind)
      .flatMap((chart) => all(chart, 'c:dLbl'))
      .filter((label) => val(label, 'c:delete') !== '1')
      .map((label) => val(label, 'c:dLblPos'));
  const entries = [...all(root, 'c:ser'), ...all(root, 'c:trendline')].length;
  const isListed = (entry: Element) => all(root, 'c:dPt').length > 0 || num(entry, 'c:idx')! < entries;
  const fills = (kind: Element) => children(kind, 'c:ser').some((series) => at(series, 'c:spPr', 'a:solidFill'));
  return [
    ...positions('c:doughnutChart').flatMap((one) =>
      one ? [`has a label at ${one} of a ring, which is refused`] : [],
    ),
    ...positions('c:pieChart').flatMap((one) => (one === 'ctr' ? [] : ['has a label that is not within its slice'])),
    ...all(root, 'c:radarChart').flatMap((kind) =>
      val(kind, 'c:radarStyle') === (fills(kind) ? 'filled' : 'marker')
        ? []
        : ['has a web that is not filled as it says'],
    ),
    ...all(root, 'c:legendEntry').flatMap((entry) =>
      isListed(entry) ? [] : [`leaves the entry ${val(entry, 'c:idx')} out of its legend, which has none`],
    ),
    ...all(root, 'c:trendline').flatMap((trend) =>
      (num(trend.parentNode as Element, 'c:val', 'c:numRef', 'c:numCache', 'c:ptCount') ?? 0) > 1
        ? []
        : ['has a trend of a single point'],
    ),
  ];
}

/** The copies of cells; null where there is none. */
function cached(cache: Element | undefined): Cell[] {
  const count = num(cache, 'c:ptCount') ?? 0;
  const cells: Cell[] = Array.from({ length: count }, () => null);
  for (const point of children(cache, 'c:pt')) cells[number(point, 'idx')!] = at(point, 'c:v')?.textContent ?? '';
  return cells;
}

/** The cells of a workbook's only sheet by their places, such as `B2`. */
function cellsOf(workbook: Uint8Array): Map<string, string> {
  const parts = unzipSync(workbook);
  const sheet = documentOf(parts['xl/worksheets/sheet1.xml']!);
  const cells = [...sheet.getElementsByTagName('c')];
  const astray = cells.find(
    (cell) => text(cell, 'r')?.replace(/^[A-Z]+/, '') !== text(cell.parentNode as Element, 'r'),
  );
  if (astray) throw new Error(`The cell ${text(astray, 'r')} stands in another row of the workbook.`);
  return new Map(cells.map((cell) => [text(cell, 'r')!, (at(cell, 'v') ?? at(cell, 'is', 't'))?.textContent ?? '']));
}

/** Compares the cells that a formula names with their copies. */
function differences(formula: Element, cells: Map<string, string>): string[] {
  const range = /^Sheet1!\$([A-Z]+)\$(\d+)(?::\$\1\$(\d+))?$/.exec(formula.textContent ?? '');
  if (!range) return [`the formula ${formula.textContent} names no column of the sheet`];
  const [, column, first, last = first] = range;
  const cache = children(formula.parentNode as Element).find(({ nodeName }) => nodeName.endsWith('Cache'));
  const copies = cached(cache);
  // A series may have no name; its places and sizes are named by what they are.
  const isNumber = /^c:(?:xVal|bubbleSize)$/.test(formula.parentNode?.parentNode?.nodeName ?? '');
  if (isNumber && !cells.get(`${column}1`)) return [`column ${column} of the workbook has no heading`];
  const rows = Number(last) - Number(first) + 1;
  if (copies.length > 0 && rows !== copies.length) return [`${formula.textContent} has ${copies.length} copies`];
  return copies.flatMap((copy, i) => {
    const place = `${column}${Number(first) + i}`;
    return (cells.get(place) ?? '') === (copy ?? '')
      ? []
      : [`the workbook has “${cells.get(place)}” in ${place}, the chart “${copy}”`];
  });
}
