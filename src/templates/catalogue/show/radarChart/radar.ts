import { axisFormat, niceTicks } from '../../../kit/charts/axis.js';
import type { RadarSpec } from '../../../kit/charts/chart-spec.js';
import { legendOf } from '../../../kit/charts/legend.js';
import { radarMargin } from '../../../kit/charts/radar-chart.js';
import { LABEL_SIZE, type ChartScene } from '../../../kit/charts/scene.js';
import { labelWidth } from '../../../kit/charts/label-lines.js';

export interface RadarInput {
  categories: string[];
  series: RadarSpec['series'];
  /** End of the scale; by default beyond the largest value. */
  maximum?: number;
  legend: boolean;
}

/** Lays out a radar chart in the middle of the scene, with the names around it. */
export function radar({ categories, series, maximum, legend: named }: RadarInput, scene: ChartScene): RadarSpec {
  const { width, height, roles, locale } = scene;
  const legend = named
    ? legendOf(
        series.flatMap(({ name, color }) => (name ? [{ name, color, mark: 'line' as const }] : [])),
        { x: 0, y: 0, width },
      )
    : null;
  const margin = radarMargin(categories, LABEL_SIZE);
  const sideBelow = (top: number) => Math.min(height - top - 30, width - 2 * margin);
  // The legend is in the corner: the chart makes room for it only where the two would overlap.
  const end = legend ? Math.max(...legend.entries.map(({ x, name }) => x + labelWidth(name, LABEL_SIZE) + 24)) : 0;
  const top = end < (width - sideBelow(30)) / 2 - margin ? 30 : (legend?.height ?? 0) + 30;
  const side = sideBelow(top);
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const ticks = niceTicks(maximum && maximum > 0 ? [maximum] : values.map((value) => Math.max(0, value)), { count: 4 });
  const max = maximum && maximum > 0 ? maximum : ticks.max;
  // A given maximum need not be round: the step divides it evenly.
  const unit = Number.isInteger(Math.round((max / ticks.unit) * 1e6) / 1e6) ? ticks.unit : max / 4;
  return {
    kind: 'radar',
    ...{ width, height, locale, legend, categories, series },
    plot: { x: (width - side) / 2, y: top + (height - top - 30 - side) / 2, width: side, height: side },
    textSize: LABEL_SIZE,
    textColor: roles.soft,
    background: roles.background,
    axis: { max, unit, format: axisFormat({ min: 0, max, unit }), grid: roles.line },
  };
}
