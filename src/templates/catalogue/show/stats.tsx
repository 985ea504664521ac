import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, header, icon, source, takeaway, textVariants } from '../../define/vocabulary.js';
import { Badge } from '../../kit/blocks/badge.js';
import { classes, css } from '../../kit/css.js';
import { Figure } from '../../kit/blocks/figure.js';
import { columnsFor, Grid } from '../../kit/frame/grid.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { sized } from '../../kit/type-scale.js';
import { cardLook } from '../../kit/card.js';

export const stats = defineTemplate({
  key: 'stats',
  name: 'Stats',
  group: 'Stats & metrics',
  category: 'Show',
  holds: ['figures'],
  synonyms: 'numbers metrics kpi statistics highlights',
  whenToUse: 'Two to six headline figures side by side, without targets or trends.',
  description: 'Row or grid of large figures, each with a label and optional short explanation.',
  fields: {
    ...header,
    items: list(
      'Stats',
      { min: 2, max: 6 },
      {
        value: text('Value', { maxLen: 14, help: 'Figure as shown, e.g. 3.4x.' }),
        label: text('Label', { maxLen: 50 }),
        body: body(100),
        icon,
      },
    ),
    takeaway,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    row: 'one row',
    grid: 'two rows',
    split: { says: 'title panel left, figures stacked right', for: ['titlePanel', 'again'] },
  },
  defaults: {
    eyebrow: 'Results',
    title: 'Four figures changed the shape of the business this year',
    items: [
      {
        value: '48%',
        label: 'Gross margin',
        body: 'Up six points as hosting moved to reserved capacity.',
        icon: 'trendingUp',
      },
      { value: '1.2M', label: 'Active users', body: 'From 740 thousand, mostly in mid-size companies.', icon: 'users' },
      { value: '3.4x', label: 'Pipeline cover', body: 'Against a target of three times the plan.', icon: 'layers' },
      {
        value: '$18.5M',
        label: 'Annual revenue',
        body: 'Up 41% with the same number of people in sales.',
        icon: 'money',
      },
    ],
    takeaway: 'Margin grew faster than revenue: scale now pays for itself.',
    source: 'Finance, unaudited',
  },
  view: ({ items, takeaway, source, layoutVariant, ...head }) => {
    const figures = items.map(({ value, label, body, icon }) => (
      <div class="stat" data-fit>
        <Badge icon={icon} appearance="soft" />
        {layoutVariant === 'split' ? (
          <>
            <Figure value={value} />
            <div class="words">
              <Words class="name">{label}</Words>
              <Paragraphs soft>{body}</Paragraphs>
            </div>
          </>
        ) : (
          <>
            <Figure value={value} label={label} t={items.length <= 2 ? 'figure' : 'stat'} />
            <div class="explanation">
              <Paragraphs soft>{body}</Paragraphs>
            </div>
          </>
        )}
      </div>
    ));
    if (layoutVariant === 'split') {
      return (
        <Slide panel={<Header {...head} stacked />}>
          <Body>
            <Grid count={items.length} columns={1}>
              {figures}
            </Grid>
          </Body>
          <Takeaway>{takeaway}</Takeaway>
          <Notes source={source} />
        </Slide>
      );
    }
    const columns =
      layoutVariant === 'grid' ? (items.length < 4 ? 1 : Math.ceil(items.length / 2)) : columnsFor(items.length);
    const iconless = items.every(({ icon }) => icon === 'none');
    const arrangement = items.length > columns ? 'shallow' : classes('level snug', iconless && 'iconless');
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <Grid count={items.length} columns={Math.max(1, columns)} class={arrangement}>
            {figures}
          </Grid>
        </Body>
        <Takeaway>{takeaway}</Takeaway>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    .stat {
      display: flex;
      flex-direction: column;
      gap: 12px;
      min-width: 0;
      min-height: 0;
      font-size: var(--body);
      padding: var(--pad) calc(var(--pad) * var(--inset));
    }
    &:not(.layout-split) .stat {
      ${cardLook}
      border-radius: var(--radius);
    }
    .level {
      grid-template-rows: auto minmax(16px, 1fr) auto auto;
      row-gap: 0;
      --stat: ${sized('stat', 84)};
      --figure: ${sized('figure', 96)};
    }
    .level.dense {
      --stat: ${sized('stat', 66)};
    }
    .level.iconless {
      grid-template-rows: minmax(0, 1fr) 0 auto auto minmax(0, 1.4fr);
    }
    .level > .stat {
      display: grid;
      grid-row: 1 / -1;
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: subgrid;
      row-gap: 0;
      padding-bottom: calc(var(--pad) + 8px);
    }
    .stat p {
      text-wrap-style: pretty;
    }
    .level > .stat > .figure {
      grid-row: 3;
    }
    .level > .stat > .explanation {
      grid-row: 4;
      padding-top: 8px;
    }
    .shallow .stat {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-content: start;
      gap: 8px 16px;
      padding-inline: calc(32px * var(--inset)) calc(24px * var(--inset));
    }
    .shallow .stat > .badge {
      grid-area: 1 / 2;
      margin: 0;
    }
    .shallow .stat > .figure {
      grid-area: 1 / 1;
      flex-flow: row wrap;
      align-items: baseline;
      gap: 0 16px;
    }
    .shallow .stat {
      padding-bottom: 0;
    }
    .shallow .explanation {
      grid-column: 1 / 3;
      padding-bottom: var(--pad);
    }
    &[data-tight] .shallow .stat {
      padding-top: 8px;
      row-gap: 2px;
    }
    &[data-tight] .shallow .explanation {
      padding-bottom: 8px;
    }
    &.layout-split .grid {
      grid-template-columns: fit-content(45%) minmax(0, 1fr) auto !important;
      row-gap: 0;
      column-gap: 32px;
    }
    &.layout-split .stat {
      display: grid;
      grid-template-columns: subgrid;
      column-gap: 32px;
      grid-column: 1 / -1;
      align-items: center;
      align-content: center;
      padding: 4px 0;
      border-top: var(--rule) solid var(--line);
    }
    &.layout-split .stat:first-child {
      border-top-color: transparent;
    }
    &.layout-split .badge {
      margin: 0;
      grid-area: 1 / 3;
    }
    &.layout-split .words {
      grid-column: 2;
      display: flex;
      flex-direction: column;
      gap: 2px;
    }
    &.layout-split .name {
      font-weight: 600;
    }
  `,
});
