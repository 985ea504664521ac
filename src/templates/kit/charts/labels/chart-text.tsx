import type { Hex } from '../../../theme/theme.js';
import { useSlide } from '../../slide-context.js';
import { hasRtlLetters, inReadingOrder } from '../../words/reading-order.js';
import { LEADING } from './label-size.js';

interface ChartTextProps {
  x: number;
  /** Vertical middle of the first line. */
  y: number;
  size: number;
  color: Hex;
  /** Which of its ends is at `x`: the left one, neither, or the right one. */
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
  /** One or more lines. */
  children: string | readonly string[];
}

/** Distance from the middle of a line to its baseline, in em; equal for all shipped fonts to within a pixel. */
const MIDDLE = 0.355;

/** SVG text of a chart; native in PowerPoint, so it is not measured. */
export function ChartText({ x, y, size, color, anchor = 'start', bold, children }: ChartTextProps) {
  const { dir } = useSlide();
  const texts = typeof children === 'string' ? [children] : children;
  // The letters of the text decide, because a chart has names of both directions; the drawing itself is left-to-right.
  const rtl = dir === 'rtl' && texts.some(hasRtlLetters);
  const lines = rtl ? texts.map(inReadingOrder) : texts;
  return (
    <text
      x={px(x)}
      y={px(y + size * MIDDLE)}
      font-size={size}
      fill={color}
      direction={rtl ? 'rtl' : undefined}
      text-anchor={rtl ? FROM_RIGHT[anchor] : anchor}
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

/** The anchors of a text that begins at the right. */
const FROM_RIGHT = { start: 'end', middle: 'middle', end: 'start' } as const;

/** Coordinates to a hundredth of a px. */
export const px = (value: number) => Math.round(value * 100) / 100;
