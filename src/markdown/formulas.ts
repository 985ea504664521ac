import { markedWords } from '../templates/define/marks/marked-words.js';
import { FORMULA, heldInLine, replacedFormulas } from '../templates/define/marks/formulas.js';

/** Code of GitHub that is a formula. */
export const isFormulaFence = (info: string) => /^math$/i.test(info.trim());

const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(?:`{3,}|~{3,})/;
const LIST = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const INDENTED = /^(?: {4}|\t)/;

/**
 * Markdown in which its formulas are words: what Markdown would take for marks has a backslash, so that parsing gives them as they
 * stand in texts ({@link replacedFormulas}). Code stays as it is.
 */
export function heldFormulas(markdown: string): string {
  if (!/\$|\\[([]|__/.test(markdown)) return markdown;
  let isFenced = false;
  let hasList = false;
  return markdown
    .split('\n')
    .map((line) => {
      const isFence = FENCE.test(line);
      if (isFence) isFenced = !isFenced;
      hasList ||= LIST.test(line);
      return isFenced || isFence || (INDENTED.test(line) && !hasList) ? line : heldInLine(meant(line));
    })
    .join('\n');
}

const CODE = /(`+[^`]*`+)/;
/** A formula between brackets, as LaTeX and pandoc write it. */
const BRACKETED = /\\\((.{1,200}?)\\\)/g;
/** Signs of formulas, and words that are none of one. */
const SIGNS = /[=+*^_<>\\]/;
const WORDS_OF_FORMULAS = /\\(?:text|math|operatorname|mbox|begin|end)[a-z]*\*?\{[^{}]*\}/g;
const WORD = /(?<![\\\p{L}])\p{L}{3}/u;
/** A name between underscores, which are its own: `__init__.py`, `__tests__/`, `__new__()`. */
const NAME =
  /(?<![\w\\])__(\w{1,40}?)__(?=\.\w|\/|\(\)|\(self)|(?<=\/)__(\w{1,40}?)__(?!\w)|(?<![\w\\])__(init|repr|proto)__(?!\w)/g;

/** A line of Markdown in which formulas stand between dollars, and names have their underscores. */
export const meant = (line: string) =>
  line
    .split(CODE)
    .map((part, i) =>
      i % 2 > 0
        ? part
        : part
            .replace(BRACKETED, (whole, latex: string) => (isLatex(latex) ? `$${latex.trim()}$` : whole))
            .replace(NAME, (name) => name.replaceAll('_', '\\_')),
    )
    .join('');

/** Whether what stands between brackets is a formula, and not words between brackets that are no link. */
export const isLatex = (text: string) => {
  const signs = text.replace(WORDS_OF_FORMULAS, '\\text');
  return SIGNS.test(signs) && !WORD.test(signs) && !text.includes('$');
};

/** Whether what LaTeX begins by this name is a formula. */
export const isFormulaOf = (name: string) => FORMULAS.test(name);
const FORMULAS =
  /^(?:align(?:ed|at)?|equation|gather(?:ed)?|multline|eqnarray|displaymath|math|split|cases|[bBpvV]?matrix)\*?$/;

/** A formula of lines of its own as a paragraph of Markdown; null of what is none. */
export function blockFormula(latex: string): string | null {
  const inOneLine = latex
    .replace(/(?<!\\)%.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const typed = `$$${inOneLine}$$`;
  return inOneLine && markedWords(typed)[0]?.text === typed && markedWords(typed)[0]!.formula
    ? heldInLine(typed)
    : null;
}

/** A line as Markdown, with its formulas as they are typed. */
export function withFormulas(line: string, escaped: (line: string) => string): string {
  const formulas: string[] = [];
  const bare = replacedFormulas(line, ({ text, slashes }) => {
    formulas.push('\\'.repeat(slashes) + text);
    return FORMULA;
  });
  if (formulas.length === 0) return escaped(line);
  return escaped(bare).replaceAll(FORMULA, () => formulas.shift()!);
}
