import { defineTemplate } from '../../define/define-template.js';
import { list, text, textarea, type Text } from '../../define/fields.js';
import { header, textVariants } from '../../define/vocabulary.js';
import { cardLook } from '../../kit/card.js';
import { classes, css } from '../../kit/css.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../kit/words/words.js';

export const faq = defineTemplate({
  key: 'faq',
  name: 'FAQ',
  group: 'Text & messages',
  category: 'Close',
  holds: ['texts'],
  topic: 'faq',
  continues: 'items',
  synonyms: 'questions answers objections',
  whenToUse: 'Answers the questions or objections the audience is likely to raise.',
  description: 'Two to six question and answer pairs.',
  fields: {
    ...header,
    items: list(
      'Questions',
      { min: 2, max: 6 },
      { question: text('Question', { maxLen: 100 }), answer: textarea('Answer', { max: 180 }) },
    ),
  },
  variants: textVariants,
  layoutVariants: { grid: { says: 'pairs in two columns', for: ['many'] }, list: 'question left, answer right' },
  defaults: {
    eyebrow: 'Before you ask',
    title: 'Four questions every works council raised',
    subtitle: 'The answers are part of the agreement.',
    items: [
      {
        question: 'Does the system measure individual people?',
        answer: 'No. Figures start at teams of eight; smaller groups are never shown, not even to administrators.',
      },
      {
        question: 'Who can see my calendar?',
        answer: 'Only those who see it today. The planner reads free and busy times, not titles or guests.',
      },
      {
        question: 'What happens to the data when someone leaves?',
        answer: 'It is deleted after thirty days. Team totals stay, without a link to the person.',
      },
      {
        question: 'Can a team switch it off?',
        answer: 'Yes, for up to four weeks a year without giving a reason, and longer with the consent of both sides.',
      },
    ],
  },
  view: ({ items, layoutVariant, ...head }) => {
    const pairs = items.filter(({ question, answer }) => question ?? answer);
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <div class={classes('pairs', pairs.length <= 2 && 'few')} style={rowsOf(layoutVariant, pairs.length)}>
            {pairs.map((pair) => (
              <Pair {...pair} />
            ))}
          </div>
        </Body>
      </Slide>
    );
  },
  css: css`
    .pairs {
      display: grid;
    }
    .pair {
      min-width: 0;
      border-top: var(--rule) solid var(--line);
    }
    .question {
      color: var(--text);
      text-wrap-style: balance;
    }
    .answer {
      font-size: var(--body);
      text-wrap-style: pretty;
    }
    &.layout-grid .pairs {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 48px;
      align-content: start;
    }
    &.layout-grid .pair {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      grid-row: span 2;
      grid-template-rows: subgrid;
      row-gap: 12px;
      padding-top: 20px;
      padding-bottom: 16px;
      border-top: var(--rule-strong) solid var(--mark);
    }
    &.layout-grid .pair:nth-child(-n + 2) {
      border-top-width: min(var(--rule-strong), var(--rule-column));
    }
    &.layout-grid .answer {
      grid-row: 2;
      align-self: start;
    }
    &.layout-grid .few {
      column-gap: var(--gap);
    }
    &.layout-grid .few > .pair {
      ${cardLook}
      border-top: min(var(--rule-column), var(--rule-card)) solid var(--mark);
      border-radius: var(--radius-card-top) var(--radius-card-top) var(--radius) var(--radius);
      grid-row: 1 / -1;
      padding: var(--pad) calc(var(--pad) * var(--inset));
    }
    &.layout-grid .few .question {
      grid-row: 2;
    }
    &.layout-grid .few .answer {
      grid-row: 3;
    }
    &.layout-list[data-loose] .pairs {
      row-gap: 16px;
    }
    &.layout-list[data-loose] .pair {
      ${cardLook}
      border-radius: var(--radius);
      padding: 16px calc(var(--pad) * var(--inset));
    }
    &.layout-list .pair {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: 48px;
      align-items: center;
      padding-block: 8px;
    }
    &.layout-list:not([data-loose]) .pair:first-child {
      border-top: 0;
    }
    &.layout-list .answer {
      grid-column: 2;
    }
    &[data-tight] .pair {
      padding-block: 6px;
    }
    &.layout-grid[data-tight] .pair {
      row-gap: 4px;
      padding-block: 8px;
    }
  `,
});

/** Questions of a row have the same height, so that the answers align. */
function rowsOf(layout: 'grid' | 'list', count: number) {
  if (layout === 'list')
    return { gridAutoRows: 'minmax(min-content, 1fr)', maxHeight: `${Math.max(1, count) * 208}px` };
  const rows = Math.ceil(count / 2);
  if (rows <= 1) return { gridTemplateRows: 'minmax(0, 2fr) min-content min-content minmax(0, 3fr)' };
  return {
    gridTemplateRows: `repeat(${rows}, min-content minmax(min-content, 1fr))`,
    maxHeight: `${rows * 280}px`,
  };
}

function Pair({ question, answer }: { question?: Text; answer?: Text }) {
  return (
    <div class="pair">
      <Words t="heading" as="h3" class="question">
        {question}
      </Words>
      <Paragraphs soft class="answer">
        {answer}
      </Paragraphs>
    </div>
  );
}
