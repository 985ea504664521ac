import type { ComponentChildren } from 'preact';
import { classes, css } from '../css.js';

interface GridProps {
  /** How many boxes stand in it. */
  count: number;
  /** Overrides the number of columns. */
  columns?: number;
  class?: string;
  children?: ComponentChildren;
}

/** Equal boxes: 1 to 4 in a row, 5 and 6 as 3 x 2, 7 and 8 as 4 x 2, 9 as 3 x 3. Tighter gaps from four columns on. */
export function Grid({ count, columns = columnsFor(count), class: className, children }: GridProps) {
  return (
    <div
      class={classes('grid', columns >= 4 && 'dense', className)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {children}
    </div>
  );
}

/** Number of columns for so many boxes. */
export function columnsFor(count: number): number {
  if (count <= 4) return Math.max(1, count);
  if (count <= 6) return 3;
  if (count <= 8) return 4;
  return count === 9 ? 3 : Math.ceil(Math.sqrt(count * 1.6));
}

export const gridCss = css`
  .grid {
    display: grid;
    gap: var(--gap) calc(var(--gap) + var(--apart));
    grid-auto-rows: minmax(0, 1fr);
    min-height: 0;
  }
  .grid.dense {
    gap: 16px calc(16px + var(--apart));
    --pad: max(16px, 0.8 * var(--radius));
  }
`;
