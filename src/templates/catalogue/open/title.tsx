import { defineTemplate } from '../../define/define-template.js';
import { line, text } from '../../define/fields.js';
import {
  backdrop,
  coverLayouts,
  coverVariants,
  date,
  eyebrow,
  footnote,
  organization,
  role,
} from '../../define/vocabulary.js';
import { Cover, CoverHeader } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';
import { Notes } from '../../kit/frame/slide.js';
import { Words } from '../../kit/words/words.js';

export const title = defineTemplate({
  key: 'title',
  name: 'Title',
  group: 'Covers & openers',
  category: 'Open',
  purpose: 'opening',
  synonyms: 'cover opening front first',
  whenToUse: 'First slide of a deck: names the topic, the speaker and the date.',
  description:
    'Large title with optional kicker, subtitle and a line for presenter, organization and date, over a plain, colored or photo background.',
  fields: {
    eyebrow,
    title: line('Title', { max: 80, help: 'Name of the deck.' }),
    subtitle: line('Subtitle', { max: 160, help: 'Promise or scope of the deck.' }),
    name: text('Presenter', { maxLen: 50, plain: true }),
    role,
    organization,
    date,
    footnote,
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: coverLayouts,
  defaults: {
    eyebrow: 'Annual strategy review',
    title: 'Growing where customers already are',
    subtitle: 'Three markets, one platform and the decisions we need this quarter.',
    name: 'Strategy Office',
    organization: 'Group Management',
    date: 'March 2027',
  },
  view: ({ name, role, organization, date, footnote, ...cover }) => {
    const presenter = [role, organization].filter((part) => part !== undefined);
    return (
      <Cover {...cover} motif="tiles" pageNumber={false} foot={<Notes footnote={footnote} />}>
        <CoverHeader {...cover} />
        {(name ?? date ?? presenter[0]) && (
          <div class="byline">
            <div class="rule" />
            <Words class="presenter">{name}</Words>
            {presenter.length > 0 && (
              <p class="soft">
                <Words as="span">{role}</Words>
                {presenter.length > 1 && ', '}
                <Words as="span">{organization}</Words>
              </p>
            )}
            <Words soft>{date}</Words>
          </div>
        )}
      </Cover>
    );
  },
  css: css`
    .byline {
      display: flex;
      flex-direction: column;
      gap: 2px;
      margin-top: 12px;
    }
    .rule {
      width: 64px;
      height: 4px;
      background: var(--emphasis);
      margin-bottom: 16px;
    }
    .presenter {
      font-weight: 600;
    }
    /* There is one above the words. */
    &.on-picture .rule {
      display: none;
    }
    &.layout-center .byline {
      align-items: center;
    }
  `,
});
