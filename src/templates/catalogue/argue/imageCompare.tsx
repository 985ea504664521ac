import { defineTemplate } from '../../define/define-template.js';
import { group, image, text } from '../../define/fields.js';
import { header, imageAlt, imageFit, imageFocus, takeaway, textVariants } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { Media } from '../../kit/pictures/media.js';
import { Sketch } from '../../kit/pictures/sketch.js';
import { Body, Header, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Tag } from '../../kit/blocks/tag.js';
import { Words } from '../../kit/words/words.js';

const side = {
  title: text('Title', { maxLen: 50 }),
  image: image('Image'),
  imageAlt,
  imageFocus,
  caption: text('Caption', { maxLen: 80 }),
};

export const imageCompare = defineTemplate({
  key: 'imageCompare',
  name: 'Image comparison',
  group: 'Images & mockups',
  category: 'Argue',
  holds: ['pictures'],
  synonyms: 'photo picture before after comparison',
  whenToUse: 'Proves a change or difference with two pictures, such as old and new design.',
  description: 'Two labelled pictures of equal size, side by side or stacked.',
  fields: { ...header, before: group('Before', side), after: group('After', side), imageFit, takeaway },
  variants: textVariants,
  layoutVariants: { columns: 'side by side', stack: 'one above the other', bleed: 'edge to edge halves' },
  defaults: {
    eyebrow: 'Redesign',
    title: 'The new entrance doubles the visible shelf space',
    before: { title: 'Before', caption: 'Counter in front, range hidden behind it' },
    after: { title: 'After', caption: 'Open front, range seen from the street' },
    takeaway: 'Visits rose by a third in the first month after the change.',
  },
  view: ({ before, after, imageFit, takeaway, layoutVariant, ...head }) => {
    const drawn = before.image ?? before.title ?? before.caption ?? after.image ?? after.title ?? after.caption;
    const bleed = layoutVariant === 'bleed';
    return (
      <Slide logo={!bleed} pageNumber={!bleed}>
        <Header {...head} />
        <Body class="zone">
          {drawn && (
            <div class="pair">
              {[before, after].map(({ title, image, imageAlt, imageFocus, caption }, index) => (
                <div class="half">
                  <Media
                    url={image}
                    alt={imageAlt}
                    focus={imageFocus === 'auto' ? 'center' : imageFocus}
                    fit={imageFit}
                    square={bleed}
                    empty={<Sketch number={index} />}
                  />
                  {layoutVariant === 'columns' && (
                    <>
                      {title && (
                        <div class="corner">
                          <Tag tone={index === 1 ? 'emphasis' : 'neutral'}>{title}</Tag>
                        </div>
                      )}
                      <Words soft>{caption}</Words>
                    </>
                  )}
                  {layoutVariant !== 'columns' && (title ?? caption) && (
                    <div class="plate" data-fit>
                      <Words t="heading" as="h3">
                        {title}
                      </Words>
                      <Words soft>{caption}</Words>
                    </div>
                  )}
                </div>
              ))}
            </div>
          )}
        </Body>
        <Takeaway>{takeaway}</Takeaway>
      </Slide>
    );
  },
  css: css`
    .pair {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      gap: 24px;
    }
    .half {
      position: relative;
      display: flex;
      flex-direction: column;
      gap: 12px;
      min-width: 0;
      min-height: 0;
    }
    .half > .media {
      flex: 1;
      height: auto;
    }
    .half > p {
      flex: none;
    }
    .corner {
      position: absolute;
      inset-inline: 16px;
      top: 16px;
      display: flex;
    }
    .corner > .tag {
      font-size: var(--body);
      padding: 6px 18px;
    }
    .corner > .tag-neutral {
      background: var(--background);
      color: var(--text);
    }
    .plate {
      display: flex;
      flex-direction: column;
      gap: 4px;
    }
    &.layout-bleed .media-hint > p {
      display: none;
    }
    &.layout-stack .pair {
      grid-auto-flow: row;
      grid-auto-rows: minmax(0, 1fr);
      gap: 16px;
    }
    &.layout-stack .half {
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 338fr) minmax(0, 790fr);
      column-gap: 24px;
    }
    &.layout-stack .half > .media {
      grid-area: 1 / 2;
    }
    &.layout-stack .plate {
      grid-area: 1 / 1;
      justify-content: safe center;
      border-top: var(--rule-accent) solid var(--track);
      padding-top: 8px;
      min-height: 0;
    }
    &.layout-stack .half:last-child > .plate {
      border-color: var(--mark);
    }
    &.layout-bleed .zone {
      margin-inline: calc(-1 * var(--side));
    }
    &.layout-bleed .zone:last-child {
      margin-bottom: -96px;
    }
    &.layout-bleed .pair {
      gap: 4px;
    }
    &.layout-bleed .plate {
      position: absolute;
      inset-inline-start: var(--side);
      top: 32px;
      max-width: 440px;
      max-height: 50%;
      padding: 12px 20px;
      background: var(--background);
      border-radius: var(--radius-small);
    }
    &.layout-bleed .half:last-child > .plate {
      inset-inline-start: 32px;
    }
  `,
});
