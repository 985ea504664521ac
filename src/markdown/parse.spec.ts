import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { parseMarkdown, textOf } from './parse.js';

const unboundedOf = (text: string) =>
  fromMarkdown(text, { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] }).children;

describe('marks of emphasis', () => {
  it.each(['*a_ ', '_a*', '**a ', 'a** ', 'a~~ ', '~~a '])(
    'are refused where they are too many to pair: %j',
    (mark) => {
      expect(() => parseMarkdown(mark.repeat(10_000))).toThrow('It has too many marks of emphasis.');
    },
  );

  it.each([
    ['a long list', '- **Bold**, _slanted_ and ~~gone~~\n'.repeat(2_000)],
    ['a long table', `| a | b |\n|---|---|\n${'| **a** | _b_ |\n'.repeat(2_000)}`],
    ['many paragraphs', '**Bold** and _slanted_, *so* it goes.\n\n'.repeat(5_000)],
    ['code', `\`\`\`\n${'a_b = *c ** d\n'.repeat(5_000)}\`\`\`\n`],
    ['names of variables', 'snake_case_name and CONST_NAME_HERE '.repeat(2_000)],
    ['multiplications', '2 * 3 * 4 = 24 '.repeat(3_000)],
  ])('are read in %s', (_, text) => {
    expect(parseMarkdown(text).map(textOf).join('').length).toBeGreaterThan(text.length / 10);
  });

  it.each([
    ...['*a*', '**a**', '***a***', '*a **b** c*', '**a *b* c**', '_a_b_', '__a__', '*a_ b*_', 'a*b*c', '**a', '*a**b*'],
    ...['**日本**語', '*«да»*', '_שלום_', '**عربي**', '*a*b*c*d*', 'a ~~b~~ *c ~~d~~*'],
  ])('are paired as CommonMark says: %s', (text) => {
    expect(parseMarkdown(text)).toEqual(unboundedOf(text));
  });
});

describe('lists within lists', () => {
  const levels = (count: number, [step, sign]: readonly [string, string] = ['  ', '-']) =>
    Array.from({ length: count }, (_, i) => `${step.repeat(i)}${sign} a`).join('\n');

  it.each([
    ['  ', '-'],
    ['   ', '1.'],
    ['\t', '*'],
  ] as const)('are refused where nobody writes so many, indented by %j', (...form) => {
    expect(() => parseMarkdown(levels(31, form))).toThrow('within each other more than 30 times');
    expect(() => parseMarkdown(levels(30, form))).not.toThrow();
  });

  it('are counted once each time that they come again', () => {
    expect(parseMarkdown(`${levels(20)}\n`.repeat(3))).toHaveLength(1);
  });
});
