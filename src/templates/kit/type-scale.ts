/** Steps of the type scale. */
export type TypeToken =
  | 'figure'
  | 'display'
  | 'statement'
  | 'stat'
  | 'title'
  | 'heading'
  | 'lead'
  | 'body'
  | 'label'
  | 'code'
  | 'eyebrow'
  | 'fine';

interface TypeStep {
  /**
   * Usual size in px, and the bounds within which the fitting pass and styles may change it. Only slides that would be cut
   * otherwise go below the floor (`--floor`, a share of it).
   */
  usual: number;
  ceiling: number;
  floor: number;
  /** The scale of the fitting pass that it follows; null: it never changes. */
  follows: '--fit' | '--fit-title' | '--fit-figure' | null;
}

/** What a room can read: 1 px is 0.75 pt. */
export const TYPE_SCALE: Readonly<Record<TypeToken, TypeStep>> = {
  figure: { usual: 144, ceiling: 200, floor: 96, follows: '--fit-figure' },
  display: { usual: 72, ceiling: 96, floor: 48, follows: '--fit-title' },
  statement: { usual: 56, ceiling: 76, floor: 40, follows: '--fit-title' },
  stat: { usual: 56, ceiling: 84, floor: 32, follows: '--fit-figure' },
  title: { usual: 40, ceiling: 44, floor: 30, follows: '--fit-title' },
  heading: { usual: 28, ceiling: 38, floor: 20, follows: '--fit' },
  lead: { usual: 26, ceiling: 34, floor: 20, follows: '--fit' },
  body: { usual: 22, ceiling: 32, floor: 16, follows: '--fit' },
  label: { usual: 18, ceiling: 24, floor: 16, follows: '--fit' },
  code: { usual: 20, ceiling: 28, floor: 14, follows: '--fit' },
  eyebrow: { usual: 16, ceiling: 18, floor: 16, follows: '--fit-title' },
  fine: { usual: 14, ceiling: 14, floor: 14, follows: null },
};

/** Figures that would be broken otherwise. */
const LARGE: ReadonlySet<TypeToken> = new Set(['figure', 'stat']);

/**
 * The CSS value of a size that follows the fitting pass within the bounds of its token.
 *
 * @param usual In px, where a component's usual size differs from the token's
 * @param follows Where it shrinks and grows with other texts than the token's
 */
export function sized(token: TypeToken, usual = TYPE_SCALE[token].usual, follows = TYPE_SCALE[token].follows): string {
  const { floor, ceiling } = TYPE_SCALE[token];
  if (follows === null) return `${usual}px`;
  // Titles shrink by themselves, and so do the words around a figure.
  const isLowered = follows === '--fit' || (follows === '--fit-figure' && LARGE.has(token));
  const least = isLowered ? `calc(${floor}px * var(--floor, 1))` : `${floor}px`;
  return `clamp(${least}, calc(${usual}px * var(--type-${token}, 1) * var(${follows})), ${ceiling}px)`;
}

const TOKENS = Object.keys(TYPE_SCALE) as TypeToken[];

/** All tokens as custom properties. */
export const typeScaleCss = TOKENS.map((token) => `--${token}: ${sized(token)};`).join(' ');

/** Registers the tokens as lengths: they are worked out once a slide, not in every rule that uses them. */
export const typeScaleProperties = TOKENS.map(
  (token) => `@property --${token} { syntax: '<length>'; inherits: true; initial-value: ${TYPE_SCALE[token].usual}px }`,
).join('\n');
