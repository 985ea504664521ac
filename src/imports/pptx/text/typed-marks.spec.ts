import type { ReadParagraph } from './paragraphs.js';
import { withTypedMarks } from './typed-marks.js';

const paragraphOf = (text: string): ReadParagraph => ({
  text,
  raw: text,
  level: 0,
  isField: false,
  isMonospaced: false,
});
const read = (lines: string[]) =>
  withTypedMarks(lines.map(paragraphOf)).map(({ text, list, start }) => [list ?? '', text, ...(start ? [start] : [])]);

it.each([
  [
    ['Chancen', '- Förderung', '- „Wärme“ im Netz'],
    [
      ['', 'Chancen'],
      ['bullet', 'Förderung'],
      ['bullet', '„Wärme“ im Netz'],
    ],
  ],
  [
    ['• Un', '• Deux', 'Fin'],
    [
      ['bullet', 'Un'],
      ['bullet', 'Deux'],
      ['', 'Fin'],
    ],
  ],
  [
    ['– река', '– мост'],
    [
      ['bullet', 'река'],
      ['bullet', 'мост'],
    ],
  ],
  [
    ['1. Medir', '2. Decidir'],
    [
      ['number', 'Medir'],
      ['number', 'Decidir'],
    ],
  ],
  [
    ['3) قياس', '4) قرار'],
    [
      ['number', 'قياس', 3],
      ['number', 'قرار'],
    ],
  ],
] as [string[], unknown[]][])('reads marks that somebody typed: %j', (lines, are) => expect(read(lines)).toEqual(are));

it.each([
  [['- one line alone']],
  [['– Jens Petersen']],
  [['“Water is life.”', '– Jens Petersen']],
  [['-5 %', '-12 %']],
  [['1. Mai', '24. Dezember']],
  [['1.5 million', '2.5 million']],
  [['2024. It began', '2025. It went on']],
  [['- Start', 'Ende –', '– Mitte']],
  [['A - B', 'C - D']],
  [['*)', '**)']],
  [['1. Erstens', '3. Drittens']],
  [['-- a', '-- b']],
  [['-option', '-flag']],
])('keeps %j as typed', (lines) => expect(read(lines)).toEqual(lines.map((line) => ['', line])));

it('takes the marks out of words in their looks, and nothing from what is a list already', () => {
  const words = [{ text: '- ' }, { text: 'rain', bold: true as const }, { text: ' in spring' }];
  const [first] = withTypedMarks([{ ...paragraphOf('- rain in spring'), words }, paragraphOf('- snow')]);
  expect(first).toMatchObject({ text: 'rain in spring', words: words.slice(1) });
  const listed = ['- a', '- b'].map((text) => ({ ...paragraphOf(text), list: 'bullet' as const }));
  expect(withTypedMarks(listed)).toEqual(listed);
});
