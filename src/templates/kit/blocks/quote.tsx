import { classes, css } from '../css.js';
import { Words } from '../words/words.js';
import { QuoteMark } from './quote-mark.js';
import type { TypeToken } from '../type-scale.js';

interface QuoteProps {
  children: string | undefined;
  t?: Extract<TypeToken, 'statement' | 'title' | 'heading' | 'lead' | 'body'>;
  /** Makes the quotation the title of the slide. */
  slideTitle?: boolean;
  align?: 'start' | 'center';
  /** Draws the large quotation mark above. */
  mark?: boolean;
}

/** A quotation under a large quotation mark. The text itself is shown without quotation marks. */
export function Quote({ children: quote, t = 'statement', slideTitle, align = 'start', mark = true }: QuoteProps) {
  if (!quote) return null;
  return (
    <blockquote class={classes('quote', `quote-${align}`)}>
      {mark && <QuoteMark />}
      <Words t={t} slideTitle={slideTitle} hangs={align === 'start'}>
        {quote.trim()}
      </Words>
    </blockquote>
  );
}

export const quoteCss = css`
  .quote {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 24px;
    min-width: 0;
  }
  .quote-center {
    align-items: center;
    text-align: center;
  }
  .quote > :not(svg) {
    min-width: 0;
    max-width: 100%;
  }
  .quote-mark {
    color: var(--emphasis);
    flex: none;
    display: block;
  }
`;
