import type { Roles } from '../../theme/variants.js';
import { mix, readableOn, type Hex } from '../../theme/theme.js';
import type { ChartSpec } from './chart-spec.js';

/** What a chart depends on: its size in px, and the colours, language and direction of the slide. */
export interface ChartScene {
  width: number;
  height: number;
  roles: Roles;
  locale: string;
  dir: 'ltr' | 'rtl';
}

/** The direction of a chart in its scene. */
export const directionIn = ({ dir }: Pick<ChartScene, 'dir'>): Pick<ChartSpec, 'rtl'> =>
  dir === 'rtl' ? { rtl: true } : {};

/** Fill of a column, slice or dot when another one is highlighted. */
export const quietFill = ({ background, soft }: Roles): Hex => mix(background, soft, 0.38);

/** Colour of a line when another one is highlighted: darker than a fill, because it covers less. */
export const quietLine = ({ background, soft }: Roles): Hex => mix(background, soft, 0.55);

/**
 * Colours of the series. A single or highlighted one has the emphasis colour; beside a highlighted one, all others are
 * muted.
 */
export function seriesColors(roles: Roles, highlights: readonly boolean[], quiet = quietFill(roles)): Hex[] {
  if (highlights.length === 1) return [roles.mark];
  const some = highlights.some(Boolean);
  return highlights.map((highlight, index) => {
    if (some) return highlight ? roles.mark : quiet;
    return roles.series[index % roles.series.length]!;
  });
}

/** Text colour on a fill, one of the slide's own colours if readable. */
export const textOn = (fill: Hex, { text, background }: Roles): Hex => readableOn(fill, text, background);
