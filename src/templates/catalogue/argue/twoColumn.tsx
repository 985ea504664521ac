import { defineTemplate } from '../../define/define-template.js';
import { group, text, type Text } from '../../define/fields.js';
import { body, header, points, source, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { Split } from '../../kit/frame/split.js';
import { TextList } from '../../kit/words/text-list.js';
import { Paragraphs, Words } from '../../kit/words/words.js';

const column = {
  title: text('Title', { maxLen: 50 }),
  body: body(320),
  points: points('Points', { min: 0, max: 5 }, 80),
};

export const twoColumn = defineTemplate({
  key: 'twoColumn',
  name: 'Two columns',
  group: 'Text & messages',
  category: 'Argue',
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
      body: 'Sensors report vibration and heat once a minute. A drift of five percent opens an order before anyone hears a noise.',
      points: [
        { text: 'Forty machines fitted so far' },
        { text: 'Nine stops avoided since spring' },
        { text: 'Spare parts ordered two weeks ahead' },
      ],
    },
    right: {
      title: 'Learn when it does',
      body: 'Every stop longer than ten minutes gets one page: what failed, why, and what changes. The page is read aloud in the next shift.',
      points: [
        { text: 'No names, only causes' },
        { text: 'One owner for each change' },
        { text: 'Checked again after thirty days' },
      ],
    },
    source: 'Plant operations, third quarter 2026',
  },
  view: ({ left, right, source, layoutVariant, ...head }) => {
    const columns = { equal: 6, wideLeft: 8, wideRight: 4 } as const;
    const short = Math.max(amountOf(left), amountOf(right)) <= 280;
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <Split columns={columns[layoutVariant]} wide>
            <Column {...left} aside={layoutVariant === 'wideRight'} short={short} />
            <Column {...right} aside={layoutVariant === 'wideLeft'} short={short} />
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
      --body: max(14px, calc(22px * var(--fit)));
    }
    .column > .t-heading {
      --heading: max(16px, calc(28px * var(--fit)));
    }
    .column-open.column-short {
      gap: 24px;
      --body: max(14px, calc(24px * var(--fit)));
    }
    .column-open.column-short > .t-heading {
      --heading: max(16px, calc(32px * var(--fit)));
    }
    .column-open.column-short > .text-list {
      gap: 0.7em;
    }
    .column-open {
      border-top: 4px solid var(--mark);
      padding-top: 20px;
    }
    .column-aside {
      background: var(--card);
      border-radius: 12px;
      padding: var(--pad);
      --body: max(14px, calc(20px * var(--fit)));
    }
    .column-aside > .t-heading {
      --heading: max(16px, calc(22px * var(--fit)));
    }
    .column p {
      text-wrap: pretty;
    }
    &[data-tight] .column {
      gap: 10px;
    }
  `,
});

interface Block {
  title?: Text;
  body?: Text;
  points: { text?: Text }[];
}

/** Amount of text in a block, in characters; a point counts as a line of its own. */
const amountOf = ({ body = '', points }: Block) =>
  body.length + points.reduce((sum, { text = '' }) => sum + Math.max(40, text.length), 0);

/** A block of text; `aside` is the narrow, tinted one of two. Short ones are set larger. */
function Column({ title, body, points, aside, short }: Block & { aside: boolean; short: boolean }) {
  if (!title && !body && !points.some(({ text }) => text)) return <div />;
  return (
    <div class={classes('column', aside ? 'column-aside' : 'column-open', short && 'column-short')} data-fit>
      <Words t="heading" as="h3">
        {title}
      </Words>
      <Paragraphs t="body" soft>
        {body}
      </Paragraphs>
      <TextList items={points} />
    </div>
  );
}
