import type { Paragraph } from '../choose/source-deck.js';
import { withTypedMarks } from './typed-marks.js';

const paragraphOf = (text: string): Paragraph => ({ text, level: 0 });
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
    ['1- Mesurer', '2- Décider'],
    [
      ['number', 'Mesurer'],
      ['number', 'Décider'],
    ],
  ],
  [
    ['1.) Messen', '2.) Entscheiden'],
    [
      ['number', 'Messen'],
      ['number', 'Entscheiden'],
    ],
  ],
  [
    ['01 Measure', '02 Decide', '03 Act'],
    [
      ['number', 'Measure'],
      ['number', 'Decide'],
      ['number', 'Act'],
    ],
  ],
  [
    ['①調査', '②分析'],
    [
      ['number', '調査'],
      ['number', '分析'],
    ],
  ],
  [
    ['✅ Fácil', '❌ Caro', 'Fin'],
    [
      ['bullet', '✅ Fácil'],
      ['bullet', '❌ Caro'],
      ['', 'Fin'],
    ],
  ],
  [
    ['➢ Il fiume', '➢ La città'],
    [
      ['bullet', 'Il fiume'],
      ['bullet', 'La città'],
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
  [['01 Mai', '02 Mai']],
  [['07 juin', '08 juin', '09 juin']],
  [['1-2 semaines', '2-3 semaines']],
  [['10-Jahres-Plan', '11-Punkte-Liste']],
  [['✅ Alles fertig']],
  [['📅 12 mayo', '📍 Madrid']],
  [['🎤 Mara Lindqvist', '🏢 Lake House']],
  [['→ therefore', '→ the end']],
  [['007 Bond', '008 Bill']],
  [['(1) One', '(3) Three']],
  [['① 5 km', '③ 6 km']],
])('keeps %j as typed', (lines) => expect(read(lines)).toEqual(lines.map((line) => ['', line])));

it('takes the marks out of words in their looks, and nothing from what is a list already', () => {
  const words = [{ text: '- ' }, { text: 'rain', bold: true as const }, { text: ' in spring' }];
  const [first] = withTypedMarks([{ ...paragraphOf('- rain in spring'), words }, paragraphOf('- snow')]);
  expect(first).toMatchObject({ text: 'rain in spring', words: words.slice(1) });
  const listed = ['- a', '- b'].map((text) => ({ ...paragraphOf(text), list: 'bullet' as const }));
  expect(withTypedMarks(listed)).toEqual(listed);
});
