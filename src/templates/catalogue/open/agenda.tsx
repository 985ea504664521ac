import { defineTemplate } from '../../define/define-template.js';
import { boolean, list, text } from '../../define/fields.js';
import { body, eyebrow, highlight, subtitle, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { Grid } from '../../kit/frame/grid.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { TitledText } from '../../kit/words/titled-text.js';
import { Words } from '../../kit/words/words.js';
import { sized } from '../../kit/type-scale.js';
import { cardLook } from '../../kit/card.js';
import { Count } from '../../kit/words/count.js';

export const agenda = defineTemplate({
  key: 'agenda',
  name: 'Agenda',
  group: 'Covers & openers',
  category: 'Open',
  purpose: 'agenda',
  topic: 'agenda',
  synonyms: 'contents outline overview schedule toc',
  whenToUse: 'Early slide that lists the parts of the talk; repeat it with one part highlighted to show progress.',
  description:
    'Numbered parts with optional one-line scope and time slot; a highlighted part marks where the talk is now.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 60, help: 'Usually Agenda or Today.' }),
    subtitle,
    items: list(
      'Parts',
      { min: 3, max: 8, main: 'title' },
      {
        title: text('Title', { maxLen: 60 }),
        body: body(100),
        time: text('Time', { maxLen: 20, help: 'Slot or length, e.g. 10:30 or 15 min.' }),
        highlight,
      },
    ),
    showNumbers: boolean('Show numbers'),
  },
  variants: textVariants,
  layoutVariants: {
    list: 'one part per row',
    grid: { says: 'parts as cards in two columns', for: ['many'] },
    split: { says: 'title panel left, parts right', for: ['titlePanel'] },
  },
  defaults: {
    title: 'Agenda',
    showNumbers: true,
    items: [
      { title: 'Where we stand', body: 'Results of the year against plan', time: '10 min' },
      { title: 'What customers told us', body: 'Forty interviews in three markets', time: '15 min', highlight: true },
      { title: 'Options for growth', body: 'Build, buy or partner, with figures', time: '20 min' },
      { title: 'Risks and dependencies', body: 'What must be true for the plan to hold', time: '10 min' },
      { title: 'Decisions', body: 'Budget, owners and the next review', time: '15 min' },
    ],
  },
  view: ({ items, showNumbers, layoutVariant, ...head }) => {
    const few = items.length <= 3 && 'few';
    const hasTimes = items.some(({ time }) => time !== undefined);
    const rows = {
      maxHeight: `${items.length * (few ? 264 : 112)}px`,
      gridTemplateColumns: `${showNumbers ? 'auto ' : ''}minmax(0, 1fr)${hasTimes ? ' auto' : ''}`,
    };
    const parts = items.map((item, index) => (
      <div class={classes('part', item.highlight && 'highlight')} data-fit>
        {showNumbers && (
          <p class="part-number">
            <Count of={String(index + 1).padStart(2, '0')} />
          </p>
        )}
        <div class="part-words" data-fit>
          <TitledText title={item.title} body={item.body} />
        </div>
        <Words soft class="part-time">
          {item.time}
        </Words>
      </div>
    ));
    if (layoutVariant === 'split') {
      return (
        <Slide panel={<Header {...head} stacked />}>
          <Body>
            <div class={classes('parts', few)} style={rows}>
              {parts}
            </div>
          </Body>
        </Slide>
      );
    }
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {layoutVariant === 'grid' ? (
            <Grid count={items.length} columns={2} class={items.length <= 2 ? 'few' : undefined}>
              {parts}
            </Grid>
          ) : (
            <div class={classes('parts', few)} style={rows}>
              {parts}
            </div>
          )}
        </Body>
      </Slide>
    );
  },
  css: css`
    .parts {
      display: grid;
      grid-auto-rows: minmax(0, 1fr);
      column-gap: 24px;
    }
    .part {
      display: flex;
      align-items: safe center;
      gap: 24px;
      min-width: 0;
      min-height: 0;
      padding: 6px 20px;
    }
    .parts > .part {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      border-top: var(--rule) solid var(--line);
    }
    .parts > .part:first-child,
    .parts > .highlight,
    .parts > .highlight + .part {
      border-top-color: transparent;
    }
    .parts > .highlight {
      border-radius: var(--radius);
    }
    .grid > .part {
      ${cardLook}
      border-radius: var(--radius);
      padding: 12px calc(24px * var(--inset));
    }
    .grid > .highlight {
      background: var(--emphasis);
    }
    .grid > .part:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
    &[data-loose] .parts {
      row-gap: 12px;
    }
    &[data-loose] .parts > .part:not(.highlight) {
      ${cardLook}
      border-radius: var(--radius);
    }
    &[data-loose] .part {
      padding: 12px calc(var(--pad) * var(--inset));
    }
    .part-number {
      flex: none;
      min-width: 48px;
      color: var(--emphasis-text);
      font: 700 var(--heading) / 1.2 var(--font-figure);
      font-variant-numeric: tabular-nums;
    }
    .part-words {
      flex: 1;
      min-width: 0;
      max-height: 100%;
      font-size: var(--body);
      display: flex;
      flex-direction: column;
      gap: 4px;
    }
    .few .part-number {
      font-size: var(--stat);
    }
    .grid.few > .part {
      flex-direction: column;
      align-items: stretch;
      justify-content: safe center;
    }
    .grid.few :is(.part-words, .part-time) {
      flex: none;
      max-width: none;
      text-align: start;
    }
    &[data-tight] .grid {
      row-gap: 10px;
    }
    &[data-tight] .grid > .part {
      gap: 12px;
      padding: 4px 16px;
    }
    &[data-tight] .part-words {
      gap: 0;
    }
    &[data-tight] .parts > .part {
      padding-block: 2px;
    }
    &.layout-list .parts:not(.few) .part-words {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
      gap: 24px;
      align-items: center;
    }
    &.layout-list .part-words:not(:has(> :nth-child(2))) {
      grid-template-columns: minmax(0, 1fr);
    }
    .part-time {
      flex: none;
      font-size: var(--body);
      max-width: 140px;
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
    &.layout-split .t-title {
      --title: ${sized('title', 44)};
    }
  `,
});
