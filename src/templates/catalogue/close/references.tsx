import { defineTemplate } from '../../define/define-template.js';
import { list, text, type Text } from '../../define/fields.js';
import { dataVariants, date, eyebrow, subtitle, url } from '../../define/vocabulary.js';
import { Link } from '../../kit/blocks/action.js';
import { cardLook } from '../../kit/card.js';
import { classes, css } from '../../kit/css.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { sized } from '../../kit/type-scale.js';
import { Words } from '../../kit/words/words.js';
import { Count } from '../../kit/words/count.js';

interface Work {
  title?: Text;
  author?: Text;
  date?: Text;
  url?: Text;
}

export const references = defineTemplate({
  key: 'references',
  name: 'References',
  group: 'Closers & next steps',
  category: 'Close',
  topic: 'references',
  synonyms: 'sources bibliography citations appendix literature',
  whenToUse: 'Sources, further reading or appendix links behind the deck.',
  description: 'Numbered list of works with author, date and link.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 60, help: 'Usually References or Sources.' }),
    subtitle,
    items: list(
      'References',
      { min: 2, max: 10, main: 'title' },
      { title: text('Title', { maxLen: 100 }), author: text('Author', { maxLen: 60, plain: true }), date, url },
    ),
  },
  variants: dataVariants,
  layoutVariants: { list: 'one column', twoColumn: { says: 'two columns', for: ['many'] } },
  defaults: {
    eyebrow: 'Appendix',
    title: 'Sources',
    subtitle: 'Everything cited in this deck, with the date on which it was last checked.',
    items: [
      {
        title: 'Household energy use, yearly tables',
        author: 'National statistics office',
        date: 'June 2026',
        url: 'https://example.com/energy-tables',
      },
      {
        title: 'Grid capacity outlook to 2035',
        author: 'Transmission operators',
        date: 'March 2026',
        url: 'https://example.com/grid-outlook',
      },
      {
        title: 'What tenants pay for heat',
        author: 'Housing research institute',
        date: '2025',
        url: 'https://example.com/tenant-heat',
      },
      {
        title: 'Field trial of shared heat pumps, final report',
        author: 'City utility',
        date: 'November 2025',
        url: 'https://example.com/field-trial',
      },
      { title: 'Survey of 1,200 owners and landlords', author: 'Own research', date: 'September 2026' },
      {
        title: 'Price index for building work',
        author: 'Chamber of crafts',
        date: 'August 2026',
        url: 'https://example.com/price-index',
      },
    ],
  },
  view: ({ items, layoutVariant, ...head }) => {
    const works = items.filter(({ title, author, date, url }) => title ?? author ?? date ?? url);
    const columns = layoutVariant === 'twoColumn' && works.length > 2 ? 2 : 1;
    const lines = Math.max(1, Math.ceil(works.length / columns));
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <div
            class={classes('works', works.length > 6 && 'many')}
            style={{
              gridTemplateRows: `repeat(${lines}, minmax(min-content, 1fr))`,
              maxHeight: `${lines * (lines <= 3 ? 208 : 112)}px`,
            }}
          >
            {works.map((work, index) => (
              <Reference {...work} number={index + 1} />
            ))}
          </div>
        </Body>
      </Slide>
    );
  },
  css: css`
    .works {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      column-gap: 48px;
      --label: ${sized('label', 20)};
    }
    &[data-loose] .works {
      gap: 16px;
    }
    &[data-loose] .work {
      ${cardLook}
      border-radius: var(--radius);
      padding: 16px calc(var(--pad) * var(--inset));
    }
    .work {
      display: grid;
      grid-template-columns: 40px minmax(0, 1fr);
      align-content: center;
      column-gap: 8px;
      font-size: var(--body);
      min-width: 0;
      padding-block: 6px;
      border-top: var(--rule) solid var(--line);
    }
    &.layout-list:not([data-loose]) .work:first-child {
      border-top: 0;
    }
    .work-number {
      grid-row: 1 / span 3;
      color: var(--emphasis-text);
      font: 700 var(--body) / 1.35 var(--font-figure);
      font-variant-numeric: tabular-nums;
    }
    .work-words {
      min-width: 0;
      display: flex;
      flex-direction: column;
      gap: 2px;
    }
    .work-title {
      font-weight: 600;
      line-height: 1.35;
    }
    .work-meta {
      display: flex;
      flex-wrap: wrap;
      column-gap: 16px;
      min-width: 0;
    }
    .work-meta > p {
      max-width: 100%;
    }
    .work-link {
      min-width: 0;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      overflow-wrap: anywhere;
      font-size: var(--label);
      line-height: 1.35;
    }
    &.layout-list .work {
      grid-template-columns: 40px minmax(0, 7fr) minmax(0, 5fr);
      align-items: center;
      column-gap: 16px;
    }
    &.layout-list .work-number {
      grid-row: 1;
    }
    &.layout-list .work-link {
      text-align: end;
    }
    &.layout-twoColumn .work {
      align-content: start;
      padding-block: 14px 10px;
    }
    &.layout-twoColumn[data-tight] .work {
      padding-block: 6px 5px;
    }
    &.layout-twoColumn .work-link {
      grid-column: 2;
      margin-top: 2px;
    }
    .many .work-link {
      -webkit-line-clamp: 1;
      /* Lines this far apart do not reach into each other's box in any font: what is left out would be a link there. */
      line-height: 1.6;
      margin-block: -0.125em;
    }
    &.layout-twoColumn[data-loose] .work {
      align-content: center;
    }
    &.layout-list .many > .work {
      grid-template-columns: 40px minmax(0, 1fr) fit-content(26%);
    }
    &[data-tight] .work {
      padding-block: 2px;
    }
    &[data-tight] .many > .work {
      padding-block: 0;
    }
    &[data-tight] .many .work-words {
      gap: 0;
    }
    &[data-tight] .many :is(.work-title, .work-meta > p) {
      line-height: 1.15;
    }
    &[data-tight] .many .work-link {
      margin-block: -0.225em;
    }
  `,
});

function Reference({ title, author, date, url, number }: Work & { number: number }) {
  return (
    <div class="work">
      <p class="work-number">
        <Count of={number} />
      </p>
      <div class="work-words">
        <Words class="work-title">{title}</Words>
        {(author || date) && (
          <div class="work-meta">
            <Words t="label" soft>
              {author}
            </Words>
            <Words t="label" soft>
              {date}
            </Words>
          </div>
        )}
      </div>
      {url && (
        <p class="work-link">
          <Link url={url} />
        </p>
      )}
    </div>
  );
}
