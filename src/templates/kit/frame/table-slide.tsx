import type { ComponentChildren } from 'preact';
import { textarea } from '../../define/fields.js';
import type { ValuesOf } from '../../define/template.js';
import { type header, source, takeaway } from '../../define/vocabulary.js';
import { cardLook } from '../card.js';
import { css } from '../css.js';
import { useSlide } from '../slide-context.js';
import { Paragraphs } from '../words/words.js';
import { Body, Header, Notes, Slide, Takeaway } from './slide.js';
import { Split } from './split.js';

/** The fields of a table slide after the table. */
export const tableWords = {
  body: textarea('Commentary', { max: 300, help: 'Shown by the split layout.' }),
  takeaway,
  source,
};

export const tableLayouts = {
  full: 'table fills the body',
  split: { says: 'table left, commentary right', for: ['words'] },
} as const;

type TableSlideProps = ValuesOf<typeof header & typeof tableWords> & {
  footnote?: string;
  class?: string;
  /** The table gets more of the width beside commentary. */
  wide?: boolean;
  /** The table; it gets the full width but in the split layout. */
  children: ComponentChildren;
};

/** A slide with a table, and with commentary beside it in the split layout. */
export function TableSlide({
  body,
  takeaway,
  source,
  footnote,
  class: className,
  wide,
  children,
  ...head
}: TableSlideProps) {
  const { layout } = useSlide();
  return (
    <Slide class={className}>
      <Header {...head} />
      <Body align="start">
        {layout === 'split' && body ? (
          <Commented body={body} wide={wide}>
            {children}
          </Commented>
        ) : (
          children
        )}
      </Body>
      <Takeaway>{takeaway}</Takeaway>
      <Notes footnote={footnote} source={source} />
    </Slide>
  );
}

function Commented({ body, wide, children }: { body: string; wide?: boolean; children: ComponentChildren }) {
  return (
    <Split columns={wide ? 9 : 8} class="table-split">
      <div class="table-room" data-fit>
        {children}
      </div>
      <div class="table-comment" data-fit>
        <Paragraphs t="body">{body}</Paragraphs>
      </div>
    </Split>
  );
}

export const tableSlideCss = css`
  .body > .table-split {
    flex: 1;
  }
  .table-comment {
    ${cardLook}
    border-radius: var(--radius);
    padding: var(--pad) calc(var(--pad) * var(--inset));
  }
`;
