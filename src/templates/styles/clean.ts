import type { Style } from './style.js';

export const clean: Style = {
  key: 'clean',
  name: 'Clean',
  whenToUse: 'Any deck: clear structure, open space, one strong colour.',
  fonts: { heading: 'Inter', body: 'Inter' },
  color: 'full',
  ground: 'plain',
  cards: 'filled',
  header: 'plain',
  takeaway: 'strip',
  panel: 'edge',
  badge: 'disc',
  table: 'ruled',
  bullets: 'disc',
  motif: 'tiles',
  eyebrow: { font: 'body', weight: 700, caps: true, tracking: 0.06 },
  weights: { large: 700, title: 700, heading: 700 },
  tracking: { large: -0.02, title: -0.012 },
  scale: { display: 1, statement: 1, stat: 1, title: 1, heading: 1, lead: 1, body: 1, label: 1 },
  radii: { card: 12, small: 6, pill: 999 },
  rules: { thin: 1, strong: 2, accent: 4 },
};
