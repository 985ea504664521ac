import { cartesian } from '../../../kit/charts/cartesian/cartesian.js';
import type { BarSeries, CartesianSpec, LineSeries } from '../../../kit/charts/chart-spec.js';
import { type Affixes, formatFor, formatNumber } from '../../../kit/charts/labels/format.js';
import { quietFill, type ChartScene } from '../../../kit/charts/scene.js';

export interface WaterfallStep {
  label: string;
  value: number;
  /** True: a total, from 0; false: a change. */
  total: boolean;
}

export interface WaterfallInput {
  steps: readonly WaterfallStep[];
  /** Which change is good news. */
  better: 'higher' | 'lower';
  affixes: Affixes;
  printed: boolean;
  valueTitle?: string;
}

/**
 * A waterfall of stacked columns on invisible ones, joined by thin lines.
 *
 * A step that crosses 0 is split there. Lines are distributed over three series in turn, so that each has gaps on both
 * sides.
 */
export function waterfall(
  { steps, better, affixes, printed, valueTitle }: WaterfallInput,
  scene: ChartScene,
): CartesianSpec {
  const { roles, locale } = scene;
  const levels = levelsOf(steps);
  const format = formatFor(
    steps.map(({ value }) => value),
    affixes,
  );
  const signed = ({ value, total }: WaterfallStep) =>
    `${value > 0 && !total ? '+' : ''}${formatNumber(value, format, locale)}`;
  const spans = levels.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)] as const);
  const over = spans.map(([low, high]) => [Math.max(0, low), Math.max(0, high)] as const);
  const under = spans.map(([low, high]) => [Math.min(0, low), Math.min(0, high)] as const);
  const [rise, fall] = better === 'higher' ? [roles.positive, roles.negative] : [roles.negative, roles.positive];
  const kinds = [
    { name: 'Total', color: roles.bar, is: (step: WaterfallStep) => step.total },
    { name: 'Increase', color: rise, is: (step: WaterfallStep) => !step.total && step.value >= 0 },
    { name: 'Decrease', color: fall, is: (step: WaterfallStep) => !step.total && step.value < 0 },
  ];
  const bar = (name: string, color: string | null, values: (number | null)[]): BarSeries => ({
    name,
    color,
    values,
    labels: null,
  });
  const orZero = (value: number) => (value === 0 ? null : value);
  const bars = [
    bar(
      'Base',
      null,
      over.map(([low]) => orZero(low)),
    ),
    bar(
      'Base below 0',
      null,
      under.map(([, high]) => orZero(high)),
    ),
    ...kinds.flatMap(({ name, color, is }) => [
      bar(
        name,
        color,
        steps.map((step, i) => (is(step) ? orZero(over[i]![1] - over[i]![0]) : null)),
      ),
      bar(
        `${name} below 0`,
        color,
        steps.map((step, i) => (is(step) ? orZero(under[i]![0] - under[i]![1]) : null)),
      ),
    ]),
  ].filter(({ values }) => values.some((value) => value !== null));
  const plain = { labels: null, dashed: false, width: 1, marker: 0, endLabel: null };
  const joins = [0, 1, 2].map((turn): LineSeries => {
    const values = steps.map((_, i) =>
      i < steps.length - 1 && i % 3 === turn ? levels[i]!.to : i > 0 && (i - 1) % 3 === turn ? levels[i - 1]!.to : null,
    );
    return { ...plain, name: `Join ${turn + 1}`, color: quietFill(roles), values };
  });
  const tops: LineSeries = {
    ...plain,
    name: 'Label',
    color: null,
    values: spans.map(([, high]) => Math.max(0, high)),
    labels: printed ? { position: 'above', color: roles.text, bold: true, format, texts: steps.map(signed) } : null,
  };
  return cartesian(
    {
      categories: steps.map(({ label }) => label),
      layers: [
        // Below the bars, so that they end at their edges; Office draws them along the edges, above.
        {
          type: 'lines',
          axis: 'first',
          series: joins.filter(({ values }) => values.some((value) => value !== null)),
        },
        { type: 'bars', grouping: 'stacked', gap: 40, axis: 'first', series: bars },
        { type: 'lines', axis: 'first', series: [tops] },
      ],
      affixes,
      printed,
      titles: { value: valueTitle },
    },
    scene,
  );
}

/** Start and end value of each step. */
export function levelsOf(steps: readonly WaterfallStep[]): { from: number; to: number }[] {
  let level = 0;
  return steps.map(({ value, total }) => {
    const from = total ? 0 : level;
    level = total ? value : level + value;
    return { from, to: level };
  });
}
