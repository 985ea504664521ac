import type { ComponentChildren } from 'preact';
import { classes, css } from '../css.js';

interface SplitProps {
  /** Columns of 12 for the first child; the second gets the rest. */
  columns?: 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** Vertical alignment of the lower child. */
  align?: 'start' | 'center' | 'stretch';
  /** A gap of 48 instead of 24 px. */
  wide?: boolean;
  class?: string;
  /** Exactly two children; the first at the start side. */
  children: ComponentChildren;
}

/** Two boxes side by side on the 12-column grid. */
export function Split({ columns = 6, align = 'stretch', wide, class: className, children }: SplitProps) {
  return (
    <div class={classes('split', `split-${columns}`, `split-${align}`, wide && 'split-wide', className)}>
      {children}
    </div>
  );
}

/** A vertical stack; 16 px apart unless `gap` says otherwise. */
export function Stack({
  gap = 16,
  center,
  fit,
  class: className,
  children,
}: {
  gap?: number;
  center?: boolean;
  fit?: boolean;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <div
      class={classes('stack', center && 'stack-center', className)}
      style={{ gap: `${gap}px` }}
      data-fit={fit || undefined}
    >
      {children}
    </div>
  );
}

/** So many columns of 12, with the gaps between them. */
const columns = (count: number) => `minmax(0, ${98 * count - 24}fr)`;

export const splitCss = css`
  .split {
    display: grid;
    column-gap: 24px;
    min-height: 0;
    min-width: 0;
    grid-template-rows: minmax(0, 1fr);
  }
  .split > * {
    min-width: 0;
    min-height: 0;
  }
  ${[3, 4, 5, 6, 7, 8, 9].map((first) => `.split-${first} { grid-template-columns: ${columns(first)} ${columns(12 - first)}; }`).join(' ')}
  .split-wide {
    column-gap: 48px;
  }
  .split-center {
    align-items: center;
  }
  .split-start {
    align-items: start;
  }
  .stack {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  .stack-center {
    justify-content: safe center;
  }
`;
