import { defineTemplate } from '../../../define/define-template.js';
import { list, NOT_NEGATIVE, numeric, text } from '../../../define/fields.js';
import { header, highlight, icon, source, takeaway, textVariants, type IconName } from '../../../define/vocabulary.js';
import { CountIcons, countIconsCss } from './count-icons.js';
import { classes, css } from '../../../kit/css.js';
import { type Area, DrawnSlide } from '../../../kit/frame/drawn-slide.js';
import { Words } from '../../../kit/words/words.js';
import { sized } from '../../../kit/type-scale.js';
import { cardLook } from '../../../kit/card.js';

interface Group {
  value?: string;
  label?: string;
  count: number | undefined;
  total: number | undefined;
  highlight: boolean;
}

type Layout = 'row' | 'grid' | 'split';

/** Four times the groups of a full slide; each may have a hundred icons. */
const MAX_GROUPS = 16;

export const pictogram = defineTemplate({
  key: 'pictogram',
  name: 'Pictogram',
  group: 'Stats & metrics',
  category: 'Show',
  holds: ['figures'],
  synonyms: 'icons people proportion infographic',
  whenToUse: 'Makes a share tangible by counting people or things, such as 7 in 10 customers.',
  description: 'Rows of repeated icons with the counted part filled; up to four groups can be compared.',
  fields: {
    ...header,
    icon,
    items: list(
      'Groups',
      { min: 1, max: 4 },
      {
        value: text('Value', { maxLen: 14, help: 'Headline, e.g. 7 in 10.' }),
        label: text('Label', { maxLen: 60 }),
        count: numeric('Count', { maxLen: 3, help: 'Filled icons, whole number.', draws: NOT_NEGATIVE }),
        total: numeric('Total', { maxLen: 3, help: 'All icons, 5 to 100.' }),
        highlight,
      },
    ),
    takeaway,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    row: 'one line of icons per group',
    grid: 'icon block per group',
    split: { says: 'icons left, headline right', for: ['titlePanel'] },
  },
  defaults: {
    eyebrow: 'Customer survey',
    title: 'Most customers now start without any help from us',
    icon: 'user',
    items: [
      { value: '7 in 10', label: 'set up their first plan alone', count: '7', total: '10', highlight: true },
      { value: '2 in 10', label: 'watch a tutorial first', count: '2', total: '10' },
      { value: '1 in 10', label: 'book a session with our team', count: '1', total: '10' },
    ],
    source: 'Survey, 620 answers',
  },
  view: ({ icon, items, takeaway, source, layoutVariant, ...head }) => (
    <DrawnSlide {...head} takeaway={takeaway} source={source}>
      {(area) => <Groups icon={icon} groups={items.slice(0, MAX_GROUPS)} layout={layoutVariant} area={area} />}
    </DrawnSlide>
  ),
  css:
    countIconsCss +
    css`
      .counts {
        display: grid;
        height: 100%;
      }
      &:not(.layout-grid) .counts {
        grid-auto-rows: minmax(0, 1fr);
      }
      .count {
        display: flex;
        align-items: center;
        column-gap: 48px;
        min-width: 0;
        min-height: 0;
      }
      .count-words {
        min-width: 0;
        max-height: 100%;
        display: flex;
        flex-direction: column;
        gap: 4px;
      }
      .count-words {
        line-height: 1.25;
      }
      .count-value {
        white-space: nowrap;
      }
      .count-highlight .count-value {
        color: var(--emphasis-text);
      }
      &:not(.layout-grid) .count {
        padding-block: 10px;
      }
      &[data-tight]:not(.layout-grid) .count {
        padding-block: 4px;
      }
      &[data-tight] .count-words {
        gap: 0;
      }
      &.layout-row .count {
        border-top: var(--rule) solid var(--line);
      }
      &.layout-row .count:first-child {
        border-top: 0;
      }
      &.layout-row .count-words {
        flex: none;
        width: 384px;
      }
      &.layout-grid .counts {
        grid-auto-flow: column;
        grid-auto-columns: minmax(0, 1fr);
        grid-template-rows: minmax(0, 1fr) auto auto minmax(0, 1fr);
        column-gap: 24px;
      }
      &.layout-grid .count {
        display: grid;
        grid-row: 1 / -1;
        grid-template-columns: minmax(0, 1fr);
        grid-template-rows: subgrid;
        align-items: start;
        padding: 28px calc(28px * var(--inset));
        ${cardLook}
        border-radius: var(--radius);
      }
      &.layout-grid .count-icons-place {
        grid-row: 2;
        align-self: end;
        padding-bottom: 36px;
      }
      &.layout-grid .count-words {
        grid-row: 3;
      }
      &.layout-grid .counts.many .count {
        padding: 20px;
      }
      &.layout-split .count-icons-place {
        flex: none;
        display: flex;
      }
      &.layout-split .counts:not(.single) {
        --stat: ${sized('stat', 66)};
      }
      &.layout-split .count-words {
        flex: 1;
      }
      &.layout-split .counts.single {
        --stat: ${sized('stat', 84)};
        --body: ${sized('body', 32)};
      }
      &.layout-row .counts.single .count {
        flex-direction: column;
        justify-content: safe center;
        align-items: flex-start;
        row-gap: 40px;
      }
      &.layout-row .counts.single .count-words {
        width: 100%;
        --stat: ${sized('stat', 84)};
        --body: ${sized('body', 28)};
      }
      &.layout-split .count + .count {
        border-top: var(--rule) solid var(--line);
      }
    `,
});

function Groups({
  icon,
  groups,
  layout,
  area,
}: {
  icon: IconName;
  groups: readonly Group[];
  layout: Layout;
  area: Area;
}) {
  const several = groups.some(({ highlight }) => highlight);
  return (
    <div class={classes('counts', groups.length === 1 && 'single', groups.length > 3 && 'many')}>
      {groups.map((group) => {
        const room = roomOf(layout, groups.length, area);
        const words = (
          <div class="count-words" data-fit>
            {group.value && (
              <div class="count-value" data-fit="figure">
                <Words t="stat">{group.value}</Words>
              </div>
            )}
            <Words>{group.label}</Words>
          </div>
        );
        const icons = (
          <div class="count-icons-place" style={layout === 'split' ? { width: `${room.width}px` } : undefined}>
            <Icons group={group} icon={icon} quiet={several && !group.highlight} inLine={layout === 'row'} {...room} />
          </div>
        );
        return (
          <div class={classes('count', group.highlight && 'count-highlight')} data-fit>
            {layout === 'row' && words}
            {icons}
            {layout !== 'row' && words}
          </div>
        );
      })}
    </div>
  );
}

/** Size of the icons of one group, in px. */
function roomOf(
  layout: Layout,
  groups: number,
  { width, height }: Area,
): { width: number; height: number; maxSize: number } {
  const share = height / Math.max(1, groups);
  switch (layout) {
    case 'row':
      return groups === 1
        ? { width, height: height - 200, maxSize: 104 }
        : { width: width - 432, height: share - 32, maxSize: 72 };
    case 'grid':
      return {
        width: (width + 24) / Math.max(1, groups) - 24 - (groups > 3 ? 40 : 56),
        height: height - 56 - 24 - 116,
        maxSize: 96,
      };
    case 'split':
      return groups === 1
        ? { width: (width - 24) / 2, height: share, maxSize: 104 }
        : { width: width - (groups > 2 ? 752 : 612), height: share - 40, maxSize: 84 };
  }
}

interface IconsProps {
  group: Group;
  icon: IconName;
  quiet: boolean;
  /** Up to twenty icons stand in one line. */
  inLine: boolean;
  width: number;
  height: number;
  maxSize: number;
}

/** Rows of five up to twenty icons, and of ten beyond. Nothing is drawn without any number. */
function Icons({ group, icon, inLine, ...room }: IconsProps) {
  const { count, total } = group;
  if (count === undefined && total === undefined) return null;
  const all = Math.min(100, Math.max(5, Math.round(total ?? 10)));
  const filled = Math.min(all, Math.max(0, Math.round(count ?? 0)));
  const columns = inLine && all <= 20 ? all : undefined;
  return <CountIcons icon={icon} count={filled} total={all} columns={columns} {...room} />;
}
