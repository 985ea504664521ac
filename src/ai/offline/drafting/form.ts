import { capital } from '../../../choose/words/patterns.js';
import type { Point } from '../reading/material.js';

/** What a slide is drafted for besides its section. */
export interface DraftContext {
  /** The heading above, where the title says something else. */
  eyebrow?: string;
  /** BCP 47 tag of the deck. */
  locale: string;
  /** Templates of the slides before, in order. */
  used: readonly string[];
}

/** `head: body`, with the colon of the script. */
export const joined = (head: string, body: string) =>
  head && body ? `${head}${/\p{Script=Han}$/u.test(head) ? '：' : ': '}${body}` : head || body;

/** What is said of a point besides its head. */
export const bodyOf = ({ body, below }: Point) => capital([body, ...below].filter(Boolean).join('. '));
