import type { ComponentChildren } from 'preact';
import { css } from '../../css.js';
import { sized, TYPE_SCALE } from '../../type-scale.js';
import { Words } from '../../words/words.js';
import { Chart } from './chart.js';
import type { PieSlice, PieSpec } from '../chart-spec.js';
import { type Affixes, formatFor, formatNumber, formatShare } from '../labels/format.js';
import { labelWidth } from '../labels/label-lines.js';
import { SMALLEST_LABEL } from '../labels/label-size.js';
import { BESIDE, EDGE, NamesAround } from '../round/pie-names.js';
import { placed } from '../plot.js';
import { directionIn, seriesColors, textOn, type ChartScene } from '../scene.js';

/** An item of the content, its value unparsed. */
interface PieItem {
  label?: string;
  value: number | undefined;
  highlight: boolean;
}

export interface PieViewProps {
  items: readonly PieItem[];
  scene: ChartScene;
  title?: string;
  /** Radius of the hole as a fraction. */
  hole: number;
  labelMode: 'percent' | 'value' | 'both';
  affixes: Affixes;
  /** Lists names and values beside the chart; else they surround it. */
  legend: boolean;
  /** Content of the hole. */
  children?: ComponentChildren;
}

/** Slices below this fraction have no room for a label. */
const MIN_PRINTED = 0.06;
const MAX_SLICES = 6;
/** Margin above and below a chart with names around it. */
const MARGIN = 14;
/** Room for names at one side: least width in px, which a value needs, and largest part of the width. */
const MIN_NAMES = 140;
const MAX_NAMES = 0.27;
const KEY_WIDTH = 420;
/** Numbers on slices in px, and relative to the diameter. */
const MAX_ON_SLICES = 32;
const ON_SLICES = 0.068;

/** A pie or doughnut with the names and values of its slices. Nothing is drawn without a positive number. */
export function PieView({ items, scene, title, hole, labelMode, affixes, legend, children }: PieViewProps) {
  const slices = slicesOf(items, scene, hole);
  if (slices.length === 0) return null;
  const spec = layOut(slices, { scene, hole, legend, affixes, printed: labelMode === 'value' ? 'value' : 'percent' });
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const listed = legend && spec.slices.some(({ labelColor }) => !labelColor);
  const numbers = spec.slices.map(({ value, labelColor }) => {
    const [share, amount] = [formatShare(value / total, scene.locale), formatNumber(value, spec.format, scene.locale)];
    const wanted = labelMode === 'percent' ? [share] : labelMode === 'value' ? [amount] : [share, amount];
    // The first one is on the slice already; a list has it for all or for none.
    return labelColor && !listed ? wanted.slice(1) : wanted;
  });
  const chart = (
    <Chart spec={spec} title={title}>
      {children && (
        <div class="pie-centre" style={placed(holeOf(spec), spec)} data-fit="figure">
          {children}
        </div>
      )}
      {!legend && <NamesAround spec={spec} numbers={numbers} />}
    </Chart>
  );
  if (!legend) return chart;
  return (
    <div class="pie-view">
      <div class="pie-chart" style={{ width: `${spec.width}px` }}>
        {chart}
      </div>
      <Key slices={slices} numbers={numbers} />
    </div>
  );
}

function slicesOf(items: readonly PieItem[], { roles }: ChartScene, hole: number): PieSlice[] {
  const read = items.flatMap(({ value: number = 0, ...item }) => (number > 0 ? [{ ...item, number }] : []));
  const kept = read.slice(0, MAX_SLICES);
  const total = kept.reduce((sum, { number }) => sum + number, 0);
  const colors = seriesColors(
    roles,
    kept.map(({ highlight }) => highlight),
  );
  return kept.map(({ label, number, highlight }, index) => ({
    name: label ?? '',
    value: number,
    color: colors[index]!,
    labelColor: hole === 0 && number / total >= MIN_PRINTED ? textOn(colors[index]!, roles) : null,
    out: hole === 0 && highlight && kept.length > 1,
  }));
}

interface LayOut {
  scene: ChartScene;
  hole: number;
  legend: boolean;
  affixes: Affixes;
  printed: PieSpec['printed'];
}

function layOut(slices: PieSlice[], { scene, hole, legend, affixes, printed }: LayOut): PieSpec {
  const { height, roles, locale } = scene;
  const width = legend ? Math.min(height, scene.width - KEY_WIDTH) : scene.width;
  const side = legend
    ? Math.min(width, height) - 8
    : Math.min(width - 2 * (besideFor(slices, width) + BESIDE + EDGE), height - 2 * MARGIN);
  const textSize = Math.round(Math.min(MAX_ON_SLICES, Math.max(SMALLEST_LABEL, side * ON_SLICES)));
  const format = formatFor(
    slices.map(({ value }) => value),
    affixes,
  );
  const fits = ({ value }: PieSlice) =>
    printed === 'percent' || labelWidth(formatNumber(value, format, locale), textSize, true) < side * 0.26;
  return {
    kind: 'pie',
    width,
    height,
    locale,
    hole,
    printed,
    format,
    ...directionIn(scene),
    slices: slices.map((slice) => (fits(slice) ? slice : { ...slice, labelColor: null })),
    plot: { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side },
    name: '',
    textSize,
    textColor: roles.soft,
    background: roles.background,
    legend: null,
  };
}

/** Width for the names at either side of a chart, in px. */
function besideFor(slices: readonly PieSlice[], width: number): number {
  const longest = Math.max(...slices.map(({ name }) => labelWidth(name, TYPE_SCALE.label.ceiling, true)));
  return Math.min(width * MAX_NAMES, Math.max(MIN_NAMES, longest));
}

/** The box in the hole for a wide line over narrower ones. */
function holeOf({ plot, hole }: PieSpec) {
  const [width, height] = [plot.width * hole * 0.74, plot.height * hole * 0.66];
  return { x: plot.x + (plot.width - width) / 2, y: plot.y + (plot.height - height) / 2, width, height };
}

function Key({ slices, numbers }: { slices: readonly PieSlice[]; numbers: string[][] }) {
  return (
    <div class="pie-key">
      {slices.map(({ name, color }, index) => (
        <div class="pie-entry" data-fit>
          <span class="pie-mark" style={{ background: color }} />
          <Words t="body" as="div" class="pie-name">
            {name}
          </Words>
          {numbers[index]![0] && <div class="pie-number t-heading">{numbers[index]![0]}</div>}
          {numbers[index]![1] && <div class="pie-amount soft">{numbers[index]![1]}</div>}
        </div>
      ))}
    </div>
  );
}

export const pieCss = css`
  .pie-view {
    flex: 1;
    display: flex;
    justify-content: center;
    align-items: stretch;
    gap: 48px;
    min-width: 0;
    min-height: 0;
  }
  .pie-chart {
    display: flex;
    flex: none;
    max-width: 60%;
  }
  .pie-key {
    flex: 0 1 520px;
    min-width: 0;
    min-height: 0;
    display: flex;
    flex-direction: column;
    justify-content: safe center;
  }
  .pie-entry {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 12px;
    border-bottom: var(--rule) solid var(--line);
    min-height: 0;
  }
  .pie-entry:last-child {
    border-bottom: 0;
  }
  .pie-mark {
    flex: none;
    width: 14px;
    height: 14px;
    border-radius: var(--radius-small);
    display: block;
  }
  .pie-name {
    font-weight: 600;
    min-width: 0;
  }
  .pie-entry .pie-name {
    flex: 1;
    font-weight: 400;
  }
  .pie-number,
  .pie-amount {
    flex: none;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .pie-view .pie-number,
  .pie-centre > .centre-value {
    font-family: var(--font-figure);
  }
  .pie-amount {
    min-width: 3.4em;
    text-align: end;
  }
  .pie-centre {
    --title: ${sized('title', TYPE_SCALE.title.usual, '--fit-figure')};
    --heading: ${sized('heading', TYPE_SCALE.heading.usual, '--fit-figure')};
    --label: ${sized('label', 20, '--fit-figure')};
    position: absolute;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    text-align: center;
    gap: 2px;
  }
  .centre-value {
    white-space: nowrap;
  }
  .pie-label {
    position: absolute;
    display: flex;
    flex-direction: column;
    justify-content: center;
    text-align: left;
  }
  .pie-label-left {
    text-align: right;
  }
`;
