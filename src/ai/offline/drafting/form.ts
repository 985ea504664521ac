import type { Material, Point } from '../reading/material.js';
import type { Draft } from './draft.js';

/** What a slide is drafted for besides its material. */
export interface DraftContext {
  title: string;
  /** The heading above, where the title says something else. */
  eyebrow?: string;
  /** BCP 47 tag of the deck. */
  locale: string;
  /** Templates of the slides before, in order. */
  used: readonly string[];
}

/** One way to show material; null where it has another form. */
export type Form = (material: Material, context: DraftContext) => Draft | null;

/** A text whose first letter is a capital. */
export const capital = (words: string) => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** `head: body`, with the colon of the script. */
export const joined = (head: string, body: string) =>
  head && body ? `${head}${/\p{Script=Han}$/u.test(head) ? '：' : ': '}${body}` : head || body;

/** What is said of a point besides its head. */
export const bodyOf = ({ body, below }: Point) => capital([body, ...below].filter(Boolean).join('. '));

/** The first paragraph as the line below the title, and the heading above it. */
export const subtitleOf = ({ lead }: Pick<Material, 'lead'>, { eyebrow }: Pick<DraftContext, 'eyebrow'>) => ({
  ...(eyebrow && { eyebrow }),
  ...(lead[0] && { subtitle: lead[0] }),
});
