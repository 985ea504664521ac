import type { Style } from './style.js';

export const classic: Style = {
  key: 'classic',
  name: 'Classic',
  whenToUse: 'Consulting, finance and boards: an action title over a rule, sources, restrained colour.',
  fonts: { heading: 'Source Serif 4', body: 'Open Sans' },
  color: 'restrained',
  ground: 'plain',
  cards: 'filled',
  header: 'tracker',
  takeaway: 'rule',
  panel: 'edge',
  badge: 'square',
  table: 'headed',
  bullets: 'square',
  motif: 'columns',
  eyebrow: { font: 'body', weight: 700, caps: false, tracking: 0 },
  weights: { large: 700, title: 700, heading: 700 },
  tracking: { large: -0.01, title: 0 },
  scale: { display: 0.95, statement: 0.95, stat: 0.95, title: 0.9, heading: 0.95, lead: 0.95, body: 0.95, label: 1 },
  radii: { card: 0, small: 0, pill: 2 },
  rules: { thin: 1, strong: 2, accent: 3 },
};
