import { css } from '../css.js';
import { useSlide } from '../slide-context.js';
import { termOf, type Term } from './terms.js';

/** A small heading of a block in the emphasis colour, in the deck's language. */
export function BlockHeading({ term }: { term: Term }) {
  const { look } = useSlide();
  return <h3 class="t-eyebrow part-heading">{termOf(term, look.locale)}</h3>;
}

export const blockHeadingCss = css`
  .part-heading {
    color: var(--emphasis-text);
    flex: none;
  }
`;
