import type { Style } from './style.js';

export const technical: Style = {
  key: 'technical',
  name: 'Technical',
  whenToUse: 'Engineering, data and product reviews: a visible grid, monospaced accents, dense and exact.',
  fonts: { heading: 'IBM Plex Sans', body: 'IBM Plex Sans' },
  color: 'full',
  ground: 'grid',
  cards: 'outlined',
  header: 'lined',
  takeaway: 'note',
  panel: 'edge',
  badge: 'ring',
  table: 'grid',
  bullets: 'square',
  motif: 'plot',
  eyebrow: { font: 'code', weight: 400, caps: false, tracking: 0 },
  weights: { large: 700, title: 700, heading: 700 },
  tracking: { large: -0.02, title: -0.01 },
  scale: { display: 0.9, statement: 0.9, stat: 0.9, title: 0.9, heading: 0.9, lead: 0.9, body: 0.92, label: 1 },
  radii: { card: 2, small: 2, pill: 2 },
  rules: { thin: 1, strong: 1, accent: 2 },
};
