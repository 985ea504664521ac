import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import { backdrop, body, coverVariants, eyebrow, points } from '../../define/vocabulary.js';
import { Cover, CoverHeader } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';
import { Words } from '../../kit/words/words.js';

export const bigQuestion = defineTemplate({
  key: 'bigQuestion',
  name: 'Big question',
  group: 'Covers & openers',
  category: 'Open',
  synonyms: 'hook opener provocation',
  whenToUse: 'Opens the story with the one question the deck will answer.',
  description: 'A single question set large, with a short reason why it matters and up to three sub-questions.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 120, help: 'The question itself.' }),
    body: body(200, 'Why the question matters now.'),
    points: points('Sub-questions', { min: 0, max: 3 }, 80),
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: {
    left: 'text left',
    center: 'text centered',
    split: { says: 'question left, sub-questions or image right', for: ['picture'] },
  },
  defaults: {
    eyebrow: 'The question for today',
    title: 'What would it take to double without doubling the team?',
    body: 'Demand grows by a third each year; the labor market does not.',
    points: [
      { text: 'Which work can we stop doing?' },
      { text: 'What should run without us?' },
      { text: 'Where do people make the difference?' },
    ],
  },
  view: ({ points, layoutVariant, ...cover }) => {
    const questions = points.filter(({ text }) => text);
    const facing = layoutVariant === 'split' && !cover.image && questions.length > 0;
    return (
      <Cover
        {...cover}
        motif="none"
        aside={
          facing && (
            <div class="cover-media facing-questions" data-fit="all">
              <Questions texts={questions} />
            </div>
          )
        }
      >
        <CoverHeader {...cover} t={layoutVariant === 'split' ? 'statement' : 'display'} />
        {!facing && <Questions texts={questions} />}
      </Cover>
    );
  },
  css: css`
    --cover-gap: 24px;
    .cover-words {
      width: 100%;
    }
    .questions {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      column-gap: calc(24px + var(--apart));
      align-self: stretch;
      margin-top: 40px;
    }
    &[data-tight] .questions {
      margin-top: 16px;
    }
    .sub-question {
      border-top: var(--rule-strong) solid var(--mark);
      padding-top: 16px;
      font-size: var(--lead);
      line-height: 1.3;
      font-weight: 600;
      min-width: 0;
    }
    &.layout-center .cover-words {
      width: 100%;
    }
    &.layout-split .questions {
      grid-auto-flow: row;
      row-gap: 24px;
    }
    &.layout-split .cover-words > .questions {
      margin-top: 12px;
      row-gap: 16px;
    }
    &.layout-split .sub-question {
      font-size: var(--body);
      padding-top: 12px;
    }
    .facing-questions {
      background: var(--panel);
      --text: var(--panel-text);
      --mark: var(--panel-emphasis);
      color: var(--text);
      padding: 64px var(--side) 64px 72px;
      display: flex;
      flex-direction: column;
      justify-content: safe center;
    }
    [dir='rtl'] & .facing-questions {
      padding: 64px 72px 64px var(--side);
    }
    .facing-questions > .questions {
      margin-top: 0;
      row-gap: 36px;
    }
    .facing-questions .sub-question {
      font-size: var(--lead);
      padding-top: 20px;
    }
  `,
});

/** In a row below the question, or in a column beside it. */
function Questions({ texts }: { texts: readonly { text?: string }[] }) {
  if (texts.length === 0) return null;
  return (
    <div class="questions">
      {texts.map(({ text }) => (
        <div class="sub-question">
          <Words>{text}</Words>
        </div>
      ))}
    </div>
  );
}
