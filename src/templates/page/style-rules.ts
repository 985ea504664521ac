import { css } from '../kit/css.js';
import { LEAST_HEADER, MOST_HEADER } from '../kit/frame/header-height.js';
import type { Style } from '../styles/style.js';

/** The family of code, and of the small print of styles that want it so. */
export const CODE_FAMILY = 'JetBrains Mono';

/** The style of a deck as rules, after those of the kit and before those of templates. */
export function styleRules(style: Style): string {
  const tokens = Object.entries(tokensOf(style)).map(([name, value]) => `--${name}:${value}`);
  return [
    `.slide{${tokens.join(';')}}`,
    HEADERS[style.header],
    TAKEAWAYS[style.takeaway],
    BADGES[style.badge],
    TABLES[style.table],
    PANELS[style.panel],
  ].join('');
}

function tokensOf(style: Style) {
  const { margin, header, eyebrow, figures, weights, tracking, scale, radii, rules, cards, table, bullets } = style;
  const [[edges, inset], [bullet, innerBullet]] = [CARDS[cards], BULLETS[bullets]];
  return {
    ...Object.fromEntries(Object.entries(scale).map(([token, factor]) => [`type-${token}`, factor])),
    side: `${margin}px`,
    radius: `${radii.card}px`,
    'radius-small': `${radii.small}px`,
    'radius-pill': `${radii.pill}px`,
    rule: `${rules.thin}px`,
    'rule-strong': `${rules.strong}px`,
    'rule-accent': `${rules.accent}px`,
    // Over columns below the header; none where the header itself ends in a rule.
    'rule-column': header === 'tracker' ? '0px' : `${rules.accent}px`,
    'card-edges': edges,
    inset,
    // Before the first column of tables that have it at their edge: none where rows have neither fill nor frame.
    'row-inset': table === 'ruled' ? '0px' : '12px',
    bullet,
    'inner-bullet': innerBullet,
    'font-eyebrow': `var(--font-${eyebrow.font})`,
    'font-figure': `var(--font-${figures})`,
    'font-label': `var(--font-${eyebrow.font === 'code' ? 'code' : 'body'})`,
    'weight-eyebrow': eyebrow.weight,
    'tracking-eyebrow': `${eyebrow.tracking}em`,
    'case-eyebrow': eyebrow.caps ? 'uppercase' : 'none',
    'weight-large': weights.large,
    'weight-title': weights.title,
    'weight-heading': weights.heading,
    'tracking-large': `${tracking.large}em`,
    'tracking-figure': `${figures === 'code' ? -0.04 : tracking.large}em`, // Letters of code stand in wide cells.
    'tracking-title': `${tracking.title}em`,
  };
}

/** Widths of the edges of cards, and how much of their inline padding is left. */
const CARDS: Record<Style['cards'], [edges: string, inset: 0 | 1]> = {
  filled: ['0', 1],
  ruled: ['var(--rule) 0 0', 0],
  outlined: ['1px', 1],
  solid: ['0', 1],
};

const BULLETS: Record<Style['bullets'], [bullet: string, inner: string]> = {
  disc: ['disc', 'circle'],
  dash: [`"–\\00a0\\00a0"`, `"–\\00a0\\00a0"`],
  square: ['square', 'square'],
};

/** Headers above the content; those beside a picture or in a panel stay bare where a form spans the slide. */
const TOP = '.slide:not(.narrow) > .header:not(.stacked), .drawn-zones > .header';

/** What a form adds around the words is added to the height of the header, so that the words stay where they are. */
const taller = (px: number) => css`
  min-height: ${LEAST_HEADER + px}px;
  max-height: ${MOST_HEADER + px}px;
  &:is(.drawn-zones > .header) {
    height: calc(var(--header-height) + ${px}px);
  }
`;

const HEADERS: Record<Style['header'], string> = {
  plain: '',
  kicker: css`
    .header:not(.stacked) {
      margin-top: -16px;
      padding-top: 15px;
      border-top: var(--rule) solid var(--text);
      ${taller(16)}
    }
  `,
  band: css`
    ${TOP} {
      margin: -48px calc(-1 * var(--side)) 28px;
      padding: 20px var(--side) 14px;
      justify-content: safe center;
      background: var(--panel);
      --text: var(--panel-text);
      --soft: var(--panel-soft);
      --emphasis-text: var(--panel-emphasis);
      color: var(--text);
      ${taller(36)}
    }
  `,
  centered: css`
    ${TOP} {
      align-items: center;
      text-align: center;
    }
    :is(.header:not(.stacked), .cover-words) > .t-eyebrow {
      width: fit-content;
      padding: 2px 14px;
      border-radius: var(--radius-pill);
      background: var(--card-strong);
    }
  `,
  lined: css`
    ${TOP} {
      margin: -48px calc(-1 * var(--side)) 28px;
      padding: 20px var(--side) 14px;
      justify-content: safe center;
      background: var(--background);
      border-bottom: 1px solid var(--text);
      ${taller(36)}
    }
  `,
  tracker: css`
    ${TOP} {
      margin-top: -36px;
      padding-bottom: 10px;
      border-bottom: var(--rule-strong) solid var(--mark);
      margin-bottom: 24px;
      justify-content: safe flex-end;
      ${taller(36)}
    }
    .tracker {
      display: flex;
      justify-content: space-between;
      gap: 24px;
      margin-bottom: auto;
      padding-bottom: 16px;
      color: var(--soft);
      font-size: var(--fine);
      line-height: 20px;
      white-space: nowrap;
    }
    .narrow .tracker {
      display: none;
    }
  `,
};

const TAKEAWAYS: Record<Style['takeaway'], string> = {
  strip: css`
    .takeaway {
      background: var(--card-strong);
      border-inline-start: var(--rule-accent) solid var(--mark);
      border-start-end-radius: var(--radius-small);
      border-end-end-radius: var(--radius-small);
    }
  `,
  quote: css`
    .takeaway {
      border-top: var(--rule) solid var(--text);
      padding-inline: 0;
      font-family: var(--font-heading);
      font-size: var(--lead);
      font-style: italic;
      font-weight: 400;
    }
  `,
  panel: css`
    .takeaway {
      background: var(--second);
      color: var(--on-second);
      font-family: var(--font-heading);
      font-size: var(--lead);
      font-weight: 700;
      letter-spacing: var(--tracking-title);
    }
  `,
  bubble: css`
    .takeaway {
      background: var(--emphasis);
      color: var(--on-emphasis);
      border-radius: var(--radius);
      justify-content: center;
      text-align: center;
    }
  `,
  note: css`
    .takeaway {
      background: var(--background);
      border: 1px solid var(--mark);
      border-inline-start-width: 8px;
      border-radius: var(--radius-small);
      padding-inline: 16px;
    }
  `,
  rule: css`
    .takeaway {
      border-block: var(--rule-strong) solid var(--mark);
      padding-inline: 0;
      color: var(--emphasis-text);
      font-weight: 700;
    }
  `,
};

const BADGES: Record<Style['badge'], string> = {
  disc: `.slide{--radius-badge:50%;--badge-scale:1}`,
  square: `.slide{--radius-badge:var(--radius-small);--badge-scale:1}`,
  plain: css`
    .slide {
      --radius-badge: 0;
      --badge-scale: 1.7;
    }
    .badge:is(.badge-soft, .badge-outline) {
      background: none;
      border: 0;
      justify-content: flex-start;
    }
    .badge-number {
      font-weight: 400;
    }
  `,
  ring: css`
    .slide {
      --radius-badge: var(--radius-small);
      --badge-scale: 0.9;
    }
    .badge:is(.badge-soft, .badge-outline) {
      background: none;
      border: 1px solid var(--mark);
    }
  `,
};

const TABLES: Record<Style['table'], string> = {
  ruled: '',
  banded: css`
    .table :is(th, td, .corner) {
      border-bottom: 0;
    }
    .table :is(th, .corner) {
      color: var(--emphasis-text);
    }
    .table tbody > tr:nth-child(odd) > td {
      background: var(--card);
    }
  `,
  grid: css`
    .table :is(th, td, .corner) {
      border: 1px solid var(--line);
    }
    .table :is(th, .corner) {
      background: var(--card);
      font-weight: 400;
    }
    .table td {
      background: var(--background);
    }
  `,
  headed: css`
    .table thead {
      --soft: var(--on-emphasis);
      --text: var(--on-emphasis);
      --emphasis-text: var(--on-emphasis);
      --card-strong: var(--emphasis);
    }
    .table :is(th, .corner) {
      background: var(--emphasis);
      border-bottom: 0;
      vertical-align: middle;
    }
    .table th.column-highlight {
      --emphasis: var(--second);
      --card-strong: var(--second);
      --on-emphasis: var(--on-second);
      --text: var(--on-second);
      --soft: var(--on-second);
      --emphasis-text: var(--on-second);
    }
  `,
};

const PANELS: Record<Style['panel'], string> = {
  edge: '',
  floating: css`
    .panel {
      inset-inline-start: 24px;
      top: 24px;
      width: 400px;
      height: 672px;
      padding-inline: 40px 32px;
      border-radius: var(--radius);
    }
  `,
};
