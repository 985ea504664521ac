import { css } from '../css.js';
import { STAGE } from '../stage.js';

const CELL = 32;
const between = (end: number) => Array.from({ length: Math.ceil(end / CELL) - 1 }, (_, index) => (index + 1) * CELL);
const { width, height } = STAGE;
const LINES = [
  ...between(width).map((x) => `M${x} 0V${height}`),
  ...between(height).map((y) => `M0 ${y}H${width}`),
].join('');

/** The fine grid that slides of some styles stand on: one shape. */
export function GridLines() {
  return (
    <svg
      class="grid-lines"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      data-pptx-decorative
    >
      <path d={LINES} fill="none" stroke="var(--grid-line)" stroke-width="1" />
    </svg>
  );
}

export const gridLinesCss = css`
  .grid-lines {
    position: absolute;
    z-index: -1;
    left: 0;
    top: 0;
  }
`;
