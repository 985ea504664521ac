import type { PointSeries, PointsSpec, ValueAxis } from '../chart-spec.js';
import { ticksOf, tickText } from '../cartesian/axis.js';
import { LABEL_GAP } from '../cartesian/cartesian.js';
import { Title } from '../cartesian/cartesian-labels.js';
import { ChartText, px } from '../labels/chart-text.js';
import { LEADING } from '../labels/label-size.js';

/** Draws a scatter or bubble chart. */
export function PointsChart({ spec }: { spec: PointsSpec }) {
  const { plot, xAxis, yAxis, series, trend, textSize, textColor, locale } = spec;
  const { x, y } = pointScales(spec);
  const grid = [
    ...ticksOf(yAxis).map((tick) => `M${px(plot.x)} ${px(y(tick))}h${px(plot.width)}`),
    ...ticksOf(xAxis).map((tick) => `M${px(x(tick))} ${px(plot.y)}v${px(plot.height)}`),
  ];
  return (
    <>
      <path d={grid.join('')} stroke={yAxis.grid ?? 'none'} fill="none" />
      {trend && (
        <path
          d={`M${px(x(trend.from[0]))} ${px(y(trend.from[1]))}L${px(x(trend.to[0]))} ${px(y(trend.to[1]))}`}
          stroke={trend.color}
          stroke-width="1.5"
          stroke-dasharray="6 4"
          fill="none"
        />
      )}
      {series.map(({ name, points, color, labelColor }) =>
        points.map((point) => (
          <circle
            cx={px(x(point.x))}
            cy={px(y(point.y))}
            r={px(radiusOf(spec, point.size))}
            fill={color}
            fill-opacity={spec.largest === null ? undefined : BUBBLE_OPACITY}
            {...(name && point.highlight && { stroke: labelColor, 'stroke-width': RING })}
          />
        )),
      )}
      {series.map((one) =>
        one.points.map((point) => <PointLabel spec={spec} series={one} point={point} x={x(point.x)} y={y(point.y)} />),
      )}
      {ticksOf(yAxis).map((tick) => (
        <ChartText x={plot.x - LABEL_GAP} y={y(tick)} size={textSize} color={textColor} anchor="end">
          {tickText(tick, yAxis, locale)}
        </ChartText>
      ))}
      {ticksOf(xAxis).map((tick) => (
        <ChartText
          x={x(tick)}
          y={plot.y + plot.height + LABEL_GAP + (textSize * LEADING) / 2}
          size={textSize}
          color={textColor}
          anchor="middle"
        >
          {tickText(tick, xAxis, locale)}
        </ChartText>
      ))}
      {xAxis.title && <Title spec={spec} title={xAxis.title} />}
    </>
  );
}

interface PointLabelProps {
  spec: PointsSpec;
  series: PointSeries;
  point: PointSeries['points'][number];
  x: number;
  y: number;
}

function PointLabel({ spec, series, point: { label, place, size }, x, y }: PointLabelProps) {
  if (!label) return null;
  const away = radiusOf(spec, size) + 5;
  const at = {
    right: { x: x + away, y },
    left: { x: x - away, y },
    below: { x, y: y + away + spec.textSize / 2 },
    above: { x, y: y - away - spec.textSize / 2 },
    inside: { x, y },
  }[place];
  return (
    <ChartText
      {...at}
      size={spec.textSize}
      color={series.labelColor}
      anchor={place === 'right' ? 'start' : place === 'left' ? 'end' : 'middle'}
    >
      {label}
    </ChartText>
  );
}

export const BUBBLE_OPACITY = 0.75;
/** Width of the ring around highlighted points, in px. */
export const RING = 2.5;

/** The scales of both axes, from values to px. */
export function pointScales({ plot, xAxis, yAxis }: Pick<PointsSpec, 'plot' | 'xAxis' | 'yAxis'>) {
  const share = (value: number, { min, max }: ValueAxis) => (Math.min(max, Math.max(min, value)) - min) / (max - min);
  return {
    x: (value: number) => plot.x + plot.width * share(value, xAxis),
    y: (value: number) => plot.y + plot.height * (1 - share(value, yAxis)),
  };
}

/** The radius of a bubble; its area is proportional to the size. */
export function radiusOf(
  { largest, marker, series }: Pick<PointsSpec, 'largest' | 'marker' | 'series'>,
  size: number,
): number {
  if (largest === null) return marker / 2;
  const most = Math.max(...series.flatMap(({ points }) => points.map((point) => point.size)));
  return most > 0 ? Math.max(3, largest * Math.sqrt(Math.max(0, size) / most)) : 6;
}
