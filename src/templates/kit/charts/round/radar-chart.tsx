import { ticksOf } from '../cartesian/axis.js';
import type { RadarSpec } from '../chart-spec.js';
import { ChartText, px } from '../labels/chart-text.js';
import { formatNumber } from '../labels/format.js';
import { wrapped } from '../labels/label-lines.js';
import { LEADING } from '../labels/label-size.js';

/** Draws a radar chart; the first criterion is at the top, the others follow clockwise. */
export function RadarChart({ spec }: { spec: RadarSpec }) {
  const { plot, categories, axis, series, textSize, textColor, locale } = spec;
  const centre = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 };
  const radius = Math.min(plot.width, plot.height) / 2;
  const at = (index: number, share: number) => {
    const angle = (2 * Math.PI * index) / Math.max(1, categories.length) - Math.PI / 2;
    return { x: centre.x + Math.cos(angle) * radius * share, y: centre.y + Math.sin(angle) * radius * share };
  };
  const ring = (share: number) => `M${categories.map((_, i) => point(at(i, share))).join('L')}Z`;
  const ticks = ticksOf({ min: 0, ...axis });
  return (
    <>
      <path d={ticks.map((tick) => ring(tick / axis.max)).join('')} fill="none" stroke={axis.grid} />
      <path
        d={categories.map((_, i) => `M${point(centre)}L${point(at(i, 1))}`).join('')}
        fill="none"
        stroke={axis.grid}
      />
      {series.map(({ values, color, filled, width }) => {
        const corners = categories.map((_, i) => point(at(i, Math.min(1, Math.max(0, (values[i] ?? 0) / axis.max)))));
        return (
          <path
            d={`M${corners.join('L')}Z`}
            fill={filled ? color : 'none'}
            fill-opacity={filled ? FILL_OPACITY : undefined}
            stroke={color}
            stroke-width={width}
            stroke-linejoin="round"
          />
        );
      })}
      {ticks.map((tick) => {
        const { x, y } = at(0, tick / axis.max);
        return (
          <ChartText x={x - 6} y={y} size={textSize} color={textColor} anchor="end">
            {formatNumber(tick, axis.format, locale)}
          </ChartText>
        );
      })}
      {categories.map((name, i) => {
        const { x, y } = at(i, 1 + AWAY / radius);
        const side = Math.abs(x - centre.x) < 2 ? 'middle' : x > centre.x ? 'start' : 'end';
        const lines = wrapped(
          name,
          side === 'middle' ? radius * 2 : Math.max(80, side === 'start' ? spec.width - x : x),
          textSize,
          2,
        );
        const above = (1 - (y - centre.y) / radius) / 2;
        return (
          <ChartText
            x={x}
            y={
              y -
              above * (lines.length - 1) * textSize * LEADING +
              (side === 'middle' ? textSize * (y > centre.y ? 0.4 : -0.5) : 0)
            }
            size={textSize}
            color={textColor}
            anchor={side}
          >
            {lines}
          </ChartText>
        );
      })}
    </>
  );
}

/** Distance from the web to the names in px. */
const AWAY = 12;

export const FILL_OPACITY = 0.3;

const point = ({ x, y }: { x: number; y: number }) => `${px(x)} ${px(y)}`;
