import { css } from '../../kit/css.js';
import { BAND_PADDING } from '../../kit/frame/header-height.js';
import type { Style } from '../../styles/style.js';
import { tokensOf } from './style-tokens.js';

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

/** Headers above the content; those beside a picture or in a panel stay bare where a form spans the slide. */
const TOP = '.slide:not(.narrow) > .header:not(.stacked), .drawn-zones > .header';

/** What a form adds around the words is added to the height of the header, so that the words stay where they are. */
const taller = (px: number) => css`
  max-height: calc(var(--most-header) + ${px}px);
  &:is(.drawn-zones > .header) {
    max-height: calc(var(--header-height) + ${px}px);
  }
`;

/** A band from edge to edge, from the upper edge of the slide. */
const BAND = css`
  margin-top: -48px;
  margin-inline: calc(-1 * var(--side));
  padding: ${BAND_PADDING}px var(--side);
  justify-content: safe center;
  min-height: calc(1.35 * var(--eyebrow) + 4px + 1.15 * var(--title) + ${2 * BAND_PADDING}px);
  ${taller(48)}
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
    .slide:not(.cover, .beside-slide) > .page-number {
      inset-inline-start: var(--side);
      top: 671px;
      width: auto;
      padding-top: 6px;
      border-top: var(--rule) solid var(--line);
    }
    .with-panel.slide > .page-number {
      inset-inline-start: calc(var(--panel-width) + 48px);
    }
  `,
  band: css`
    ${TOP} {
      ${BAND}
      background: var(--panel);
      --text: var(--panel-text);
      --soft: var(--panel-soft);
      --emphasis-text: var(--panel-emphasis);
      color: var(--text);
    }
  `,
  centered: css`
    ${TOP} {
      align-items: center;
      text-align: center;
      text-wrap-style: balance;
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
      ${BAND}
      background: var(--background);
      border-bottom: 1px solid var(--text);
    }
  `,
  tracker: css`
    ${TOP} {
      margin-top: -36px;
      padding-bottom: 10px;
      border-bottom: var(--rule-strong) solid var(--mark);
      justify-content: safe flex-end;
      ${taller(36)}
    }
    .tracker {
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
      font-size: min(var(--lead), var(--takeaway));
      font-style: italic;
      font-weight: 400;
    }
  `,
  panel: css`
    .takeaway {
      background: var(--second);
      color: var(--on-second);
      font-family: var(--font-heading);
      font-size: min(var(--lead), var(--takeaway));
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
    .badge:is(.badge-soft, .badge-outline) > .icon {
      width: 76%;
      height: 76%;
      stroke-width: 1.5;
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
    .table tbody > tr:nth-child(odd):where(:not(.row-highlight)) > td:where(:not(.column-highlight)) {
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
