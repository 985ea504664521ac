import { css } from '../css.js';

/** `highlight` fills any box with the emphasis colour, and what is in it takes colours that are readable there. */
export const highlightCss = css`
  .highlight {
    background: var(--emphasis);
    --inset: 1;
  }
  /* Outranks the colours of cards. */
  .highlight:not(#s) {
    --text: var(--on-emphasis);
    --soft: var(--on-emphasis);
    --emphasis-text: var(--on-emphasis);
    --mark: var(--on-emphasis);
    --on-mark: var(--emphasis);
    --positive: var(--on-emphasis);
    --negative: var(--on-emphasis);
    --caution: var(--on-emphasis);
    color: var(--text);
  }
  .highlight :is(.badge-solid, .portrait-initials) {
    background: var(--on-emphasis);
    color: var(--emphasis);
  }
`;
