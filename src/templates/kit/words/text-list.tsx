import { classes, css } from '../css.js';
import { Words } from './words.js';
import type { TypeToken } from '../type-scale.js';

/** One line of a list, with lines below it. */
export interface TextItem {
  text?: string;
  points?: readonly TextItem[];
}

interface TextListProps {
  items: readonly TextItem[];
  t?: TypeToken;
  /** Secondary colour. */
  soft?: boolean;
  class?: string;
}

/** Bullets as a native list: one text box in PowerPoint. Blank lines are left out. */
export function TextList({ items, t = 'body', soft, class: className }: TextListProps) {
  const shown = items.filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <ul class={classes('text-list', `t-${t}`, soft && 'soft', className)}>
      {shown.map(({ text, points = [] }) => (
        <li>
          <Words as="span">{text}</Words>
          {points.some((point) => point.text) && (
            <ul>
              {points.map(
                (point) =>
                  point.text && (
                    <li>
                      <Words as="span">{point.text}</Words>
                    </li>
                  ),
              )}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

export const textListCss = css`
  .text-list {
    padding-inline-start: var(--bullet-room);
    display: flex;
    flex-direction: column;
    gap: 0.5em;
    list-style: var(--bullet);
  }
  .slide[data-loose] .text-list {
    gap: 0.7em;
  }
  .slide[data-tight] .text-list {
    gap: 0.3em;
    line-height: 1.3;
  }
  .text-list li::marker {
    color: var(--mark);
  }
  .text-list > li {
    display: list-item;
  }
  .text-list ul {
    padding-inline-start: 1.2em;
    margin-top: 0.25em;
    display: flex;
    flex-direction: column;
    gap: 0.2em;
    list-style: var(--inner-bullet);
    font-size: max(16px, 0.84em);
    color: var(--soft);
  }
`;
