import { css } from '../css.js';

/** Style rules of a body in which text, entries and figures stand under each other: the entries give way. */
export const pileCss = css`
  .pile {
    gap: var(--gap);
  }
  .pile > :not(.entry-rows, .entry-cards) {
    flex: none;
  }
  .pile > :is(.entry-rows, .entry-cards) {
    flex-shrink: 0;
    flex-basis: auto;
  }
`;
