import { arc, pie } from 'd3-shape';
import type { PieSpec } from '../chart-spec.js';
import { ChartText, px } from '../labels/chart-text.js';
import { formatNumber, formatShare } from '../labels/format.js';

/** Offset of an exploded slice as a fraction of the radius. */
export const PULLED_OUT = 0.08;

/** Draws a pie or a ring, clockwise from the top in the order of the slices. */
export function PieChart({ spec }: { spec: PieSpec }) {
  const { plot, slices, hole, textSize, background, printed, format, locale } = spec;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const centre = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 };
  const room = Math.min(plot.width, plot.height) / 2;
  // Office shrinks the whole pie to keep the exploded slice within the plot.
  const radius = slices.some(({ out }) => out) ? room / (1 + PULLED_OUT) : room;
  const angles = pie<(typeof slices)[number]>()
    .value(({ value }) => value)
    .sort(null)(slices);
  const outline = arc<(typeof angles)[number]>()
    .innerRadius(radius * hole)
    .outerRadius(radius);
  const label = arc<(typeof angles)[number]>()
    .innerRadius(radius * (hole || 0.28))
    .outerRadius(radius);
  return (
    <>
      {angles.map((angle) => {
        const { color, value, labelColor, out } = angle.data;
        const middle = (angle.startAngle + angle.endAngle) / 2 - Math.PI / 2;
        const shift = out ? radius * PULLED_OUT : 0;
        const [x, y] = [centre.x + Math.cos(middle) * shift, centre.y + Math.sin(middle) * shift];
        const [labelX, labelY] = label.centroid(angle);
        return (
          <g transform={`translate(${px(x)} ${px(y)})`}>
            <path d={outline(angle) ?? ''} fill={color} stroke={background} stroke-width="2" stroke-linejoin="round" />
            {labelColor && (
              <ChartText x={labelX} y={labelY} size={textSize} color={labelColor} anchor="middle" bold>
                {printed === 'percent' ? formatShare(value / total, locale) : formatNumber(value, format, locale)}
              </ChartText>
            )}
          </g>
        );
      })}
    </>
  );
}
