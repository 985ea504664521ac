import { defineTemplate } from '../../define/define-template.js';
import { list } from '../../define/fields.js';
import { body, header, name, organization, portrait, role, textVariants } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { columnsFor, Grid } from '../../kit/frame/grid.js';
import { Person } from '../../kit/blocks/person.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';

export const team = defineTemplate({
  key: 'team',
  name: 'Team',
  group: 'People & proof',
  category: 'Show',
  whenToUse: 'Introduces the people behind the work; use orgChart when reporting lines matter.',
  description: 'Portraits with name, role and one line each.',
  fields: {
    ...header,
    items: list('People', { min: 2, max: 8 }, { name, role, organization, portrait, body: body(70) }),
  },
  variants: textVariants,
  layoutVariants: {
    grid: 'cards in rows',
    row: 'large portraits in one row',
    list: 'portrait left, text right',
  },
  defaults: {
    eyebrow: 'The team',
    title: 'Five disciplines work on one plan',
    items: [
      { name: 'Head of Product', role: 'Vision and priorities', body: 'Decides what is built next, and what is not.' },
      { name: 'Lead Engineer', role: 'Architecture', body: 'Keeps the platform simple while it grows.' },
      { name: 'Design Lead', role: 'Experience', body: 'Tests every flow with customers first.' },
      { name: 'Market Manager', role: 'Go to market', body: 'Opens regions together with partners.' },
      { name: 'Customer Success', role: 'Adoption', body: 'Turns pilots into long contracts.' },
    ],
  },
  view: ({ items, layoutVariant, ...head }) => {
    const twoRows = items.length > 4;
    const columns =
      layoutVariant === 'list'
        ? items.length > 4
          ? 2
          : 1
        : layoutVariant === 'row'
          ? items.length
          : columnsFor(items.length);
    return (
      <Slide>
        <Header {...head} />
        <Body align={layoutVariant === 'row' ? 'center' : 'stretch'}>
          <Grid
            count={items.length}
            columns={Math.max(1, columns)}
            class={layoutVariant === 'grid' && !twoRows ? 'tall' : undefined}
          >
            {items.map((person) => (
              <div class="member" data-fit>
                {layoutVariant === 'row' ? (
                  <Person
                    {...person}
                    layout="centered"
                    size={items.length > 5 ? 104 : 152}
                    t={items.length > 5 ? 'body' : 'heading'}
                  />
                ) : layoutVariant === 'list' ? (
                  <Person {...person} size={items.length > 6 ? 64 : 80} t={items.length > 6 ? 'body' : 'lead'} />
                ) : (
                  <Person
                    {...person}
                    layout={twoRows ? 'beside' : 'above'}
                    size={items.length > 6 ? 56 : twoRows ? 80 : items.length > 3 ? 112 : 144}
                    t={items.length > 6 ? 'body' : twoRows ? 'lead' : 'heading'}
                  />
                )}
              </div>
            ))}
          </Grid>
        </Body>
      </Slide>
    );
  },
  css: css`
    .member {
      min-width: 0;
      min-height: 0;
      display: flex;
    }
    &.layout-grid .member {
      background: var(--card);
      border-radius: 12px;
      padding: var(--pad);
      align-items: safe center;
    }
    .tall {
      grid-auto-rows: auto;
      align-content: safe center;
      --pad: 24px;
    }
    &.layout-grid .tall .member {
      align-items: flex-start;
    }
    &.layout-list .member {
      align-items: safe center;
      border-top: 1px solid var(--line);
    }
    &.layout-list .grid {
      column-gap: 48px;
      row-gap: 0;
    }
    &.layout-row .member {
      justify-content: center;
      align-items: flex-start;
    }
    &.layout-row .grid {
      grid-auto-rows: auto;
      max-height: 100%;
    }
    .person {
      width: 100%;
    }
    &.layout-row .person {
      gap: 20px;
    }
  `,
});
