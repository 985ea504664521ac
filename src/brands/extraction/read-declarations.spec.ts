import { readDeclarations } from './read-declarations.js';

const told = (...sheets: string[]) =>
  readDeclarations(sheets).map(({ selector, property, value }) => [selector, property, value].join('|'));

describe('readDeclarations', () => {
  it('gives declarations in order with their selector', () => {
    expect(told('/* { */ a, b { color : red !important; x: y/* ; */z } c{--x:1}', 'd{e:f')).toEqual([
      'a, b|color|red',
      'a, b|x|y z',
      'c|--x|1',
      'd|e|f',
    ]);
    expect(readDeclarations([], [{ element: 'body', css: 'color:red; : x; y' }])).toEqual([
      { selector: 'body', property: 'color', value: 'red' },
    ]);
  });

  it('takes what is in strings, addresses and brackets for a part of the value', () => {
    expect(told(`a{b:url(c;d);e:"}{;\\"";f:g(h;i[j}k]);--l:{m:n;o:p};q:r}`)).toEqual([
      'a|b|url(c;d)',
      `a|e|"}{;\\""`,
      'a|f|g(h;i[j}k])',
      'a|--l|{m:n;o:p}',
      'a|q|r',
    ]);
    expect(told('<!-- a[b="{"]{c:d} -->')).toEqual(['a[b="{"]|c|d']);
    expect(readDeclarations([], [{ element: 'a', css: 'b:c}d:e' }])).toHaveLength(2);
  });

  it('gives what stands before and after an inner rule to the outer one', () => {
    expect(told('a{b:c;&:hover{d:e}f:g}')).toEqual(['a|b|c', '&:hover|d|e', 'a|f|g']);
    expect(told('@media screen{a{b:c}}@layer x{@supports (y:z){d{e:f}}}')).toEqual(['a|b|c', 'd|e|f']);
  });

  it('passes over what is for paper or the dark, whatever is inside', () => {
    expect(told('@media print{a{b:c}@media screen{d{e:f}}}g{h:i}')).toEqual(['g|h|i']);
    expect(told('.dark a{b:c}g{h:i}')).toEqual(['g|h|i']);
  });

  it('resolves properties that name others, the first of a name, and ends in circles', () => {
    expect(told(':root{--a:var(--b);--b:red}.x{--b:blue;c:var(--a) var(--none, 1px) var(--none)}').at(-1)).toBe(
      '.x|c|red  1px',
    );
    expect(told('a{--Ink:red;b:var(--Ink)}').at(-1)).toBe('a|b|red');
    expect(told('a{--a:var(--b);--b:var(--a);c:var(--a)}').at(-1)).toMatch(/^a\|c\|var\(/);
    expect(told(`a{--a:${'var(--a)'.repeat(100)};c:var(--a)}`).at(-1)!.length).toBeLessThanOrEqual(504);
  });

  it('reads 32 groups deep, and what comes after deeper ones', () => {
    expect(told(`${'@layer x{'.repeat(31)}a{b:c}${'}'.repeat(31)}`)).toEqual(['a|b|c']);
    expect(told(`${'@layer x{'.repeat(32)}a{b:c}${'}'.repeat(32)}d{e:f}`)).toEqual(['d|e|f']);
  });

  it.each([
    ['300,000 open braces', '{'.repeat(300_000)],
    ['300,000 open rules', 'a{'.repeat(300_000)],
    ['300,000 groups with a text each', '@media x{b:c;'.repeat(100_000)],
    ['a million semicolons', `a{${';'.repeat(1_000_000)}}`],
    ['comments without end', '/*'.repeat(500_000)],
    ['200,000 declarations that are none', `a{${'b c;'.repeat(200_000)}`],
    ['100,000 brackets without end', 'a{b:([{'.repeat(100_000)],
    ['custom properties within each other', 'a{--b:{'.repeat(100_000)],
    ['200,000 strings without end', 'a{b:"\n'.repeat(200_000)],
    ['a name of a million letters', `a{${'b'.repeat(1_000_000)}:c}`],
  ])('reads a sheet of %s in one pass', (_what, css) => {
    expect(told(css).length).toBeLessThanOrEqual(60_000);
  });

  it('reads 60,000 declarations at most, of one rule, of many, and of elements', () => {
    expect(told(`a{${'b:c;'.repeat(250_000)}}`)).toHaveLength(60_000);
    expect(told('a{b:c}'.repeat(100_000), 'a{b:c}')).toHaveLength(60_000);
    const inline = Array.from({ length: 70_000 }, () => ({ element: 'a', css: 'b:c' }));
    expect(readDeclarations([], inline)).toHaveLength(60_000);
  });
});
