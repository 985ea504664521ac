import type { ComponentChildren } from 'preact';
import { css } from '../css.js';
import { Split } from './split.js';
import { Paragraphs } from '../words/words.js';

interface TableSplitProps {
  /** Commentary at the end side; without it the table has the whole width. */
  body?: string;
  /** The table. */
  children: ComponentChildren;
}

/** A table that fills the body, with commentary beside it where there is any. */
export function TableSplit({ body, children }: TableSplitProps) {
  if (!body) return <>{children}</>;
  return (
    <Split columns={8} align="start" class="table-split">
      {children}
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
    background: var(--card);
    border-radius: 12px;
    padding: var(--pad);
    max-height: 100%;
    --body: max(14px, calc(20px * var(--fit)));
  }
`;
