import type { Roles } from '../../theme/variants.js';
import { mix, readableOn, type Hex } from '../../theme/theme.js';

/** A fill and its text colour. */
export interface Tint {
  fill: Hex;
  ink: Hex;
}

/**
 * Fills from the emphasis colour to a pale tint, one for each of `count` ranks, strongest first.
 *
 * @param palest fraction of the background in the last one
 */
export function tints(roles: Roles, count: number, palest = 0.8): Tint[] {
  return Array.from({ length: count }, (_, index) => {
    const fill = mix(roles.emphasis, roles.background, count > 1 ? (index / (count - 1)) * palest : 0);
    return { fill, ink: readableOn(fill, roles.text, roles.background) };
  });
}
