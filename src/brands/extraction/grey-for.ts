import { contrast } from '../../templates/theme/theme.js';
import type { BrandColors } from '../brand.entity.js';

/** Candidate greys of a one-colour logo, which is placed on light and dark slides. */
const GREYS = ['#FFFFFF', '#D0D3D8', '#A9ADB5', '#8A8F98', '#6B7078', '#3C4048', '#14171F'];

/** The grey with the best worst contrast on surface, ink and primary colour. */
export function greyFor({ surface, ink, primary }: BrandColors): string {
  const worst = (grey: string) => Math.min(...[surface, ink, primary].map((ground) => contrast(grey, ground)));
  return GREYS.reduce((best, grey) => (worst(grey) > worst(best) ? grey : best));
}
