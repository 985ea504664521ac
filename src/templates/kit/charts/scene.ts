import type { Roles } from '../../theme/variants.js';
import { mix, readableOn, type Hex } from '../../theme/theme.js';

/** What a chart must know of the slide it is drawn on: its room in px, and the colours and language of the slide. */
export interface ChartScene {
  width: number;
  height: number;
  roles: Roles;
  locale: string;
}

/** Size of labels in px, and of those where there are many. */
export const LABEL_SIZE = 14;
export const SMALL_LABEL_SIZE = 12;

/** What a column, slice or dot is when another one is highlighted. */
export const quietFill = ({ background, soft }: Roles): Hex => mix(background, soft, 0.38);

/** What a line is when another one is highlighted: darker than a fill, because it has less to show. */
export const quietLine = ({ background, soft }: Roles): Hex => mix(background, soft, 0.55);

/** Colours of the series of a chart. One alone, or a highlighted one, has the emphasis; beside that, all others are quiet. */
export function seriesColors(roles: Roles, highlights: readonly boolean[], quiet = quietFill(roles)): Hex[] {
  if (highlights.length === 1) return [roles.mark];
  const some = highlights.some(Boolean);
  return highlights.map((highlight, index) => {
    if (some) return highlight ? roles.mark : quiet;
    return roles.series[index % roles.series.length]!;
  });
}

/** Text upon a fill, as far as the slide's own colours can be read there. */
export const textOn = (fill: Hex, { text, background }: Roles): Hex => readableOn(fill, text, background);
