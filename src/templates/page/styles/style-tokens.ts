import type { Style } from '../../styles/style.js';

/** Largest radius of cards that go with a straight rule over them, in px. */
const ROUND = 16;

/** The values of a style, by the names of their custom properties. */
export function tokensOf(style: Style) {
  const { margin, header, eyebrow, figures, weights, tracking, scale, radii, rules, cards, table, bullets } = style;
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
    ...CARDS[cards],
    // Before the first column of tables that have it at their edge: none where rows have neither fill nor frame.
    'row-inset': table === 'ruled' ? '0px' : '12px',
    ...BULLETS[bullets],
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

/**
 * What the cards of a style set: widths of their edges, of their edges right below a line, how much of their inline
 * padding is left, and by how much their columns are further apart without it.
 */
const CARDS: Record<Style['cards'], Record<'card-edges' | 'card-edges-below' | 'inset' | 'apart', string>> = {
  filled: { 'card-edges': '0', 'card-edges-below': '0', inset: '1', apart: '0px' },
  ruled: { 'card-edges': 'var(--rule) 0 0', 'card-edges-below': '0', inset: '0', apart: '16px' },
  outlined: { 'card-edges': '1px', 'card-edges-below': '1px', inset: '1', apart: '0px' },
  solid: { 'card-edges': '0', 'card-edges-below': '0', inset: '1', apart: '0px' },
};

/** The markers of lists and of lists in them, and the indent of texts, at which the marker begins at the edge of its box. */
const BULLETS: Record<Style['bullets'], Record<'bullet' | 'inner-bullet' | 'bullet-room', string>> = {
  disc: { bullet: 'disc', 'inner-bullet': 'circle', 'bullet-room': '1.3em' },
  dash: { bullet: `"–\\00a0\\00a0"`, 'inner-bullet': `"–\\00a0\\00a0"`, 'bullet-room': '1em' },
  square: { bullet: 'square', 'inner-bullet': 'square', 'bullet-room': '1.3em' },
};
