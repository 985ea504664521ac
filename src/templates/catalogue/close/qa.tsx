import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import {
  backdrop,
  coverLayouts,
  coverVariants,
  email,
  eyebrow,
  name,
  points,
  subtitle,
} from '../../define/vocabulary.js';
import { ContactLine } from '../../kit/blocks/contact-line.js';
import { Cover, CoverHeader } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';
import { IconLine } from '../../kit/blocks/icon-line.js';
import { Words } from '../../kit/words/words.js';

export const qa = defineTemplate({
  key: 'qa',
  name: 'Questions and answers',
  group: 'Closers & next steps',
  category: 'Close',
  synonyms: 'discussion ask faq',
  whenToUse: 'Opens the discussion; stays on screen during questions.',
  description: 'Large prompt with up to three seed questions and a contact line.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 60, help: 'Usually Questions?' }),
    subtitle,
    points: points('Seed questions', { min: 0, max: 3 }, 100),
    name,
    email,
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: coverLayouts,
  defaults: {
    title: 'Questions?',
    points: [
      { text: 'What would make the pilot a clear success for you?' },
      { text: 'Which team should go first?' },
      { text: 'What have we not talked about?' },
    ],
    name: 'Program office',
    email: 'program@example.com',
  },
  view: ({ points, name, email, layoutVariant, ...cover }) => (
    <Cover {...cover} motif="arc">
      <CoverHeader {...cover} />
      {points.some(({ text }) => text) && (
        <div class="seeds">
          {points.map(
            ({ text }) =>
              text &&
              (layoutVariant === 'center' ? (
                <Words t="lead">{text}</Words>
              ) : (
                <IconLine icon="message" t="lead">
                  {text}
                </IconLine>
              )),
          )}
        </div>
      )}
      <ContactLine name={name} email={email} />
    </Cover>
  ),
  css: css`
    .seeds {
      display: flex;
      flex-direction: column;
      gap: 14px;
      margin-top: 4px;
    }
  `,
});
