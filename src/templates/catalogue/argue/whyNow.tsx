import { defineTemplate } from '../../define/define-template.js';
import { list, text, type Text } from '../../define/fields.js';
import { body, header, icon, source, takeaway, textVariants, type IconName } from '../../define/vocabulary.js';
import { Badge } from '../../kit/blocks/badge.js';
import { classes, css } from '../../kit/css.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { sized } from '../../kit/type-scale.js';
import { cardLook } from '../../kit/card.js';

interface Shift {
  icon: IconName;
  title?: Text;
  value?: Text;
  body?: Text;
}

/** Letters of a value that is too wide for a quarter of the slide at the size of others. */
const LONG = 10;

export const whyNow = defineTemplate({
  key: 'whyNow',
  name: 'Why now',
  group: 'Strategy & frameworks',
  category: 'Argue',
  topic: 'whyNow',
  synonyms: 'timing market trends urgency drivers',
  whenToUse: 'Argues timing: the shifts in technology, law, cost or behavior that open the window today.',
  description: 'Two to four shifts, each with a figure as evidence, leading to one conclusion.',
  fields: {
    ...header,
    items: list(
      'Shifts',
      { min: 2, max: 4, main: 'title' },
      {
        icon,
        title: text('Title', { maxLen: 50 }),
        value: text('Value', { maxLen: 14, help: 'Figure that proves the shift.' }),
        body: body(140),
      },
    ),
    takeaway,
    source,
  },
  variants: textVariants,
  layoutVariants: { columns: 'shifts side by side', rows: { says: 'one row per shift', for: ['ordered'] } },
  defaults: {
    eyebrow: 'Timing',
    title: 'Heat for industry can go electric this decade',
    subtitle: 'Three shifts meet within the next twenty-four months.',
    items: [
      {
        icon: 'bolt',
        title: 'Pumps reach process heat',
        value: '160 °C',
        body: 'Commercial units now supply steam, twice as hot as five years ago.',
      },
      {
        icon: 'money',
        title: 'Carbon gets its price',
        value: '+70%',
        body: 'The permit price rose in three years and is fixed to rise further.',
      },
      {
        icon: 'building',
        title: 'Boilers come of age',
        value: '1 in 3',
        body: 'A third of the boilers in food and paper must be replaced before 2031.',
      },
    ],
    takeaway: 'Whoever is in the replacement plans by 2028 supplies the next twenty years.',
    source: 'Survey of 420 sites',
  },
  view: ({ items, takeaway, source, layoutVariant, ...head }) => {
    const shifts = items.filter(({ title, value, body }) => title ?? value ?? body);
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <div
            class={classes(
              'shifts',
              shifts.length > 3 && 'many',
              shifts.some(({ value = '' }) => value.length > LONG) && 'long',
              shifts.every(({ icon }) => icon === 'none') && 'iconless',
            )}
          >
            {shifts.map((shift) => (
              <Evidence {...shift} />
            ))}
          </div>
        </Body>
        <Takeaway>{takeaway}</Takeaway>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    .shifts {
      display: grid;
    }
    .shift {
      min-width: 0;
    }
    .shift-value {
      min-width: 0;
      white-space: nowrap;
      color: var(--emphasis-text);
    }
    .shift-body {
      font-size: var(--body);
      text-wrap-style: pretty;
    }
    &.layout-columns .shifts {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      grid-template-rows: min-content minmax(8px, 1fr) min-content min-content min-content;
      column-gap: calc(var(--gap) + var(--apart));
      --stat: ${sized('stat', 70)};
    }
    &.layout-columns .shift {
      display: grid;
      grid-row: 1 / -1;
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: subgrid;
      padding: var(--pad) calc(var(--pad) * var(--inset));
      padding-bottom: calc(var(--pad) + 8px);
      ${cardLook}
      border-radius: var(--radius);
    }
    &.layout-columns .shift-value {
      grid-row: 3;
    }
    &.layout-columns .t-heading {
      grid-row: 4;
      padding-top: 8px;
    }
    &.layout-columns .shift-body {
      grid-row: 5;
      padding-top: 8px;
    }
    &.layout-columns .iconless {
      grid-template-rows: minmax(0, 1fr) 0 repeat(3, min-content) minmax(0, 1fr);
    }
    &.layout-columns .many {
      --pad: 16px;
      --gap: 16px;
    }
    &.layout-columns .many.long {
      --stat: ${sized('title', 40, '--fit-figure')};
    }
    &.layout-rows .shifts {
      grid-auto-rows: minmax(min-content, 1fr);
    }
    &.layout-rows .shift {
      display: grid;
      grid-template-columns: 56px minmax(0, 3fr) minmax(0, 7fr);
      column-gap: 24px;
      grid-template-rows: 1fr min-content min-content 1fr;
      align-items: center;
      padding-block: 8px;
      border-top: var(--rule) solid var(--line);
      max-height: 208px;
    }
    &.layout-rows[data-loose] .shifts {
      row-gap: 16px;
    }
    &.layout-rows[data-loose] .shift {
      ${cardLook}
      border-radius: var(--radius);
      padding: 16px calc(var(--pad) * var(--inset));
    }
    &.layout-rows:not([data-loose]) .shift:first-child {
      border-top: 0;
    }
    &.layout-rows .shift > .badge {
      grid-column: 1;
      grid-row: 1 / -1;
    }
    &.layout-rows .shift-value {
      grid-column: 2;
      grid-row: 1 / -1;
    }
    &.layout-rows .t-heading {
      grid-column: 3;
      grid-row: 2;
    }
    &.layout-rows .shift-body {
      grid-column: 3;
      grid-row: 3;
      padding-top: 4px;
    }
    &.layout-rows[data-tight] .shift {
      padding-block: 2px;
    }
    &.layout-rows[data-tight] .shift-body {
      padding-top: 0;
    }
    &.layout-rows .iconless .shift-value {
      padding-inline-end: 24px;
    }
    &.layout-rows .iconless > .shift {
      grid-template-columns: 0 minmax(0, 3fr) minmax(0, 7fr);
      column-gap: 0;
    }
  `,
});

function Evidence({ icon, title, value, body }: Shift) {
  return (
    <div class="shift">
      <Badge icon={icon} appearance="soft" size={56} />
      <Words t="heading" as="h3">
        {title}
      </Words>
      {value && (
        <div class="shift-value" data-fit="figure">
          <Words t="stat">{value}</Words>
        </div>
      )}
      <Paragraphs soft class="shift-body">
        {body}
      </Paragraphs>
    </div>
  );
}
