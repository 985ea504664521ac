import type { Style } from './style.js';

export const bold: Style = {
  key: 'bold',
  name: 'Bold',
  whenToUse: 'Launches, keynotes and pitches that are to be remembered: large type on filled panels.',
  fonts: { heading: 'Montserrat', body: 'Montserrat' },
  color: 'full',
  ground: 'plain',
  cards: 'solid',
  header: 'band',
  takeaway: 'panel',
  panel: 'edge',
  badge: 'square',
  table: 'headed',
  bullets: 'square',
  motif: 'blocks',
  eyebrow: { font: 'heading', weight: 700, caps: true, tracking: 0.02 },
  weights: { large: 700, title: 700, heading: 700 },
  tracking: { large: -0.04, title: -0.03 },
  scale: { display: 1.3, statement: 1.25, stat: 1.1, title: 1.1, heading: 1.05, lead: 1, body: 1, label: 1 },
  radii: { card: 0, small: 0, pill: 0 },
  rules: { thin: 2, strong: 4, accent: 8 },
};
