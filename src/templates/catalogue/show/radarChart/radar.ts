import { axisFormat, niceTicks } from '../../../kit/charts/cartesian/axis.js';
import type { RadarSpec } from '../../../kit/charts/chart-spec.js';
import { legendOf } from '../../../kit/charts/labels/legend.js';
import { labelSizeFor, largestLabels } from '../../../kit/charts/labels/label-size.js';
import { directionIn, quietFill, type ChartScene } from '../../../kit/charts/scene.js';
import { labelWidth } from '../../../kit/charts/labels/label-lines.js';

export interface RadarInput {
  categories: string[];
  series: RadarSpec['series'];
  /** End of the scale; by default beyond the largest value. */
  maximum?: number;
  legend: boolean;
}

/** Lays out a radar chart in the middle of the scene, with the names around it. */
export function radar(input: RadarInput, scene: ChartScene): RadarSpec {
  const widest = (size: number) => Math.max(0, ...input.categories.map((name) => labelWidth(name, size)));
  return largestLabels(
    labelSizeFor(scene, input.categories.length * 2),
    (size) => layOut(input, scene, size),
    ({ plot, textSize }) => widest(textSize) + 16 <= plot.x && plot.height > scene.height * 0.68,
  );
}

/** Largest part of the width for the names at one side. */
const MAX_MARGIN = 0.28;

function layOut(
  { categories, series, maximum, legend: named }: RadarInput,
  scene: ChartScene,
  size: number,
): RadarSpec {
  const { width, height, roles, locale } = scene;
  const legend = named
    ? legendOf(
        series.flatMap(({ name, color }) => (name ? [{ name, color, mark: 'line' as const }] : [])),
        { x: 0, y: 0, width },
        size,
      )
    : null;
  const row = size * 2;
  const names = Math.max(60, ...categories.map((name) => labelWidth(name, size)));
  const margin = Math.min(width * MAX_MARGIN, names) + 16;
  // The legend is in the corner: the chart makes room for it only where it would reach the name at the top.
  const end = legend ? Math.max(...legend.entries.map(({ x, name }) => x + labelWidth(name, size) + size * 2)) : 0;
  const free = (legend?.height ?? 0) < row && end < (width - labelWidth(categories[0] ?? '', size)) / 2;
  const top = free ? row : (legend?.height ?? 0) + row;
  const side = Math.min(height - top - row, width - 2 * margin);
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const ticks = niceTicks(maximum && maximum > 0 ? [maximum] : values.map((value) => Math.max(0, value)), { count: 4 });
  const max = maximum && maximum > 0 ? maximum : ticks.max;
  // A given maximum need not be round: the step divides it evenly.
  const unit = Number.isInteger(Math.round((max / ticks.unit) * 1e6) / 1e6) ? ticks.unit : max / 4;
  return {
    kind: 'radar',
    width,
    height,
    locale,
    legend,
    categories,
    series,
    ...directionIn(scene),
    plot: { x: (width - side) / 2, y: top + (height - top - row - side) / 2, width: side, height: side },
    textSize: size,
    // Those of the axis stand on filled areas.
    textColor: roles.text,
    background: roles.background,
    axis: { max, unit, format: axisFormat({ min: 0, max, unit }), grid: quietFill(roles) },
  };
}
