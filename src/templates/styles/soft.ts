import type { Style } from './style.js';

export const soft: Style = {
  key: 'soft',
  name: 'Soft',
  whenToUse: 'Workshops, training, health and people topics: round shapes on tinted grounds.',
  fonts: { heading: 'Nunito', body: 'Nunito' },
  color: 'full',
  ground: 'tinted',
  cards: 'filled',
  header: 'centered',
  takeaway: 'bubble',
  panel: 'floating',
  badge: 'disc',
  table: 'banded',
  bullets: 'disc',
  motif: 'bubbles',
  eyebrow: { font: 'heading', weight: 700, caps: false, tracking: 0 },
  weights: { large: 700, title: 700, heading: 700 },
  tracking: { large: -0.015, title: -0.01 },
  scale: { display: 1, statement: 1, stat: 1, title: 1, heading: 1, lead: 1, body: 1, label: 1 },
  radii: { card: 28, small: 16, pill: 999 },
  rules: { thin: 2, strong: 2, accent: 6 },
};
