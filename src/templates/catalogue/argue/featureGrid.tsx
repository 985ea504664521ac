import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, header, icon, textVariants } from '../../define/vocabulary.js';
import { Badge } from '../../kit/blocks/badge.js';
import { css } from '../../kit/css.js';
import { EntryCards, EntryRows, type Entry } from '../../kit/blocks/entries.js';
import { columnsFor, Grid } from '../../kit/frame/grid.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { Tag } from '../../kit/blocks/tag.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { cardLook } from '../../kit/card.js';

export const featureGrid = defineTemplate({
  key: 'featureGrid',
  name: 'Feature grid',
  group: 'Product & code',
  category: 'Argue',
  continues: 'items',
  synonyms: 'benefits capabilities cards icons advantages',
  whenToUse: 'Three to nine product features or benefits of equal weight.',
  description: 'Grid of icons with heading, one sentence and optional tag such as New.',
  fields: {
    ...header,
    items: list(
      'Features',
      { min: 3, max: 9, main: 'title' },
      { icon, title: text('Title', { maxLen: 40 }), body: body(100), tag: text('Tag', { maxLen: 16 }) },
    ),
  },
  variants: textVariants,
  layoutVariants: {
    grid: 'cards in three columns',
    twoColumn: { says: 'open rows in two columns', for: ['many'] },
    list: 'icon left, text right, one per row',
  },
  defaults: {
    eyebrow: 'Product',
    title: 'Everything a finance team needs to close in three days',
    subtitle: 'One place for entries, approvals and proof.',
    items: [
      {
        icon: 'refresh',
        title: 'Bank matching',
        body: 'Bank lines meet their invoices overnight; only the odd ones wait for you.',
      },
      {
        icon: 'check',
        title: 'Approval paths',
        body: 'Limits by role, substitutes on leave, and a full trail of every decision.',
      },
      {
        icon: 'lightbulb',
        title: 'Assisted posting',
        body: 'Suggests account and cost centre from the last two years of entries.',
        tag: 'New',
      },
      {
        icon: 'globe',
        title: 'Many currencies',
        body: 'Daily rates, revaluation and differences posted without a spreadsheet.',
      },
      {
        icon: 'lock',
        title: 'Locked periods',
        body: 'A closed month stays closed; corrections go where auditors expect them.',
      },
      { icon: 'plug', title: 'Open connections', body: 'Ready links to forty banks, payroll and planning systems.' },
    ],
  },
  view: ({ items, layoutVariant, ...head }) => (
    <Slide>
      <Header {...head} />
      <Body>{arranged(layoutVariant, items)}</Body>
    </Slide>
  ),
  css: css`
    .grid {
      grid-auto-rows: minmax(min-content, 1fr);
    }
    .feature {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) fit-content(38%);
      column-gap: 12px;
      align-content: start;
      align-items: center;
      row-gap: 12px;
      min-width: 0;
      min-height: 0;
      padding: var(--pad) calc(var(--pad) * var(--inset));
      ${cardLook}
      border-radius: var(--radius);
    }
    .feature p {
      text-wrap-style: pretty;
    }
    .feature > .t-heading {
      grid-area: 1 / 2;
    }
    .feature > .t-heading:first-child {
      grid-column: 1 / span 2;
    }
    .feature > .tag {
      grid-area: 1 / 3;
    }
    &[data-tight] .feature {
      row-gap: 4px;
    }
    .tagged > .feature > .tag {
      grid-area: 1 / 2 / 2 / -1;
      justify-self: end;
    }
    .tagged > .feature > .t-heading {
      grid-area: 2 / 1 / 3 / -1;
    }
    .tagged > .feature > .feature-body {
      grid-row: 3;
    }
    .feature > .feature-body {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  `,
});

function arranged(layout: string, items: Entry[]) {
  const shown = items.filter(({ title, body, tag }) => title ?? body ?? tag);
  if (layout === 'list') return <EntryRows entries={shown} lead="icon" beside />;
  if (layout === 'twoColumn') return <EntryRows entries={shown} lead="icon" appearance="open" columns={2} />;
  if (shown.length <= 3) return <EntryCards entries={shown} lead="icon" />;
  // Where most have a tag, it stands beside the icon, so that titles have the width.
  const tagged = shown.filter(({ tag }) => tag).length > shown.length / 2;
  const columns = shown.length === 4 ? 2 : columnsFor(shown.length);
  return (
    <Grid count={shown.length} columns={columns} class={tagged ? 'tagged' : undefined}>
      {shown.map(({ icon, title, body, tag }) => (
        <div class="feature" data-fit>
          <Badge icon={icon} appearance="soft" size={tagged ? 32 : 40} />
          <Words t="heading" as="h3">
            {title}
          </Words>
          <Tag tone="emphasis">{tag}</Tag>
          <Paragraphs soft class="feature-body">
            {body}
          </Paragraphs>
        </div>
      ))}
    </Grid>
  );
}
