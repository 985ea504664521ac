import type { Style } from '../styles/style.js';
import { css } from './css.js';

/**
 * What the cards of a style set: widths of their edges, of their edges right below a line, how much of their inline
 * padding is left, and by how much their columns are further apart without it.
 */
export const CARD_TOKENS: Record<
  Style['cards'],
  Record<'card-edges' | 'card-edges-below' | 'inset' | 'apart', string>
> = {
  filled: { 'card-edges': '0', 'card-edges-below': '0', inset: '1', apart: '0px' },
  ruled: { 'card-edges': 'var(--rule) 0 0', 'card-edges-below': '0', inset: '0', apart: '16px' },
  outlined: { 'card-edges': '1px', 'card-edges-below': '1px', inset: '1', apart: '0px' },
  solid: { 'card-edges': '0', 'card-edges-below': '0', inset: '1', apart: '0px' },
};

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
