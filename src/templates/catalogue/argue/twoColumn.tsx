import { defineTemplate } from '../../define/define-template.js';
import { boolean, group, line, list, text, type Text } from '../../define/fields.js';
import { body, header, source, textVariants } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { Split } from '../../kit/frame/split.js';
import { TextList, type TextItem } from '../../kit/words/text-list.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { sized } from '../../kit/type-scale.js';
import { cardLook } from '../../kit/card.js';

const column = {
  title: text('Title', { maxLen: 50 }),
  body: body(320),
  points: list(
    'Points',
    { min: 0, max: 5 },
    {
      text: line('Text', { max: 80, most: 320 }),
      inner: boolean('Inner', { help: 'Stands below the point before it.' }),
    },
  ),
};

export const twoColumn = defineTemplate({
  key: 'twoColumn',
  name: 'Two columns',
  group: 'Text & messages',
  category: 'Argue',
  holds: ['texts'],
  synonyms: 'side by side columns text split',
  whenToUse: 'Two parallel blocks of text that belong together but do not compete; use versus for a contest.',
  description: 'Two headed columns, each with a paragraph, bullets or both.',
  fields: { ...header, left: group('Left', column), right: group('Right', column), source },
  variants: textVariants,
  layoutVariants: {
    equal: 'equal widths',
    wideLeft: 'left takes two thirds',
    wideRight: 'right takes two thirds',
  },
  defaults: {
    eyebrow: 'Maintenance programme',
    title: 'Two habits keep the plant running',
    left: {
      title: 'Look before it breaks',
      body: 'Sensors report vibration and heat once a minute. A drift of five percent opens an order.',
      points: [
        { text: 'Forty machines fitted' },
        { text: 'Nine stops avoided' },
        { text: 'Parts ordered two weeks ahead' },
      ],
    },
    right: {
      title: 'Learn when it does',
      body: 'Every stop over ten minutes gets one page: what failed, why, and what changes.',
      points: [
        { text: 'No names, only causes' },
        { text: 'One owner per change' },
        { text: 'Checked after thirty days' },
      ],
    },
    source: 'Plant operations, Q3',
  },
  view: ({ left, right, source, layoutVariant, ...head }) => {
    const columns = { equal: 6, wideLeft: 8, wideRight: 4 } as const;
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <Split columns={columns[layoutVariant]} wide>
            <Column {...left} aside={layoutVariant === 'wideRight'} />
            <Column {...right} aside={layoutVariant === 'wideLeft'} />
          </Split>
        </Body>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    .column {
      display: flex;
      flex-direction: column;
      gap: 20px;
      min-width: 0;
      min-height: 0;
    }
    .column-open > .t-heading {
      --heading: ${sized('heading', 32)};
    }
    &:not([data-break]) .split {
      grid-template-rows: minmax(min-content, 1fr);
    }
    &:not(.layout-equal) .column-open {
      --body: ${sized('body', 28)};
    }
    .column-open {
      border-top: var(--rule-column) solid var(--mark);
      padding-top: 20px;
    }
    .column-aside {
      ${cardLook}
      border-radius: var(--radius);
      padding: var(--pad) calc(var(--pad) * var(--inset));
    }
    &.layout-equal:not([data-loose], [data-tight]) .split {
      max-height: max-content;
    }
    &.layout-equal[data-loose] .split {
      column-gap: calc(var(--gap) + var(--apart));
    }
    &.layout-equal[data-loose] .column {
      ${cardLook}
      border-top: min(var(--rule-column), var(--rule-card)) solid var(--mark);
      border-radius: var(--radius-card-top) var(--radius-card-top) var(--radius) var(--radius);
      padding: var(--pad) calc(var(--pad) * var(--inset));
    }
    .column p {
      text-wrap-style: pretty;
    }
    &[data-tight] .column {
      gap: 10px;
    }
  `,
});

/** Points with the inner ones that follow them. */
function nested(points: Block['points']): TextItem[] {
  const outer: { text?: string; points: TextItem[] }[] = [];
  for (const { text, inner } of points) {
    const last = outer.at(-1);
    if (inner && last) last.points.push({ ...(text && { text }) });
    else if (text) outer.push({ text, points: [] });
  }
  return outer;
}

interface Block {
  title?: Text;
  body?: Text;
  points: { text?: Text; inner: boolean }[];
}

/** A block of text; `aside` is the narrow, tinted one of two. */
function Column({ title, body, points, aside }: Block & { aside: boolean }) {
  if (!title && !body && !points.some(({ text }) => text)) return <div />;
  return (
    <div class={aside ? 'column column-aside' : 'column column-open'} data-fit>
      <Words t="heading" as="h3">
        {title}
      </Words>
      <Paragraphs t="body" soft>
        {body}
      </Paragraphs>
      <TextList items={nested(points)} />
    </div>
  );
}
