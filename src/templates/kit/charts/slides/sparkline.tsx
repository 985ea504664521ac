import { mix } from '../../../theme/theme.js';
import { rolesInside } from '../../../theme/variants.js';
import { useSlide } from '../../slide-context.js';
import { formatFor } from '../labels/format.js';
import { Chart } from './chart.js';
import type { CartesianSpec, LineSeries } from '../chart-spec.js';
import { SMALLEST_LABEL } from '../labels/label-size.js';
import { directionIn } from '../scene.js';

export interface SparklinePoint {
  label?: string;
  /** Undefined where there is no data. */
  value?: number;
}

interface SparklineProps {
  /** Oldest first; fewer than two values draw nothing. */
  points: readonly SparklinePoint[];
  /** What is measured, for screen readers. */
  name?: string;
  /** Size in px; scaled down where its box is smaller. */
  width: number;
  height: number;
  /** Whether a card is behind it. */
  onCard?: boolean;
}

const DOT = 8;

/** A small trend line without axes, its last value marked. A native chart in PowerPoint. */
export function Sparkline({ points, name = '', width, height, onCard }: SparklineProps) {
  const { look, dir, roles: around } = useSlide();
  const roles = onCard ? rolesInside(around) : around;
  const values = points.map(({ value }) => value ?? null);
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const low = Math.min(...known);
  const high = Math.max(...known);
  const room = high - low || Math.abs(high) || 1;
  const last = values.findLastIndex((value) => value !== null);
  const line: LineSeries = {
    name,
    values,
    color: roles.mark,
    labels: null,
    dashed: false,
    width: 2.5,
    marker: 0,
    endLabel: null,
  };
  const dot = { ...line, values: values.map((value, index) => (index === last ? value : null)), marker: DOT };
  // Room below the line, so that the tint has some height at the lowest value.
  const axis = { min: low - room * 0.35, max: high + room * 0.08 };
  const spec: CartesianSpec = {
    kind: 'cartesian',
    direction: 'up',
    width,
    height,
    locale: look.locale,
    ...directionIn({ dir }),
    legend: null,
    secondAxis: null,
    reference: null,
    plot: { x: DOT / 2, y: DOT / 2, width: width - DOT, height: height - DOT },
    textSize: SMALLEST_LABEL,
    valueSize: SMALLEST_LABEL,
    textColor: roles.soft,
    background: roles.background,
    categories: points.map(({ label }) => label ?? ''),
    categoryAxis: { visible: false, line: roles.line, labelEvery: 1, edgeToEdge: true, title: null },
    valueAxis: {
      ...axis,
      unit: axis.max - axis.min,
      format: formatFor(known),
      visible: false,
      grid: null,
      title: null,
    },
    layers: [
      {
        type: 'areas',
        grouping: 'overlapping',
        axis: 'first',
        series: [{ name, values, color: mix(roles.card, roles.mark, 0.16), labels: null, opacity: 1, edge: null }],
      },
      { type: 'lines', axis: 'first', series: [line, dot] },
    ],
  };
  return <Chart spec={spec} title={name} />;
}
