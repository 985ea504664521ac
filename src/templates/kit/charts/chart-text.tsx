import type { Hex } from '../../theme/theme.js';

interface ChartTextProps {
  x: number;
  /** The middle of the first line. */
  y: number;
  size: number;
  color: Hex;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
  /** Lines one under the other. */
  children: string | readonly string[];
}

/** From the middle of a line to its baseline, in ems; the same for all fonts that are shipped, give or take a pixel. */
const MIDDLE = 0.355;
const LEADING = 1.28;

/** Words in a chart: native parts of the chart in PowerPoint, so they need no measuring. */
export function ChartText({ x, y, size, color, anchor = 'start', bold, children }: ChartTextProps) {
  const lines = typeof children === 'string' ? [children] : children;
  return (
    <text
      x={px(x)}
      y={px(y + size * MIDDLE)}
      font-size={size}
      fill={color}
      text-anchor={anchor}
      font-weight={bold ? 600 : 400}
    >
      {lines.length === 1
        ? lines[0]
        : lines.map((line, index) => (
            <tspan x={px(x)} dy={index === 0 ? 0 : px(size * LEADING)}>
              {line}
            </tspan>
          ))}
    </text>
  );
}

/** Coordinates to a hundredth of a px. */
export const px = (value: number) => Math.round(value * 100) / 100;
