import { brandFamilies } from '../../../../templates/theme/font-families.js';

/**
 * What a font is like, for programs that lack it and take their nearest: PANOSE, and pitch and family as Windows numbers them
 * (ECMA-376, 21.1.2.3.7). The letters of Arial and Times New Roman are about as wide as those of the families of brands, those of
 * Courier New exactly so.
 */
const LIKENESS = {
  sans: 'panose="020B0604020202020204" pitchFamily="34" charset="0"',
  serif: 'panose="02020603050405020304" pitchFamily="18" charset="0"',
  mono: 'panose="02070309020205020404" pitchFamily="49" charset="0"',
};

/** The attributes that tell what the font of a family is like. */
export const likenessOf = (family: string) =>
  LIKENESS[brandFamilies.find(({ name }) => name === family)?.kind ?? 'sans'];
