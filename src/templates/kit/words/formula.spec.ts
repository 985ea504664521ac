import { latexOf, readFormula } from './formula.js';

const drawn = (latex: string, isBlock = false) => {
  const formula = readFormula(latex, isBlock);
  return 'mathml' in formula ? formula.mathml : null;
};
const troubleOf = (latex: string) => {
  const formula = readFormula(latex, false);
  return 'trouble' in formula ? formula.trouble : null;
};

it.each([
  'O(n\\log n)',
  '\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}',
  '\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}',
  '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
  'f(x) = \\begin{cases} x & x > 0 \\\\ 0 & \\text{otherwise} \\end{cases}',
  '\\begin{aligned} a &= b \\\\ &= c \\end{aligned}',
  '\\lim_{x \\to 0} \\frac{\\sin x}{x} = 1',
  '\\sqrt[3]{x}, \\hat{b}, \\vec{a}, \\overline{AB}, \\underbrace{a + b}_{n}',
  '\\mathbb{R}, \\mathcal{L}, \\mathbf{x}, \\mathrm{d}x, \\binom{n}{k} \\pmod n',
  "\\left( \\frac{1}{2} \\right)^2, f'(x), x \\ne y, A \\iff B, \\boxed{x}, \\cancel{x}",
  'x + \\text{سلام}',
  '\\text{cost \\$5}',
])('reads %s', (latex) => {
  expect(drawn(latex, true)).toMatch(/^(<m\w+)/);
});

it.each([
  ['\\frac{1', "Unexpected end of input in a macro argument, expected '}'"],
  ['\\unknown{x}', 'Unsupported function name: \\unknown'],
  ['x^2^3', 'Double superscript'],
  ['\\begin{matrix} a', null],
  ['\\includegraphics{https://example.com/a.png}', '\\includegraphics is not read'],
  ['\\href{javascript:alert(1)}{x}', '\\href is not read'],
  ['\\url{https://example.com}', '\\url is not read'],
  ['\\htmlClass{x}{y}', '\\htmlClass is not read'],
  ['\\class{x}{y}', '\\class is not read'],
  ['\\style{color:red}{y}', '\\style is not read'],
  ['\\def\\a{\\a\\a}\\a', '\\def is not read'],
  ['\\gdef\\a{x}', '\\gdef is not read'],
  ['\\newcommand{\\a}{\\a\\a}\\a', '\\newcommand is not read'],
  ['\\let\\a=\\b', '\\let is not read'],
  ['\\ref{a}', '\\ref is not read'],
  ['\\sqrt{'.repeat(120) + 'x' + '}'.repeat(120), 'It is too long'],
  ['\\char"0', 'A character of it can not be drawn'],
  ['\\char"8', 'A character of it can not be drawn'],
  ['\\char"1F', 'A character of it can not be drawn'],
  ['\\char"D800', 'A character of it can not be drawn'],
  ['\\char"FFFF', 'A character of it can not be drawn'],
  ['x_', 'A part of it is missing, or has no form in MathML'],
  ['x__2', 'A part of it is missing, or has no form in MathML'],
  ['\\nonumber', 'Nothing of it is drawn'],
  ['\\begin{array}{*{100000000}{c}}x\\end{array}', null],
])('tells why it can not read %s', (latex, trouble) => {
  if (trouble === null) expect(troubleOf(latex)).toBeTruthy();
  else expect(troubleOf(latex)).toBe(trouble);
});

it('writes what is on its lists alone, however it is asked', () => {
  const hostile = [
    '\\rule{99999em}{99999em}',
    '\\hspace{99999em}\\kern99999pt x',
    '\\raisebox{9999em}{x}',
    '\\color{red}x \\textcolor{#123456}{y} \\colorbox{red}{z} \\fcolorbox{red}{blue}{a}',
    '\\text{<script>alert(1)</script>" onload="x}',
    '\\unicode{x3c}script\\unicode{x3e}',
    'x \\tag{<b>}',
    '\\mathchoice{a}{b}{c}{d} \\phantom{x} \\smash{y} \\not= \\bbox{x}',
    '\\operatorname{</math><img src=x onerror=alert(1)>}',
  ];
  for (const latex of hostile) {
    const mathml = drawn(latex, true) ?? '';
    for (const [, attributes = ''] of mathml.matchAll(/<(?:\/?)m\w+([^>]*)>/g)) {
      expect(attributes.replace(/ [a-z]+="[^"<>]*"/g, '')).toBe('');
      expect(attributes).not.toMatch(/on\w+=|href|src|url|color|background|"-?(?!10em)\d{2,}(?:em|pt)/);
    }
    expect(mathml.replace(/<\/?m[a-z]+(?: [^<>]*)?>/g, '')).not.toMatch(/[<>]/);
  }
});

it.each([
  ['\\underset{x}{\\operatorname{argmax}} f', /<munder><mrow><mi>argmax<\/mi>.*?<\/mrow><mi>x<\/mi><\/munder>/],
  ['x^\\operatorname{T}', /<msup><mi>x<\/mi><mrow>/],
  ['\\xcancel{zz}', /<menclose notation="updiagonalstrike downdiagonalstrike">.*class="tml-cancel tml-xcancel"/],
  ['\\sout{abc}', /<menclose notation="horizontalstrike">.*class="tml-cancel sout"/],
])('writes %s with the parts that its elements have', (latex, markup) => {
  expect(drawn(latex, true)).toMatch(markup);
});

it('knows a formula from a part of one', () => {
  expect(latexOf('$x$')).toBe('x');
  expect(latexOf('$$\nx\n$$')).toBe('x');
  expect(latexOf('$x')).toBeNull();
  expect(latexOf('x')).toBeNull();
});
