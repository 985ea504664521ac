import { readFormula } from '../../../../templates/kit/words/formula.js';
import { linearFormula } from './linear-formula.js';

const FORM = { sub: '↓', sup: '↑' };

/** The words of a formula, with an arrow before what is raised or lowered. */
function wordsOf(latex: string): string {
  const formula = readFormula(latex, true);
  if (!('mathml' in formula)) throw new Error(formula.trouble);
  return linearFormula(`<math>${formula.mathml}</math>`)
    .reduce<string[]>((all, { text, script }, i, runs) => {
      const isNew = script !== null && runs[i - 1]?.script !== script;
      return [...all, isNew ? `${FORM[script]}${text}` : text];
    }, [])
    .join('');
}

it.each([
  ['E = mc^2', 'E = mc↑2'],
  ['e^{i\\pi}+1=0', 'e↑iπ + 1 = 0'],
  ['-x_1 + y - (-2)', '−x↓1 + y − (−2)'],
  ['a \\cdot b \\times c', 'a ⋅ b × c'],
  ['\\frac{a}{b} + \\frac{n(n+1)}{2}', 'a/b + n(n + 1)/2'],
  ['\\frac{a+b}{2c}', '(a + b)/(2c)'],
  ['\\sqrt{x} + \\sqrt{x+1} + \\sqrt[3]{8}', '√x + √(x + 1) + ∛8'],
  ['\\sum_{i=1}^{n} i', '∑↓i=1↑n i'],
  ['\\int_a^b f(x)\\,dx', '∫↓a↑b f(x) dx'],
  ['\\lim_{x \\to 0} \\frac{\\sin x}{x}', 'lim↓x→0 (sin x)/x'],
  ['O(n \\log n)', 'O(n log n)'],
  ['\\underset{x}{\\operatorname{argmax}} f', 'argmax↓x f'],
  ["f'(x)", 'f↑′(x)'],
  ['\\hat{x}\\vec{v}\\overline{AB}', 'x̂v⃗A̅B̅'],
  ['\\underbrace{a+b}_{n}', 'a + b↓n'],
  ['e^{-x^2}, 2^{n_k}', 'e↑−x², 2↑n_k'],
  ['\\binom{n}{k}', '(n ¦ k)'],
  ['\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', '(a, b; c, d)'],
  [
    '|x| = \\begin{cases} x & \\text{if } x \\ge 0 \\\\ -x & \\text{otherwise} \\end{cases}',
    '|x| = {x if x ≥ 0; −x otherwise',
  ],
  ['\\begin{aligned} a &= b \\\\ &= c \\end{aligned}', 'a = b\n= c'],
  ['x \\in \\mathbb{R}^n', 'x ∈ ℝ↑n'],
  ['a\\phantom{b}c', 'ac'],
  ['a \\quad b\\;c', 'a\u2003b c'],
])('%s is %j', (latex, words) => expect(wordsOf(latex)).toBe(words));

it.each([
  ['\\frac{', '}{y}'],
  ['\\frac{y}{', '}'],
  ['\\sqrt{', '}'],
  ['\\sqrt[5]{', '}'],
  ['x^{', '}'],
  ['\\overline{', '}'],
  ['\\hat{', '}'],
  ['\\cancel{', '}'],
  ['\\left(', '\\right)'],
])('grows with the length of a formula, not with the levels of %sx%s in each other', (start, end) => {
  const nested = (levels: number) => wordsOf(start.repeat(levels) + 'x' + end.repeat(levels)).length;
  expect(nested(40)).toBeLessThanOrEqual(5 * nested(10));
});

it('marks each letter once, whatever marks it has', () => {
  expect(wordsOf('\\overline{\\overline{ab}}')).toBe('a\u0305b\u0305');
  expect(wordsOf('\\overline{\\hat{a}}')).toBe('a\u0302\u0305');
});
