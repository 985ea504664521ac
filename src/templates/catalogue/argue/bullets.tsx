import type { ComponentChild } from 'preact';
import { defineTemplate } from '../../define/define-template.js';
import { boolean, image, line, list } from '../../define/fields.js';
import {
  firstNumber,
  header,
  imageAlt,
  imageFocus,
  lines,
  source,
  takeaway,
  textVariants,
} from '../../define/vocabulary.js';
import { cardLook } from '../../kit/card.js';
import { classes, css } from '../../kit/css.js';
import { withInnerLists } from '../../kit/blocks/inner-lists.js';
import { CheckBox } from '../../kit/blocks/mark.js';
import { type Focus, Media } from '../../kit/pictures/media.js';
import { Motif } from '../../kit/pictures/motif.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Split } from '../../kit/frame/split.js';
import { TextList, type TextItem } from '../../kit/words/text-list.js';
import { textWidth } from '../../kit/words/text-width.js';
import { Words } from '../../kit/words/words.js';
import { sized } from '../../kit/type-scale.js';
import { Count } from '../../kit/words/count.js';

/** Eight times the points of a full list. */
const MAX_POINTS = 112;
/** More texts than these stand in two columns, as one would be of small letters beside an empty half. */
const MOST_IN_COLUMN = 11;
/** The same where all texts are short: they fit a column of this width in px in letters of this size. */
const MOST_SHORT = 5;
const [COLUMN, LETTERS] = [516, 22];
/** In em: a line, and how far points that do not fill the slide stand apart at most, three of them and more. */
const [LINE, FEW_GAP, GAP] = [1.4, 3.2, 1.8];
/** Lines of a numbered list, each of which may have one of its own. */
const MOST_LINES = 9;

interface Bullet extends TextItem {
  checked: boolean;
}

export const bullets = defineTemplate({
  key: 'bullets',
  name: 'Bullet list',
  group: 'Text & messages',
  category: 'Argue',
  holds: ['texts'],
  continues: 'items',
  synonyms: 'list points text key takeaways',
  whenToUse:
    'Several short supporting points with no order, number or picture of their own; the fallback for plain text.',
  description:
    'Headline with two to seven bullets, each with optional sub-points; can be numbered, ticked or paired with an image.',
  fields: {
    ...header,
    items: list(
      'Bullets',
      { min: 2, max: 7 },
      {
        text: line('Text', { max: 120, most: 480 }),
        points: lines('Points', { min: 0, max: 2 }, 80),
        checked: boolean('Checked', { help: 'Used by the checklist layout.' }),
      },
    ),
    firstNumber,
    takeaway,
    image: image('Image', { help: 'Used by the imageRight layout.' }),
    imageAlt,
    imageFocus,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    list: 'plain bullets',
    numbered: { says: 'large numerals', for: ['ordered'] },
    checklist: { says: 'tick boxes', for: ['checked'] },
    twoColumn: { says: 'bullets in two columns', for: ['many'] },
    imageRight: { says: 'bullets left, image right', for: ['picture'] },
  },
  defaults: {
    eyebrow: 'Customer research',
    title: 'What forty interviews taught us about onboarding',
    items: [
      { text: 'Buyers compare us on time to first value, not on features', checked: true },
      {
        text: 'Security reviews take six weeks unless the trust pack goes out first',
        points: [
          { text: 'The pack exists, but sales rarely sends it' },
          { text: 'Legal answers what is left in a day' },
        ],
        checked: true,
      },
      { text: 'Half of all teams want a read-only role for finance' },
      { text: 'Importing old plans is the step where most pilots stall' },
    ],
    source: 'Interviews, January 2027',
  },
  view: ({ items: all, firstNumber, takeaway, image, imageAlt, imageFocus, source, layoutVariant, ...head }) => {
    const items = withInnerLists(all, 'points', MAX_POINTS);
    const decorated = layoutVariant === 'imageRight' && !image;
    return (
      <Slide class={decorated ? 'narrow decorated' : undefined} pageNumber={!decorated}>
        {decorated && <Motif kind="tiles" />}
        <Header {...head} />
        <Body>{arranged(layoutVariant, items, { image, imageAlt, imageFocus }, firstNumber)}</Body>
        <Takeaway>{takeaway}</Takeaway>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    &.decorated {
      padding-inline-end: calc(356px + var(--side));
    }
    &.decorated .notes {
      inset-inline-end: calc(356px + var(--side));
    }
    .points {
      display: grid;
      grid-template-rows: minmax(0, 2fr) auto minmax(0, 3fr);
      --body: ${sized('body', 28)};
    }
    &[data-loose]:not(.decorated) .points {
      ${cardLook}
      border-radius: var(--radius);
      padding: 0 calc(48px * var(--inset));
    }
    /* On the list, so that letters grow only where the edge of the card stays free. */
    &[data-loose]:not(.decorated) .points > :is(.text-list, .split) {
      padding-block: var(--pad);
    }
    &[data-loose] .points {
      --body: var(--heading);
    }
    &[data-loose] .points .text-list {
      gap: 1.2em;
    }
    &[data-loose] .points > .text-list:has(> :nth-child(5)) {
      gap: 0.7em;
    }
    .points > :is(.text-list, .split) {
      grid-row: 2;
      gap: 0.75em;
    }
    .points > .split {
      column-gap: 48px;
      grid-template-rows: auto;
    }
    &:not([data-loose]) .spread {
      grid-template-rows: minmax(0, 2fr) minmax(auto, calc(var(--spread) * var(--body))) minmax(0, 3fr);
    }
    &[data-tight] .spread {
      grid-template-rows: minmax(0, 2fr) minmax(auto, calc(0.7 * var(--spread) * var(--body))) minmax(0, 3fr);
    }
    .points.spread > .text-list {
      align-self: stretch;
      justify-content: space-between;
    }
    .points .text-list {
      gap: 0.75em;
      align-self: start;
      text-wrap-style: pretty;
    }
    &[data-tight] .points .text-list {
      gap: 0.35em;
    }
    &[data-squeezed] .points .text-list {
      gap: 0.15em;
    }
    &[data-squeezed] .points .text-list ul {
      margin-top: 0;
      gap: 0;
    }
    .rows {
      display: grid;
      grid-auto-rows: minmax(min-content, 1fr);
      --main: ${sized('body', 28)};
    }
    &[data-loose] .rows {
      grid-auto-rows: minmax(0, 1fr);
      gap: 16px;
      --main: var(--heading);
    }
    &[data-loose] .row {
      ${cardLook}
      border-radius: var(--radius);
      padding-inline: calc(var(--pad) * var(--inset));
    }
    .row {
      display: flex;
      gap: 24px;
      align-items: center;
      border-top: var(--rule) solid var(--line);
      padding-block: 6px;
    }
    &:not([data-loose]) .row:first-child {
      border-top: 0;
    }
    .numeral {
      flex: none;
      width: 56px;
      color: var(--emphasis-text);
      font: 700 calc(var(--main) * 1.6) / 1.1 var(--font-figure);
      font-variant-numeric: tabular-nums;
    }
    .row-words {
      font-size: var(--body);
      min-width: 0;
      display: flex;
      flex-direction: column;
      gap: 4px;
    }
    .sub {
      display: flex;
      flex-wrap: wrap;
      column-gap: 32px;
    }
    .few .sub {
      flex-direction: column;
    }
    .main {
      font-size: var(--main);
      font-weight: 600;
      line-height: 1.3;
    }
    /* Bold words stand out of others only. */
    .rows:has(.main b) .main {
      font-weight: 400;
    }
  `,
});

function arranged(
  layout: string,
  items: Bullet[],
  picture: { image?: string; imageAlt?: string; imageFocus?: Focus },
  firstNumber = 1,
) {
  const shown = items.filter(({ text }) => text);
  const isShort = shown.every(
    ({ text = '', points = [] }) => points.length === 0 && textWidth(text, LETTERS) <= COLUMN,
  );
  const count = shown.reduce((sum, { points = [] }) => sum + 1 + points.length, 0);
  const isLong = count > (isShort ? MOST_SHORT : MOST_IN_COLUMN);
  const isPlain = layout === 'list' || (layout === 'imageRight' && !picture.image);
  switch (isPlain && isLong ? 'twoColumn' : layout) {
    case 'numbered':
      return (
        <Rows
          items={shown}
          lead={(_, index) => (
            <p class="numeral">
              <Count of={firstNumber + index} />
            </p>
          )}
        />
      );
    case 'checklist':
      return (
        <Rows items={shown} lead={({ checked }) => <CheckBox checked={checked} size={shown.length <= 3 ? 44 : 28} />} />
      );
    case 'twoColumn': {
      const half = Math.ceil(shown.length / 2);
      return (
        <div class="points snug-loose">
          <Split columns={6} wide>
            <TextList items={shown.slice(0, half)} />
            <TextList items={shown.slice(half)} />
          </Split>
        </div>
      );
    }
    case 'imageRight':
      if (!picture.image) break;
      return (
        <Split columns={7} wide>
          <div class="points snug-loose">
            <TextList items={shown} />
          </div>
          <Media url={picture.image} alt={picture.imageAlt} focus={picture.imageFocus} />
        </Split>
      );
  }
  return (
    <div
      class="points spread snug-loose"
      style={{ '--spread': count * LINE + (shown.length - 1) * (shown.length <= 3 ? FEW_GAP : GAP) }}
    >
      <TextList items={shown} />
    </div>
  );
}

function Rows({ items, lead }: { items: Bullet[]; lead: (item: Bullet, index: number) => ComponentChild }) {
  const lines = items.reduce((sum, { points = [] }) => sum + 1 + points.length, 0);
  return (
    <div
      class={classes('rows', lines <= MOST_LINES && 'few')}
      style={{ maxHeight: `${items.length * (items.length <= 3 ? 216 : 128)}px` }}
    >
      {items.map((item, index) => (
        <div class="row" data-fit>
          {lead(item, index)}
          <div class="row-words">
            <Words class="main">{item.text}</Words>
            {item.points?.some((point) => point.text) && (
              <div class="sub">
                {item.points.map((point) => (
                  <Words soft>{point.text}</Words>
                ))}
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
