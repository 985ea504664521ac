import { css } from '../css.js';
import { useSlide } from '../slide-context.js';
import { termOf, type Term } from './terms.js';

/** The heading of a part of the slide, in the deck's language, as a small line in the emphasis colour. */
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
