import type { Theme } from './theme.js';

/** The theme of the default brand. */
export const defaultTheme: Theme = {
  colors: {
    primary: '#2B4BD8',
    accent: '#F2A23A',
    surface: '#FFFFFF',
    ink: '#14171F',
    muted: '#5A6372',
    positive: '#0A7B55',
    negative: '#C4322F',
  },
  fonts: { heading: 'Inter', body: 'Inter' },
  style: 'clean',
};
