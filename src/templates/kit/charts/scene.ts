import type { Roles } from '../../theme/variants.js';
import { mix, mixEvenly, readableOn, type Hex } from '../../theme/theme.js';
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

/** Parts of the secondary text colour in the neutrals beside a highlight, from the strongest: of fills and of lines. */
const NEUTRALS = { fills: [0.95, 0.28], lines: [1, 0.42] } as const;

/** So many neutral colours, graded so that they are told apart. */
export function neutrals({ background, soft }: Roles, count: number, marks: keyof typeof NEUTRALS = 'fills'): Hex[] {
  const [most, least] = NEUTRALS[marks];
  const step = (most - least) / Math.max(1, count - 1);
  const shares = count === 1 ? [(most + least) / 2] : Array.from({ length: count }, (_, i) => most - step * i);
  return shares.map((share) => mixEvenly(background, soft, share));
}

/**
 * Colours of the series. A single or highlighted one has the emphasis colour, and further highlighted ones those of the palette;
 * beside a highlighted one, all others are neutral.
 */
export function seriesColors(roles: Roles, highlights: readonly boolean[], marks?: keyof typeof NEUTRALS): Hex[] {
  const own = marks === 'lines' ? roles.mark : roles.bar;
  if (highlights.length === 1) return [own];
  if (!highlights.includes(true)) return highlights.map((_, i) => roles.series[i % roles.series.length]!);
  const marked = [own, ...roles.series.filter((color) => color !== own)];
  const quiet = neutrals(roles, highlights.filter((highlight) => !highlight).length, marks);
  return highlights.map((highlight) => (highlight ? marked.shift()! : quiet.shift()!));
}

/** Text colour on a fill, one of the slide's own colours if readable. */
export const textOn = (fill: Hex, { text, background }: Roles): Hex => readableOn(fill, text, background);
