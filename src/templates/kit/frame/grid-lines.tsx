import { css } from '../css.js';

const CELL = 32;
const between = (end: number) => Array.from({ length: Math.ceil(end / CELL) - 1 }, (_, index) => (index + 1) * CELL);
const LINES = [...between(1280).map((x) => `M${x} 0V720`), ...between(720).map((y) => `M0 ${y}H1280`)].join('');

/** The fine grid that slides of some styles stand on: one shape. */
export function GridLines() {
  return (
    <svg class="grid-lines" viewBox="0 0 1280 720" width="1280" height="720" aria-hidden="true" data-pptx-decorative>
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
