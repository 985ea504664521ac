import type { ComponentChildren } from 'preact';
import { readNumber } from '../../define/numbers.js';
import { css } from '../css.js';
import { Words } from '../words/words.js';
import { spread } from './cartesian.js';
import { Chart } from './chart.js';
import type { PieSlice, PieSpec } from './chart-spec.js';
import { formatFor, formatNumber, formatShare } from './format.js';
import { labelWidth } from './label-lines.js';
import { LABEL_SIZE, seriesColors, textOn, type ChartScene } from './scene.js';

/** An item of the content, its value unparsed. */
interface PieItem {
  label?: string;
  value?: string;
  highlight: boolean;
}

interface PieViewProps {
  items: readonly PieItem[];
  scene: ChartScene;
  title?: string;
  /** Radius of the hole as a fraction. */
  hole: number;
  labelMode: 'percent' | 'value' | 'both';
  affixes: { prefix?: string; suffix?: string };
  /** Lists names and values beside the chart; else they surround it. */
  legend: boolean;
  /** Content of the hole. */
  children?: ComponentChildren;
}

/** Slices below this fraction have no room for a label. */
const MIN_PRINTED = 0.06;
const MAX_SLICES = 6;
/** Margins for names, in px. */
const AROUND = { x: 190, y: 34 };
const KEY_WIDTH = 360;

/** A pie or doughnut with the names and values of its slices. Nothing is drawn without a positive number. */
export function PieView({ items, scene, title, hole, labelMode, affixes, legend, children }: PieViewProps) {
  const slices = slicesOf(items, scene, hole);
  if (slices.length === 0) return null;
  const spec = layOut(slices, { scene, hole, legend, affixes, printed: labelMode === 'value' ? 'value' : 'percent' });
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const numbers = spec.slices.map(({ value, labelColor }) => {
    const [share, amount] = [formatShare(value / total, scene.locale), formatNumber(value, spec.format, scene.locale)];
    const wanted = labelMode === 'percent' ? [share] : labelMode === 'value' ? [amount] : [share, amount];
    // The first one is on the slice already.
    return labelColor ? wanted.slice(1) : wanted;
  });
  const chart = (
    <Chart spec={spec} title={title}>
      {children && (
        <div class="pie-centre" style={inPercent(holeOf(spec), spec)} data-fit="all">
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
  const read = items
    .map((item) => ({ ...item, number: readNumber(item.value) ?? 0 }))
    .filter(({ number }) => number > 0);
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
  affixes: { prefix?: string; suffix?: string };
  printed: PieSpec['printed'];
}

function layOut(slices: PieSlice[], { scene, hole, legend, affixes, printed }: LayOut): PieSpec {
  const { height, roles, locale } = scene;
  const width = legend ? Math.min(height, scene.width - KEY_WIDTH) : scene.width;
  const side = legend ? Math.min(width, height) - 8 : Math.min(width - 2 * AROUND.x, height - 2 * AROUND.y);
  const format = formatFor(
    slices.map(({ value }) => value),
    affixes,
  );
  const fits = ({ value }: PieSlice) =>
    printed === 'percent' || labelWidth(formatNumber(value, format, locale), LABEL_SIZE, true) < side * 0.26;
  return {
    kind: 'pie',
    ...{ width, height, locale, hole, printed, format },
    slices: slices.map((slice) => (fits(slice) ? slice : { ...slice, labelColor: null })),
    plot: { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side },
    name: '',
    textSize: LABEL_SIZE,
    textColor: roles.soft,
    background: roles.background,
    legend: null,
  };
}

/** The square that fits into the hole. */
function holeOf({ plot, hole }: PieSpec) {
  const side = plot.width * hole * 0.78;
  return { x: plot.x + (plot.width - side) / 2, y: plot.y + (plot.height - side) / 2, width: side, height: side };
}

function inPercent(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  whole: { width: number; height: number },
) {
  const of = (value: number, all: number) => `${(value / all) * 100}%`;
  return {
    left: of(x, whole.width),
    top: of(y, whole.height),
    width: of(width, whole.width),
    height: of(height, whole.height),
  };
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

/** Height of a name, and of a name above a number, in px. */
const NAME_HEIGHT = 24;
const NAMED_NUMBER_HEIGHT = 44;

/** Names and values at the height of their slices, separated where they would overlap. */
function NamesAround({ spec, numbers }: { spec: PieSpec; numbers: string[][] }) {
  const { plot, slices, width, height } = spec;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const lineHeight = numbers.some((wanted) => wanted.length > 0) ? NAMED_NUMBER_HEIGHT : NAME_HEIGHT;
  let before = 0;
  const placed = slices.map(({ name, value }, index) => {
    const angle = ((before + value / 2) / total) * 2 * Math.PI;
    before += value;
    return {
      name,
      number: numbers[index]!.join(' · '),
      right: Math.sin(angle) >= 0,
      x: plot.x + plot.width / 2 + Math.sin(angle) * (plot.width / 2 + 18),
      y: plot.y + plot.height / 2 - Math.cos(angle) * (plot.width / 2 + 18),
    };
  });
  const sides = [true, false].flatMap((right) => {
    const side = placed.filter((label) => label.right === right).sort((a, b) => a.y - b.y);
    const places = spread(
      side.map(({ y }) => y),
      lineHeight,
      lineHeight / 2,
      height - lineHeight / 2,
    );
    return side.map((label, index) => ({ ...label, y: places[index]! }));
  });
  return (
    <>
      {sides.map(({ name, number, right, x, y }) => {
        const room = (right ? width - x : x) - 4;
        return (
          <div
            class={`pie-label pie-label-${right ? 'right' : 'left'}`}
            style={inPercent({ x: right ? x : 4, y: y - lineHeight / 2, width: room, height: lineHeight }, spec)}
          >
            <Words t="small" as="div" class="pie-name">
              {name}
            </Words>
            {number && <div class="t-small soft">{number}</div>}
          </div>
        );
      })}
    </>
  );
}

export const pieCss = css`
  .pie-view {
    flex: 1;
    display: flex;
    justify-content: center;
    align-items: stretch;
    gap: 64px;
    min-width: 0;
    min-height: 0;
  }
  .pie-chart {
    display: flex;
    flex: none;
    max-width: 60%;
  }
  .pie-key {
    flex: 0 1 420px;
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
    border-bottom: 1px solid var(--line);
    min-height: 0;
  }
  .pie-entry:last-child {
    border-bottom: 0;
  }
  .pie-mark {
    flex: none;
    width: 14px;
    height: 14px;
    border-radius: 4px;
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
  .pie-amount {
    min-width: 80px;
    text-align: end;
  }
  .pie-centre {
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
    direction: ltr;
    overflow-wrap: anywhere;
  }
  .pie-label-left {
    text-align: right;
  }
`;
