import type { Style } from './style.js';

export const editorial: Style = {
  key: 'editorial',
  name: 'Editorial',
  whenToUse: 'Stories, essays and reports that are read like a magazine: serif headlines, thin rules, large pictures.',
  fonts: { heading: 'Playfair Display', body: 'Source Serif 4' },
  color: 'warm',
  ground: 'plain',
  cards: 'ruled',
  header: 'kicker',
  takeaway: 'quote',
  panel: 'edge',
  badge: 'plain',
  table: 'ruled',
  bullets: 'dash',
  motif: 'print',
  eyebrow: { font: 'body', weight: 400, caps: true, tracking: 0.08 },
  weights: { large: 400, title: 400, heading: 700 },
  tracking: { large: -0.01, title: -0.005 },
  scale: { display: 1.15, statement: 1.1, stat: 1.15, title: 1.1, heading: 1, lead: 1, body: 1, label: 1 },
  radii: { card: 0, small: 0, pill: 0 },
  rules: { thin: 1, strong: 1, accent: 1 },
};
