import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, header, icon, points, takeaway, textVariants } from '../../define/vocabulary.js';
import { Badge } from '../../kit/blocks/badge.js';
import { classes, css } from '../../kit/css.js';
import { Grid } from '../../kit/frame/grid.js';
import { Body, Header, Slide, Takeaway } from '../../kit/frame/slide.js';
import { TextList } from '../../kit/words/text-list.js';
import { TitledText } from '../../kit/words/titled-text.js';
import { useHeaderWords } from '../../kit/frame/header-height.js';
import { Words } from '../../kit/words/words.js';
import { sized } from '../../kit/type-scale.js';
import { cardLook } from '../../kit/card.js';
import { useContentWidth } from '../../kit/slide-context.js';

/** Of the roof, in px: how far its slopes reach, the width of its words and of those in its narrower part, and its height. */
const SLOPE = 160;
const ROOF_WORDS = 960;
const ROOF_TITLE = 860;
const [LEAST_ROOF, MOST_ROOF] = [112, 232];
/** Around its words, in px. */
const ROOF_PADDING = 12;

export const pillars = defineTemplate({
  key: 'pillars',
  name: 'Pillars',
  group: 'Text & messages',
  category: 'Argue',
  holds: ['texts'],
  topic: 'pillars',
  synonyms: 'themes principles columns values',
  whenToUse: 'Three to five equal themes that together carry one idea, such as a strategy or a set of principles.',
  description:
    'Side-by-side columns with icon, heading, text and short bullets, and a shared base below them; the house layout adds a roof.',
  fields: {
    ...header,
    items: list(
      'Pillars',
      { min: 3, max: 5 },
      { icon, title: text('Title', { maxLen: 40 }), body: body(120), points: points('Points', { min: 0, max: 3 }, 50) },
    ),
    foundation: text('Foundation', { maxLen: 90, help: 'Shared base under the pillars.' }),
    takeaway,
  },
  variants: textVariants,
  layoutVariants: {
    columns: 'open columns',
    cards: { says: 'columns as cards', for: ['again', 'brief'] },
    house: 'title as roof, pillars, foundation as base',
  },
  defaults: {
    eyebrow: 'Strategy 2030',
    title: 'Four pillars carry the plan',
    items: [
      {
        icon: 'users',
        title: 'Customers first',
        body: 'Every roadmap item names the customer it serves.',
        points: [{ text: 'Research panel' }, { text: 'Renewal targets' }],
      },
      {
        icon: 'layers',
        title: 'One platform',
        body: 'Products share data, identity and billing instead of copying them.',
        points: [{ text: 'Single sign-on' }, { text: 'One data model' }],
      },
      {
        icon: 'globe',
        title: 'Local presence',
        body: 'Small teams in each market decide on price and partners.',
        points: [{ text: 'Three new offices' }, { text: 'Partner program' }],
      },
      {
        icon: 'leaf',
        title: 'Lean growth',
        body: 'Costs rise at half the rate of revenue, year after year.',
        points: [{ text: 'Automated support' }, { text: 'Reserved capacity' }],
      },
    ],
    foundation: 'A culture of owners who measure what they change',
  },
  view: ({ items, foundation, takeaway, layoutVariant, ...head }) => {
    const house = layoutVariant === 'house';
    return (
      <Slide class={layoutVariant === 'columns' && items.length < 3 ? 'wide' : undefined}>
        {house ? <Roof {...head} /> : <Header {...head} />}
        <Body>
          <Grid
            count={items.length}
            columns={Math.max(1, items.length)}
            class={layoutVariant === 'columns' ? (items.length < 3 ? 'snug' : 'snug-loose') : undefined}
          >
            {items.map(({ icon, title, body, points }) => (
              <div class={classes('pillar', layoutVariant !== 'columns' && 'pillar-filled')} data-fit>
                <Badge icon={icon} size={56} appearance={layoutVariant === 'columns' ? 'soft' : 'solid'} />
                <TitledText title={title} body={body} />
                <TextList items={points} />
              </div>
            ))}
          </Grid>
        </Body>
        {foundation && (
          <div class="foundation" data-fit>
            <Words>{foundation}</Words>
          </div>
        )}
        <Takeaway>{takeaway}</Takeaway>
      </Slide>
    );
  },
  css: css`
    .grid {
      grid-template-rows: repeat(3, auto) minmax(min-content, 1fr);
      row-gap: 0;
    }
    &[data-break] .grid {
      grid-template-rows: repeat(3, auto) minmax(0, 1fr);
    }
    .pillar {
      display: grid;
      grid-row: span 4;
      grid-template-rows: subgrid;
      row-gap: 8px;
      align-content: start;
      justify-items: start;
      font-size: var(--body);
      min-width: 0;
      min-height: 0;
    }
    .pillar > .badge {
      grid-row: 1;
      margin-bottom: 16px;
    }
    .pillar > h3 {
      grid-row: 2;
    }
    .pillar > :is(p, .paragraphs) {
      grid-row: 3;
      text-wrap-style: pretty;
    }
    .pillar > .text-list {
      grid-row: 4;
      justify-self: stretch;
      align-self: start;
      margin-top: 20px;
    }
    .pillar:not(:has(> :is(p, .paragraphs))) > .text-list {
      grid-row: 3 / span 2;
      margin-top: 0;
    }
    &:not(.layout-house) .pillar {
      row-gap: 14px;
    }
    &[data-tight] .pillar > .badge {
      margin-bottom: 4px;
    }
    &[data-tight] .pillar > .text-list {
      margin-top: 8px;
    }
    &[data-tight]:not(.layout-house) .pillar {
      row-gap: 4px;
    }
    &[data-tight].layout-columns .pillar {
      padding-top: 12px;
    }
    .pillar-filled {
      ${cardLook}
      border-radius: var(--radius);
      padding: var(--pad) calc(var(--pad) * var(--inset));
    }
    &.layout-columns .grid {
      column-gap: 32px;
    }
    &.layout-columns .pillar {
      border-top: var(--rule-column) solid var(--mark);
      padding-top: 24px;
    }
    &.layout-house .grid {
      gap: 16px calc(16px + var(--apart));
    }
    &.layout-house .pillar {
      --pad: 16px;
      border-radius: 0;
    }
    &.layout-house .pillar > .badge {
      margin-bottom: 4px;
    }
    &.layout-house {
      padding-top: 40px;
    }
    &[data-squeezed].layout-house {
      padding-top: 20px;
    }
    &[data-squeezed].layout-house .pillar {
      --pad: 10px;
    }
    &[data-squeezed] .pillar > .badge {
      max-width: 40px;
      max-height: 40px;
    }
    &[data-squeezed] .roof {
      margin-bottom: 8px;
    }
    &[data-squeezed] .pillar > .badge {
      margin-bottom: 0;
    }
    &[data-squeezed] .pillar > .text-list {
      margin-top: 4px;
    }
    &[data-squeezed] .foundation {
      margin-top: 8px;
      min-height: 36px;
      padding-block: 4px;
    }
    &:is([data-loose], .wide) .grid {
      grid-template-rows: minmax(var(--pad), 2fr) repeat(4, auto) minmax(var(--pad), 3fr);
    }
    &:is([data-loose], .wide) .pillar {
      grid-row: 1 / -1;
      padding-block: 0;
    }
    &:is([data-loose], .wide) .pillar > .badge {
      grid-row: 2;
    }
    &:is([data-loose], .wide) .pillar > h3 {
      grid-row: 3;
    }
    &:is([data-loose], .wide) .pillar > :is(p, .paragraphs) {
      grid-row: 4;
    }
    &:is([data-loose], .wide) .pillar > .text-list {
      grid-row: 5;
    }
    &:is([data-loose], .wide) .pillar:not(:has(> :is(p, .paragraphs))) > .text-list {
      grid-row: 4 / span 2;
    }
    &:is([data-loose], .wide).layout-columns .pillar {
      ${cardLook}
      border-top: min(var(--rule-column), var(--rule-card)) solid var(--mark);
      border-radius: var(--radius-card-top) var(--radius-card-top) var(--radius) var(--radius);
      padding: 0 calc(var(--pad) * var(--inset));
    }
    .roof {
      position: relative;
      flex: none;
      margin-bottom: 16px;
      display: flex;
      align-items: center;
      justify-content: center;
      color: var(--on-emphasis);
      --emphasis-text: var(--on-emphasis);
    }
    .roof > svg {
      position: absolute;
      left: 0;
      top: 0;
      fill: var(--emphasis);
    }
    .roof-words {
      position: relative;
      max-width: ${ROOF_WORDS}px;
      max-height: calc(100% - 8px);
      text-align: center;
      display: flex;
      flex-direction: column;
      gap: 2px;
    }
    .roof-words .t-lead {
      --lead: ${sized('lead', 20, '--fit-title')};
    }
    .roof-words .t-title {
      max-width: ${ROOF_TITLE}px;
      margin-inline: auto;
      --title: ${sized('title', 32)};
    }
    &:not(.layout-house) .foundation {
      border-radius: var(--radius);
    }
    .foundation {
      flex: none;
      margin-top: 16px;
      min-height: 48px;
      max-height: 64px;
      padding: 8px 24px;
      background: var(--second);
      color: var(--on-second);
      display: flex;
      align-items: center;
      justify-content: center;
      text-align: center;
      font-weight: 600;
      line-height: 1.25;
    }
  `,
});

/** The title in a trapezoid above the pillars. */
function Roof({ eyebrow, title, subtitle }: { eyebrow?: string; title?: string; subtitle?: string }) {
  const width = useContentWidth();
  if (!eyebrow && !title && !subtitle) return null;
  const above = useHeaderWords({ eyebrow, title }, ROOF_TITLE, true).height;
  const below = useHeaderWords({ subtitle }, ROOF_WORDS, true).height;
  const height = Math.min(MOST_ROOF, Math.max(LEAST_ROOF, Math.ceil(above + below) + ROOF_PADDING));
  return (
    <div class="roof" style={{ height: `${height}px` }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        data-pptx-shape="trapezoid"
        data-pptx-adjust={JSON.stringify({ adj: Math.round((SLOPE / height) * 100_000) })}
      >
        <polygon points={`${SLOPE},0 ${width - SLOPE},0 ${width},${height} 0,${height}`} />
      </svg>
      <div class="roof-words" data-fit="title">
        <Words t="eyebrow">{eyebrow}</Words>
        <Words t="title" as="h2" slideTitle>
          {title}
        </Words>
        <Words t="lead">{subtitle}</Words>
      </div>
    </div>
  );
}
