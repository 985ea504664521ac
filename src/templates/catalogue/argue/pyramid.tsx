import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, figure, header, highlight, source, takeaway, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { DrawnSlide, type Area } from '../../kit/frame/drawn-slide.js';
import { useSlide } from '../../kit/slide-context.js';
import { tints, type Tint } from '../../kit/diagrams/tints.js';
import { TitledText } from '../../kit/words/titled-text.js';
import { Words } from '../../kit/words/words.js';
import { cardLook } from '../../kit/card.js';
import { Count } from '../../kit/words/count.js';

interface Level {
  title?: string;
  body?: string;
  value?: string;
  highlight: boolean;
}

const GAP = 6;
/** Width of the figure, and x of the texts beside it, in px. */
const BASE = 520;
const TEXTS = 568;
const SPLIT_BASE = 420;

export const pyramid = defineTemplate({
  key: 'pyramid',
  name: 'Pyramid',
  group: 'Processes & diagrams',
  category: 'Argue',
  synonyms: 'hierarchy levels triangle maslow',
  whenToUse: 'Levels that build on each other or narrow by rank, such as needs, priorities or segments.',
  description: 'Three to six stacked levels, narrowest first, with text beside each.',
  fields: {
    ...header,
    items: list(
      'Levels',
      { min: 3, max: 6, help: 'Top level first.', main: 'title' },
      { title: text('Title', { maxLen: 40 }), body: body(100), value: figure, highlight },
    ),
    takeaway,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    up: 'point at the top',
    inverted: 'point at the bottom',
    split: 'pyramid left, texts in a list right',
  },
  defaults: {
    eyebrow: 'Customer base',
    title: 'A small group of accounts carries the growth plan',
    items: [
      { title: 'Strategic', body: 'Named accounts with a shared plan and an executive sponsor.', value: '12' },
      { title: 'Growth', body: 'Two or more products in use and room for a third.', value: '86' },
      { title: 'Core', body: 'One product, renewed every year, served by regional teams.', value: '340' },
      { title: 'Self-service', body: 'Small teams that buy online and rarely call.', value: '2,100' },
    ],
    source: 'Account list',
  },
  view: ({ items, layoutVariant, ...frame }) => (
    <DrawnSlide {...frame}>{(area) => <Pyramid levels={items} layout={layoutVariant} area={area} />}</DrawnSlide>
  ),
  css: css`
    .level {
      position: absolute;
      display: flex;
      align-items: safe center;
      justify-content: center;
    }
    .level > svg {
      position: absolute;
      left: 0;
      top: 0;
    }
    .level-words {
      position: relative;
      font: 700 var(--heading) / 1.2 var(--font-figure);
    }
    .texts {
      position: absolute;
      inset-inline-end: 0;
      top: 0;
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${GAP}px 24px;
    }
    .text {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      align-items: safe center;
      grid-template-rows: minmax(0, 1fr);
      min-height: 0;
      padding-block: 8px;
    }
    .rule {
      position: absolute;
      inset-inline-end: 0;
      height: 0;
      border-top: var(--rule) solid var(--line);
    }
    .words {
      display: flex;
      flex-direction: column;
      gap: 4px;
      min-width: 0;
      max-height: 100%;
    }
    .words h3 {
      line-height: 1.2;
    }
    .flat {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 16px;
      align-items: center;
    }
    .flat h3 {
      font-size: var(--body);
    }
    .flat p {
      line-height: 1.2;
    }
    .value {
      text-align: end;
      max-width: 260px;
      font-variant-numeric: tabular-nums;
    }
    .marked h3 {
      color: var(--emphasis-text);
    }
    &.layout-split .text {
      ${cardLook}
      border-radius: var(--radius);
      padding: 8px calc(24px * var(--inset));
    }
    .text.slim,
    &.layout-split .text.slim {
      padding-block: 0;
    }
  `,
});

function Pyramid({ levels, layout, area }: { levels: Level[]; layout: 'up' | 'inverted' | 'split'; area: Area }) {
  const { roles } = useSlide();
  const split = layout === 'split';
  const base = split ? SPLIT_BASE : BASE;
  const count = levels.length;
  const height = (area.height - GAP * (count - 1)) / Math.max(1, count);
  const widest = levels.map((_, index) => (layout === 'inverted' ? count - index : index + 1));
  const flat = height < 64;
  // With a long value, all are set smaller.
  const t = levels.some(({ value = '' }) => value.length > 7) ? 'heading' : 'title';
  const ranked = tints(roles, count);
  const marked: Tint = { fill: roles.second, ink: roles.onSecond };
  const start = split ? base + 32 : TEXTS;
  return (
    <div class={classes(count > 4 && 'many')}>
      {levels.map((level, index) => {
        const top = index * (height + GAP);
        return (
          <>
            {!split && index > 0 && (
              <div
                class="rule"
                style={{
                  top: `${top - GAP / 2}px`,
                  insetInlineStart: `${(base + slope(base, top, area.height, layout === 'inverted')) / 2 + 24}px`,
                }}
              />
            )}
            <Shape
              rank={widest[index]!}
              count={count}
              inverted={layout === 'inverted'}
              base={base}
              top={top}
              height={height}
              tint={level.highlight ? marked : ranked[index]!}
              number={index + 1}
            />
          </>
        );
      })}
      <div class="texts" style={{ insetInlineStart: `${start}px`, gridAutoRows: `${height}px` }}>
        {levels.map(({ title, body, value, highlight }) => (
          <div class={classes('text', highlight && 'marked', flat && 'slim')} data-fit>
            <div class={classes('words', flat && 'flat')} data-fit>
              <TitledText title={title} body={body} />
            </div>
            <div class="value" data-fit="figure">
              <Words t={t} class="emphasis-text">
                {value}
              </Words>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Width of the figure at a distance below its top. */
const slope = (base: number, y: number, height: number, inverted: boolean) =>
  (base * (inverted ? height - y : y)) / height;

interface ShapeProps {
  rank: number;
  count: number;
  inverted: boolean;
  base: number;
  top: number;
  height: number;
  tint: Tint;
  number: number;
}

/** A level: a trapezoid, or a triangle at the tip. */
function Shape({ rank, count, inverted, base, top, height, tint, number }: ShapeProps) {
  const long = (base * rank) / count;
  const short = (base * (rank - 1)) / count;
  const inset = (long - short) / 2;
  const points = inverted
    ? [
        [0, 0],
        [long, 0],
        [long - inset, height],
        [inset, height],
      ]
    : [
        [inset, 0],
        [long - inset, 0],
        [long, height],
        [0, height],
      ];
  const isPoint = rank === 1;
  return (
    <div
      class="level"
      style={{
        insetInlineStart: `${(base - long) / 2}px`,
        top: `${top}px`,
        width: `${long}px`,
        height: `${height}px`,
        color: tint.ink,
      }}
    >
      <svg
        viewBox={`0 0 ${long} ${height}`}
        width={long}
        height={height}
        aria-hidden="true"
        data-pptx-shape={inverted ? undefined : isPoint ? 'triangle' : 'trapezoid'}
        data-pptx-adjust={
          inverted || isPoint
            ? undefined
            : JSON.stringify({ adj: Math.round((inset / Math.min(long, height)) * 100000) })
        }
      >
        <polygon points={points.map((point) => point.join(',')).join(' ')} fill={tint.fill} />
      </svg>
      <span class="level-words" style={isPoint ? { [inverted ? 'bottom' : 'top']: `${height * 0.16}px` } : undefined}>
        <Count of={number} />
      </span>
    </div>
  );
}
