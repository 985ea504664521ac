import { defineTemplate } from '../../define/define-template.js';
import { boolean, image, list, text } from '../../define/fields.js';
import { footnote, header, textVariants } from '../../define/vocabulary.js';
import { BrandMark } from '../../kit/pictures/brand-mark.js';
import { classes, css } from '../../kit/css.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { sized } from '../../kit/type-scale.js';
import { Words } from '../../kit/words/words.js';

interface Brand {
  name?: string;
  logo?: string;
  category?: string;
}

/** More groups are too low to be told apart: their logos stand in a grid. */
const MAX_GROUPS = 6;
/** So few names are larger. */
const FEW = 4;

export const logoWall = defineTemplate({
  key: 'logoWall',
  name: 'Logo wall',
  group: 'People & proof',
  category: 'Argue',
  synonyms: 'clients brands customers partners trusted',
  whenToUse: 'Customers, partners, investors or press shown by their logos as proof of trust.',
  description: 'Three to eighteen logos on an even grid, in color or single-tone, optionally grouped.',
  fields: {
    ...header,
    items: list(
      'Logos',
      { min: 3, max: 18, main: 'name' },
      {
        name: text('Name', { maxLen: 50, plain: true, help: 'Shown when there is no logo.' }),
        logo: image('Logo', { help: 'Transparent PNG or SVG.', side: 720 }),
        category: text('Category', { maxLen: 40, plain: true, help: 'Used by the grouped layout.' }),
      },
    ),
    monochrome: boolean('Single tone', { help: 'Draws all logos in one color.' }),
    footnote,
  },
  variants: textVariants,
  layoutVariants: { grid: 'even grid', row: 'one row', grouped: 'rows by category' },
  defaults: {
    eyebrow: 'Trusted by',
    title: 'Networks of every size plan with the board',
    items: [
      { name: 'Regional carrier', category: 'Carriers' },
      { name: 'Parcel network', category: 'Carriers' },
      { name: 'Cold chain', category: 'Carriers' },
      { name: 'Rail operator', category: 'Carriers' },
      { name: 'Food wholesaler', category: 'Shippers' },
      { name: 'Building supplies', category: 'Shippers' },
      { name: 'Furniture group', category: 'Shippers' },
      { name: 'Port authority', category: 'Partners' },
      { name: 'Map service', category: 'Partners' },
      { name: 'Fuel card', category: 'Partners' },
    ],
  },
  view: ({ items, monochrome, footnote, layoutVariant, ...head }) => {
    const brands = items.filter(({ name, logo }) => name ?? logo);
    const groups = groupsOf(brands);
    const widest = Math.min(6, Math.max(2, ...groups.map(([, members]) => members.length)));
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {layoutVariant === 'grouped' && groups.length <= MAX_GROUPS ? (
            <div class={classes('groups', brands.length <= FEW && 'few')}>
              {groups.map(([category, members]) => (
                <div class="group">
                  <Words t="heading" as="h3">
                    {category}
                  </Words>
                  <Wall brands={members} perRow={widest} gray={monochrome} />
                </div>
              ))}
            </div>
          ) : (
            <Wall
              brands={brands}
              perRow={layoutVariant === 'row' ? inStrips(brands.length) : perRowOf(brands.length)}
              few={brands.length <= FEW}
              gray={monochrome}
            />
          )}
        </Body>
        <Notes footnote={footnote} />
      </Slide>
    );
  },
  css: css`
    .wall {
      display: flex;
      justify-content: center;
      flex-direction: column;
      gap: 16px;
      min-width: 0;
      min-height: 0;
    }
    .wall-row {
      flex: 1;
      min-height: 0;
      max-height: 400px;
      display: flex;
      justify-content: center;
      gap: 16px;
    }
    .brand {
      flex: none;
      width: calc((100% - 16px * (var(--per-row) - 1)) / var(--per-row));
      min-width: 0;
      min-height: 0;
      display: flex;
      align-items: center;
      justify-content: center;
      padding: 20px;
      background: var(--card);
      border-radius: var(--radius);
    }
    &.layout-row .wall {
      align-self: stretch;
      margin-block: auto;
      flex: none;
      padding-block: 32px;
      border-block: var(--rule) solid var(--line);
      gap: 24px;
    }
    &.layout-row .wall-row {
      height: 136px;
      flex: none;
    }
    &.layout-row .wall-row:only-child {
      height: 320px;
    }
    &.layout-row .brand {
      background: none;
      padding: 8px;
    }
    .groups {
      display: flex;
      flex-direction: column;
      min-height: 0;
    }
    .group {
      flex: 1 1 0;
      min-height: 0;
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 200px) minmax(0, 1fr);
      column-gap: 24px;
      align-items: center;
      padding-block: 12px;
      border-top: var(--rule) solid var(--line);
    }
    .group > .wall {
      grid-column: 2;
      height: 100%;
      gap: 8px;
    }
    &.layout-grouped .wall-row {
      max-height: 200px;
    }
    &.layout-grouped .group:only-child .wall-row {
      max-height: 320px;
    }
    &.layout-grouped .wall-row {
      justify-content: flex-start;
    }
    &.layout-grouped .brand {
      padding: 8px 16px;
    }
    .few {
      --heading: ${sized('title', 34, '--fit')};
    }
  `,
});

interface WallProps {
  brands: Brand[];
  perRow: number;
  gray: boolean;
  few?: boolean;
}

function Wall({ brands, perRow, gray, few }: WallProps) {
  if (brands.length === 0) return null;
  const rows = Math.ceil(brands.length / perRow);
  const even = Math.ceil(brands.length / rows);
  return (
    <div
      class={classes('wall', few && 'few')}
      style={{ '--per-row': String(Math.min(perRow, rows > 1 ? even : perRow)) }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div class="wall-row">
          {brands.slice(row * even, (row + 1) * even).map(({ name, logo }) => (
            <div class="brand" data-fit>
              <BrandMark logo={logo} name={name} gray={gray} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** One line for up to six, else two. */
const inStrips = (count: number) => (count <= 6 ? Math.max(1, count) : Math.ceil(count / 2));

/** About 1.5 times as many columns as rows, so that cells have the shape of logos. */
function perRowOf(count: number): number {
  if (count <= 4) return Math.max(1, count);
  if (count <= 8) return Math.ceil(count / 2);
  return count <= 10 ? 5 : count <= 12 ? 4 : count <= 15 ? 5 : 6;
}

/** Categories in the order in which they first occur; logos without one come last. */
function groupsOf(brands: Brand[]): [category: string | undefined, members: Brand[]][] {
  const groups = new Map<string | undefined, Brand[]>();
  for (const brand of brands) groups.set(brand.category, [...(groups.get(brand.category) ?? []), brand]);
  return [...groups].sort(([a], [b]) => Number(a === undefined) - Number(b === undefined));
}
