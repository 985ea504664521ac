import type { Template } from '../../src/templates/define/template.js';
import { choicesOf } from '../../src/templates/gallery/sample.js';
import { styles } from '../../src/templates/styles/index.js';
import { isWhole, seed } from './sample.js';

/** Every style and every look has met once this many seeds in a row were taken, times the looks of a template. */
const ROUND = Math.floor(seed / styles.length);

/** The style that a run takes for this turn; all styles where it takes everything. */
export const stylesAt = (turn: number) => styles.filter((_, i) => isWhole || i === (turn + seed) % styles.length);

/** The variant and layout of a template that a run takes for this turn; all of them where it takes everything. */
export function looksAt(template: Template, turn: number) {
  const looks = choicesOf(template, 'variant').flatMap((variant) =>
    choicesOf(template, 'layoutVariant').map((layoutVariant) => ({ variant, layoutVariant })),
  );
  return looks.filter((_, i) => isWhole || i === (turn + ROUND) % looks.length);
}
