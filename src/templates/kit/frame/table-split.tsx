import type { ComponentChildren } from 'preact';
import { css } from '../css.js';
import { Split } from './split.js';
import { Paragraphs } from '../words/words.js';
import { cardLook } from '../card.js';

interface TableSplitProps {
  /** Commentary at the end side; without it the table gets the full width. */
  body?: string;
  children: ComponentChildren;
}

/** A table that fills the body, with optional commentary beside it. */
export function TableSplit({ body, children }: TableSplitProps) {
  if (!body) return <>{children}</>;
  return (
    <Split columns={8} class="table-split">
      <div class="table-room" data-fit>
        {children}
      </div>
      <div class="table-comment" data-fit>
        <Paragraphs t="body">{body}</Paragraphs>
      </div>
    </Split>
  );
}

export const tableSplitCss = css`
  .body > .table-split {
    flex: 1;
  }
  .table-comment {
    ${cardLook}
    border-radius: var(--radius);
    padding: var(--pad) calc(var(--pad) * var(--inset));
  }
`;
