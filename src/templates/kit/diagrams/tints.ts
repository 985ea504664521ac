import type { Roles } from '../../theme/variants.js';
import { mix, readableOn, type Hex } from '../../theme/theme.js';

/** A fill and its text colour. */
export interface Tint {
  fill: Hex;
  ink: Hex;
}

/**
 * Fills from the emphasis colour to a pale tint, one for each of `count` ranks, strongest first. On a vivid background
 * they get lighter to the colour of text instead: orange into blue is mud.
 *
 * @param palest fraction of the background, or of the colour of text, in the last one
 */
export function tints(roles: Roles, count: number, palest = 0.8): Tint[] {
  const pale = vivid(roles.emphasis) && vivid(roles.background) ? roles.text : roles.background;
  return Array.from({ length: count }, (_, index) => {
    const fill = mix(roles.emphasis, pale, count > 1 ? (index / (count - 1)) * palest : 0);
    return { fill, ink: readableOn(fill, roles.text, roles.background) };
  });
}

/** Whether a colour is far from grey. */
function vivid(color: Hex): boolean {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) > 96;
}
