import { css } from './css.js';

/**
 * The look of a card, for the rule of a box: its fill and edge by the style, and colours that are readable on the fill.
 * Where cards are solid, the roles inside them are those of another ground; see `theme/variants.ts`.
 */
export const cardLook = css`
  background: var(--card-fill);
  border: 0 solid var(--card-edge);
  border-width: var(--card-edges);
  --background: var(--in-background);
  --text: var(--in-text);
  --soft: var(--in-soft);
  --emphasis: var(--in-emphasis);
  --on-emphasis: var(--in-on-emphasis);
  --emphasis-text: var(--in-emphasis-text);
  --mark: var(--in-mark);
  --on-mark: var(--in-on-mark);
  --mark-fill: var(--in-mark-fill);
  --card-strong: var(--in-card-strong);
  --line: var(--in-line);
  --track: var(--in-track);
  --positive: var(--in-positive);
  --negative: var(--in-negative);
  --caution: var(--in-caution);
  color: var(--text);
`;
