import type { DrawnValue } from '../define/drawn-values.js';
import { latexOf, readFormula } from '../kit/words/formula.js';

/** A formula of a text that stands on its slide as it is typed. */
export interface UnreadFormula {
  path: string;
  formula: string;
  /** Why, as the reader of LaTeX says it. */
  trouble: string;
}

/** The formulas among the texts of a slide that can't be read. */
export function unreadFormulas(values: Iterable<DrawnValue>): UnreadFormula[] {
  return [...values].flatMap(({ path, words = [] }) =>
    words.flatMap(({ text, formula }) => {
      const latex = formula && latexOf(text);
      const read = latex && readFormula(latex, formula === 'block');
      return read && 'trouble' in read ? [{ path, formula: text, trouble: read.trouble }] : [];
    }),
  );
}
