import { readFileSync } from 'node:fs';
import { type MarkedWords, markedWords, plainText } from './marked-words.js';
import { escaped, marked } from './write-marks.js';

const asTyped = Object.entries(
  JSON.parse(readFileSync(`${import.meta.dirname}/as-typed.json`, 'utf8')) as Record<string, string[]>,
).flatMap(([language, texts]) => texts.map((text): [string, string] => [language, text]));

/** `f`, `b`, `i`, `c` and `a` around the words that have a look. */
const shown = (text: string) =>
  markedWords(text)
    .map(({ text: words, bold, italic, code, link, formula }) => {
      const inner = `${formula ? 'f' : ''}${bold ? 'b' : ''}${italic ? 'i' : ''}${code ? 'c' : ''}${link ? `a ${link} ` : ''}`;
      return inner ? `<${inner.trim()}:${words}>` : words;
    })
    .join('');

it.each(asTyped)('%s: %j stays as it is typed', (_language, text) => {
  expect(markedWords(text)).toEqual([{ text }]);
  expect(plainText(text)).toBe(text);
  expect(escaped(text)).toBe(text);
});

it.each([
  ['a **bold** word', 'a <b:bold> word'],
  ['an *italic* word', 'an <i:italic> word'],
  ['***both***', '<bi:both>'],
  ['`code` and `C:\\*.*`', '<c:code> and <c:C:\\*.*>'],
  ['[words](https://example.com/a_(b)?c=d)', '<a https://example.com/a_(b)?c=d:words>'],
  ['[write](mailto:a@example.com), [call](tel:+4912)', '<a mailto:a@example.com:write>, <a tel:+4912:call>'],
  ['**[bold](https://a.example)** [*it*](https://b.example)', '<ba https://a.example:bold> <ia https://b.example:it>'],
  ['**bold *and italic* words**', '<b:bold ><bi:and italic><b: words>'],
  ['*italic **and bold***', '<i:italic ><bi:and bold>'],
  ['***both** italic*', '<bi:both><i: italic>'],
  ['***both* bold**', '<bi:both><b: bold>'],
  ['**a `*b*` c**', '<b:a ><bc:*b*><b: c>'],
  ['(**a**), „**b**“ – **c**: **d**!', '(<b:a>), „<b:b>“ – <b:c>: <b:d>!'],
  ['**+12 %** and **$4M** and **.NET** and **"x"**', '<b:+12 %> and <b:$4M> and <b:.NET> and <b:"x">'],
  ['**A**/**B** *a*, *b*', '<b:A>/<b:B> <i:a>, <i:b>'],
  ['**Nokia**n osakkeet', '<b:Nokia>n osakkeet'],
  ['收入**增长**了', '收入<b:增长>了'],
  ['**중요(重要)**합니다', '<b:중요(重要)>합니다'],
  ['و**النمو** قوي', 'و<b:النمو> قوي'],
  ['**{{name}}** of {{place}}', '<b:{{name}}> of {{place}}'],
  ['**one\ntwo** **three**\n*four*', '**one\ntwo** <b:three>\n<i:four>'],
  ['half **bold and *italic*', 'half **bold and <i:italic>'],
  ['**a** and 3*4*5 and **b', '<b:a> and 3*4*5 and **b'],
])('%j is read', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

const dollars = asTyped.filter(([, text]) => text.includes('$') && !text.includes('\n'));

it.each(dollars)('%s: %j stays as it is typed, first and last in a text', (_language, text) => {
  for (const whole of [`${text} and more`, `before ${text}`, `before, ${text}.`, `${text}\nmore`, `before\n${text}`])
    expect(markedWords(whole)).toEqual([{ text: whole }]);
});

it.each([
  ['$O(n)$ is fast', '<f:$O(n)$> is fast'],
  ['a $x^2$, ($y_1$) and $n!$.', 'a <f:$x^2$>, (<f:$y_1$>) and <f:$n!$>.'],
  ['$k$-means, the $n$th, $p$’s', '<f:$k$>-means, the <f:$n$>th, <f:$p$>’s'],
  ['$a$ $b$; $f(x) = 2x + 1$', '<f:$a$> <f:$b$>; <f:$f(x) = 2x + 1$>'],
  ['$[0,1)$ and $\\{1, 2\\}$', '<f:$[0,1)$> and <f:$\\{1, 2\\}$>'],
  ['$\\text{cost \\$5}$ is $5', '<f:$\\text{cost \\$5}$> is $5'],
  ['$accuracy = \\frac{TP}{TP+FN}$', '<f:$accuracy = \\frac{TP}{TP+FN}$>'],
  ['${5}$ and $P(A|B)$ and $-1 < x < 1$', '<f:${5}$> and <f:$P(A|B)$> and <f:$-1 < x < 1$>'],
  ['$\\frac{1$ of it', '<f:$\\frac{1$> of it'],
  ['增长$x$了, و$x$', '增长<f:$x$>了, و<f:$x$>'],
  ['**bold $a*b*c$ more** *$y$*', '<b:bold ><fb:$a*b*c$><b: more> <fi:$y$>'],
  ['[$x$](https://a.example)', '<fa https://a.example:$x$>'],
  ['`$x$` and $x$', '<c:$x$> and <f:$x$>'],
  ['see $$x + y$$ here', 'see <f:$$x + y$$> here'],
  ['$$\\sum_{i=1}^{n} i$$', '<f:$$\\sum_{i=1}^{n} i$$>'],
  ['a\n$$\nx &= 1\\\\\ny &= 2\n$$\nb', 'a\n<f:$$\nx &= 1\\\\\ny &= 2\n$$>\nb'],
  ['\\$x$ and \\\\\\$y$', '$x$ and \\$y$'],
  ['\\$5 and \\$10', '\\$5 and \\$10'],
])('formulas of %j are read', (text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(marked(markedWords(text))).toBe(text);
});

it('reads no more formulas, and none that is longer, than are drawn in time', () => {
  const all = markedWords('$x$ '.repeat(200));
  expect(all.filter(({ formula }) => formula)).toHaveLength(100);
  expect(markedWords(`$x + ${'y + '.repeat(300)}z$`)).toHaveLength(1);
});

it.each([
  ['\\*not\\*', '*not*'],
  ['\\*\\*not\\*\\*', '**not**'],
  ['\\`not\\`', '`not`'],
  ['\\[not\\](https://example.com)', '[not](https://example.com)'],
  ['**a \\*b\\* c**', '<b:a *b* c>'],
  ['\\\\\\*not\\\\\\*', '\\*not\\*'],
  ['**bold** and C:\\*.*', '<b:bold> and C:\\*.*'],
  ['[a\\]b](https://example.com)', '[a\\]b](https://example.com)'],
])('a backslash in %j is left out where it takes a meaning away', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

it.each<[string, MarkedWords[]]>([
  ['a **b** c', [{ text: 'a ' }, { text: 'b', bold: true }, { text: ' c' }]],
  ['a **b** c', [{ text: 'a' }, { text: ' b ', bold: true }, { text: 'c' }]],
  [
    '*a* ***b***',
    [
      { text: 'a ', italic: true },
      { text: 'b', bold: true, italic: true },
    ],
  ],
  [
    '**a *b***',
    [
      { text: 'a ', bold: true },
      { text: 'b', bold: true, italic: true },
    ],
  ],
  [
    '[a **b**](https://a.example)',
    [
      { text: 'a ', link: 'https://a.example' },
      { text: 'b', bold: true, link: 'https://a.example' },
    ],
  ],
  ['**a**\n**b**', [{ text: 'a\nb', bold: true }]],
  ['\\*a\\* **b**', [{ text: '*a* ' }, { text: 'b', bold: true }]],
  ['**3*4*5**', [{ text: '3*4*5', bold: true }]],
  [
    'unbelievable **b**',
    [{ text: 'un' }, { text: 'believ', bold: true }, { text: 'able ' }, { text: 'b', bold: true }],
  ],
  ['`a`b` c`', [{ text: 'a`b', code: true }, { text: ' c`' }]],
  ['`C:\\\\`', [{ text: 'C:\\', code: true }]],
  [
    '*重**点***',
    [
      { text: '重', italic: true },
      { text: '点', bold: true, italic: true },
    ],
  ],
  ['[a](https://a.example)', [{ text: 'a', link: 'https://a.example' }]],
  ['a', [{ text: 'a', link: 'javascript:alert(1)' }]],
  ['a', [{ text: 'a', link: 'https://a.example/ b' }]],
  ['Cost **is** \\$x$', [{ text: 'Cost ' }, { text: 'is', bold: true }, { text: ' $x$' }]],
  ['**\\$x$** und *mehr*', [{ text: '$x$', bold: true }, { text: ' und ' }, { text: 'mehr', italic: true }]],
  ['`$x$` et **$5**', [{ text: '$x$', code: true }, { text: ' et ' }, { text: '$5', bold: true }]],
  [
    '**値** $x$ \\$y$',
    [{ text: '値', bold: true }, { text: ' ' }, { text: '$x$', formula: 'inline' }, { text: ' $y$' }],
  ],
])('writes %j', (text, words) => {
  expect(marked(words)).toBe(text);
});

/** Texts of the characters that matter, many of them. */
function* hardTexts(): Generator<string> {
  const parts = [
    '$',
    '$$',
    '$x$',
    '\\',
    '*',
    '**',
    '***',
    '`',
    '[',
    ']',
    '](https://a.example)',
    'a',
    ' ',
    '(',
    ')',
    '.',
    '\n',
    '"',
    '重',
  ];
  let seed = 7;
  for (let count = 0; count < 20_000; count++) {
    let text = '';
    for (let length = count % 12; length >= 0; length--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      text += parts[Math.floor((seed / 2_147_483_648) * parts.length)]!;
    }
    yield text;
  }
}

it('whatever a text is, it can be written so that it is read as it is, and no character is lost', () => {
  for (const text of hardTexts()) {
    expect({ text, read: markedWords(escaped(text)) }).toEqual({ text, read: [{ text }] });
    const words = markedWords(text);
    expect({ text, read: plainText(marked(words)) }).toEqual({ text, read: plainText(text) });
  }
});

it.each([
  ['stars', '*'.repeat(100_000)],
  ['openings', '**a '.repeat(25_000)],
  ['closings', 'a** '.repeat(25_000)],
  ['all of both', ' *a** **b* ***c'.repeat(7_000)],
  ['backticks', '` a`b'.repeat(20_000)],
  ['brackets', '['.repeat(100_000)],
  ['addresses without an end', '[a](https://a('.repeat(7_000)],
  ['backslashes', '\\'.repeat(100_000) + '*'],
  ['dollars', ' $a'.repeat(30_000)],
  ['pairs of dollars', ' $$a'.repeat(30_000)],
  ['backslashes and dollars', '\\$x$ '.repeat(20_000)],
])('a long line of %s is read within the test', (_name, text) => {
  expect(plainText(text).length).toBeGreaterThan(0);
  expect(markedWords(escaped(text))).toEqual([{ text }]);
});
