import { nearestFamily } from './font-families.js';

/**
 * Widths of lines in each shipped family, regular and bold, relative to the estimate of `textWidth`. Medians of the titles
 * and subtitles of all templates; nineteen of twenty are at most 3% narrower or wider.
 */
const WIDTHS: Readonly<Record<string, readonly [regular: number, bold: number]>> = {
  Inter: [0.98, 1.01],
  Roboto: [0.92, 0.93],
  'Open Sans': [0.97, 1.05],
  Lato: [0.9, 0.92],
  Carlito: [0.85, 0.87],
  Montserrat: [1.04, 1.09],
  Poppins: [1.04, 1.07],
  Nunito: [0.93, 0.97],
  'IBM Plex Sans': [0.93, 0.98],
  Merriweather: [0.99, 1.02],
  'Playfair Display': [0.93, 0.95],
  'Source Serif 4': [0.98, 1.02],
  'JetBrains Mono': [1.22, 1.22],
};

/** Width of a line in the family that is drawn for the wished one, relative to the estimate for all of them. */
export const familyWidth = (wished: string, weight: 400 | 700): number =>
  WIDTHS[nearestFamily(wished)]?.[weight === 700 ? 1 : 0] ?? 1;
