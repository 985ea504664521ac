import type { ComponentChildren, CSSProperties } from 'preact';
import { css } from '../css.js';
import { useSlide } from '../slide-context.js';
import type { Rect } from './chart-spec.js';

type Size = { width: number; height: number };

interface PlotProps extends Size {
  /** Description for screen readers. */
  alt?: string;
  /** Size of its labels in px. */
  labelSize?: number;
  /** Shapes below the text, in px of the plot, without text of their own. */
  shapes?: ComponentChildren;
  children?: ComponentChildren;
}

/** A drawing of shapes and text that fills its box. Positions are relative, so a smaller box scales all of it. */
export function Plot({ width, height, alt, labelSize, shapes, children }: PlotProps) {
  return (
    <div class="plot" data-fit style={labelSize ? { '--label': `${labelSize}px` } : undefined}>
      {shapes && (
        <svg
          class="plot-shapes"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-label={alt}
          data-alt={alt}
        >
          {shapes}
        </svg>
      )}
      {children}
    </div>
  );
}

/** The style of a box at its position in a plot; `x` counts from the left in every language. */
export function placed({ x, y, width, height }: Rect, plot: Size): CSSProperties {
  const share = (value: number, whole: number) => `${Math.round((value / whole) * 1e5) / 1e3}%`;
  return {
    left: share(x, plot.width),
    top: share(y, plot.height),
    width: share(width, plot.width),
    height: share(height, plot.height),
  };
}

/** Mirrors boxes in right-to-left decks. */
export function useMirror(width: number): (box: Rect) => Rect {
  const { dir } = useSlide();
  return (box) => (dir === 'rtl' ? { ...box, x: width - box.x - box.width } : box);
}

export const plotCss = css`
  .plot {
    position: relative;
    flex: 1;
    min-width: 0;
    min-height: 0;
  }
  .plot > * {
    position: absolute;
  }
  .plot-shapes {
    left: 0;
    top: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .plot-words {
    display: flex;
    flex-direction: column;
    justify-content: safe center;
    min-width: 0;
  }
  .dot-label {
    font-size: var(--label);
    line-height: 1.35;
    font-weight: 600;
    color: var(--text);
    white-space: nowrap;
    text-align: left;
  }
  .dot-label-start {
    text-align: right;
  }
  .dot-label-above,
  .dot-label-below {
    text-align: center;
  }
`;
