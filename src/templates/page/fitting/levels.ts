/** Sizes that the fitting pass chooses from (`settle.ts`). */
export interface Levels {
  /** Scales of the levels above the usual size; at the last one, gaps grow too. */
  growth: readonly number[];
  /** Scales of the levels below the usual size; at the first one, gaps shrink alone. */
  shrink: readonly number[];
  /** Shares of the floors of the type scale, tried in this order where text would be cut at the lowest level. */
  floors: readonly number[];
}

/** Few, as each step of the search lays slides out. */
export const LEVELS: Levels = {
  growth: [1.12, 1.25, 1.45],
  shrink: [1, 0.88, 0.76, 0.55],
  floors: [0.92, 0.84, 0.75, 0.66],
};

/** Most letters on slides that usually fit at the highest level, and at the one below it. */
const FEW_LETTERS = 300;
const SOME_LETTERS = 500;

/** On a slide that has the attributes with which it settled before: it is not fitted again. */
const SETTLED = ' data-settled';

/** The markup of a slide with the attributes with which it settled before (`settled-attributes.ts`). */
export const asSettled = (section: string, attributes: string) => withAttributes(section, attributes + SETTLED);

/**
 * The markup of a slide at the level that its letters let expect. There the search begins, so that the first layout of
 * the page is the first step. Where it ends depends on that only for a few slides, whose boxes take room of each other.
 */
export function atFirstLevel(section: string): string {
  if (TAG.exec(section)?.[0].endsWith(SETTLED)) return section;
  const letters = section.replace(/<[^>]*>/g, '').length;
  const level = letters < FEW_LETTERS ? 3 : letters < SOME_LETTERS ? 2 : 1;
  const scale = LEVELS.growth[level - 1]!;
  const title = section.includes(' data-fit="all"') ? `;--fit-title:${scale}` : '';
  const loose = level === LEVELS.growth.length ? ' data-loose' : '';
  return withAttributes(section, `style="--fit:${scale};--fit-figure:${scale}${title}"${loose}`);
}

/** The tag of a slide without its end. */
const TAG = /^<section(?:[^>"]|"[^"]*")*/;

const withAttributes = (section: string, attributes: string) => section.replace(TAG, (tag) => `${tag} ${attributes}`);
