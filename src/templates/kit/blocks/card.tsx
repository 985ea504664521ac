import type { ComponentChildren } from 'preact';
import type { IconName } from '../../define/vocabulary.js';
import { Badge } from './badge.js';
import { classes, css } from '../css.js';
import { Paragraphs, Words } from '../words/words.js';

interface CardProps {
  icon?: IconName;
  number?: number | string;
  heading?: string;
  text?: string;
  /** Fills the card with the emphasis colour. */
  highlight?: boolean;
  /** `filled` is a tinted panel, `open` has no fill, `lined` a rule on top in the emphasis colour. */
  appearance?: 'filled' | 'open' | 'lined';
  class?: string;
  /** Placed below heading and text. */
  children?: ComponentChildren;
}

/** A panel with badge, heading and text. */
export function Card({
  icon,
  number,
  heading,
  text,
  highlight,
  appearance = 'filled',
  class: className,
  children,
}: CardProps) {
  return (
    <div class={classes('card', `card-${appearance}`, highlight && 'highlight', className)} data-fit>
      <Badge icon={icon} number={number} />
      <Words t="heading" as="h3">
        {heading}
      </Words>
      <Paragraphs t="body" soft>
        {text}
      </Paragraphs>
      {children}
    </div>
  );
}

export const cardCss = css`
  .card {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
    min-height: 0;
  }
  .card > .badge {
    margin-bottom: 8px;
  }
  .card-filled {
    background: var(--card);
    border-radius: 12px;
    padding: var(--pad);
  }
  .card-lined {
    border-top: 4px solid var(--mark);
    padding-top: 20px;
  }
  .highlight {
    background: var(--emphasis);
    --text: var(--on-emphasis);
    --soft: var(--on-emphasis);
    --emphasis-text: var(--on-emphasis);
    --mark: var(--on-emphasis);
    --positive: var(--on-emphasis);
    --negative: var(--on-emphasis);
    --caution: var(--on-emphasis);
    color: var(--text);
  }
  .highlight .badge-solid {
    background: var(--on-emphasis);
    color: var(--emphasis);
  }
`;
