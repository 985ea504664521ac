import { defineTemplate } from '../../define/define-template.js';
import { list } from '../../define/fields.js';
import { body, header, name, organization, portrait, role, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { columnsFor, Grid } from '../../kit/frame/grid.js';
import { Person } from '../../kit/blocks/person.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { cardLook } from '../../kit/card.js';

export const team = defineTemplate({
  key: 'team',
  name: 'Team',
  group: 'People & proof',
  category: 'Show',
  holds: ['people'],
  topic: 'team',
  continues: 'items',
  synonyms: 'people members founders staff leadership',
  whenToUse: 'Introduces the people behind the work; use orgChart when reporting lines matter.',
  description: 'Portraits with name, role and one line each.',
  fields: {
    ...header,
    items: list('People', { min: 2, max: 8, main: 'name' }, { name, role, organization, portrait, body: body(70) }),
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
          ? items.length > 5
            ? Math.ceil(items.length / 2)
            : items.length
          : columnsFor(items.length);
    return (
      <Slide>
        <Header {...head} />
        <Body align={layoutVariant === 'row' ? 'center' : 'stretch'}>
          <Grid
            count={items.length}
            columns={Math.max(1, columns)}
            class={classes(layoutVariant === 'grid' && (items.length > 6 ? 'many' : !twoRows && 'tall'))}
          >
            {items.map((person) => (
              <div class="member" data-fit>
                {layoutVariant === 'row' ? (
                  <Person
                    {...person}
                    layout="centered"
                    size={items.length > 5 ? 72 : items.length > 2 ? 152 : 200}
                    t={items.length > 5 ? 'lead' : 'heading'}
                  />
                ) : layoutVariant === 'list' ? (
                  <Person
                    {...person}
                    size={items.length > 6 ? 64 : items.length > 3 ? 80 : 112}
                    t={items.length > 6 ? 'body' : 'lead'}
                  />
                ) : (
                  <Person
                    {...person}
                    layout={twoRows ? 'headed' : 'above'}
                    size={items.length > 6 ? 56 : twoRows ? 72 : items.length > 2 ? 112 : 176}
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
      ${cardLook}
      border-radius: var(--radius);
      padding: calc(var(--pad) - 4px) calc(var(--pad) * var(--inset));
      align-items: flex-start;
    }
    .many > .member .portrait {
      grid-row: 1;
    }
    .many > .member .person-name {
      align-self: center;
      line-height: 1.2;
    }
    &.layout-grid .many > .member :is(.person-role, .person-body) {
      grid-column: 1 / 3;
      margin-top: 4px;
    }
    .tall {
      grid-auto-rows: auto;
      align-content: safe center;
      --pad: 24px;
    }
    &.layout-list .member {
      align-items: safe center;
      padding-block: 8px;
      border-top: var(--rule) solid var(--line);
    }
    &.layout-list[data-tight] .member {
      padding-block: 0;
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
      gap: var(--member-gap, 20px);
    }
  `,
});
