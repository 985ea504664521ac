import { CARD_TOKENS } from '../kit/card.js';
import type { Style } from '../styles/style.js';

/** Largest radius of cards that go with a straight rule over them, in px. */
const ROUND = 16;

/** The values of a style, by the names of their custom properties. */
export function tokensOf(style: Style) {
  const { margin, header, eyebrow, figures, weights, tracking, scale, radii, rules, cards, table, bullets } = style;
  const [bullet, innerBullet] = BULLETS[bullets];
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
    // Over cards, and the upper corners under it: none where it would make round cards angular.
    'rule-card': radii.card > ROUND ? '0px' : `${rules.accent}px`,
    'radius-card-top': radii.card > ROUND ? `${radii.card}px` : '0px',
    ...CARD_TOKENS[cards],
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
    // Letters of code stand in wide cells.
    'tracking-figure': `${figures === 'code' ? -0.04 : tracking.large}em`,
    'tracking-title': `${tracking.title}em`,
  };
}

const BULLETS: Record<Style['bullets'], [bullet: string, inner: string]> = {
  disc: ['disc', 'circle'],
  dash: [`"–\\00a0\\00a0"`, `"–\\00a0\\00a0"`],
  square: ['square', 'square'],
};
