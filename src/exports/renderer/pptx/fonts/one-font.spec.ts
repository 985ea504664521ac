import { brandFamilies } from '../../../../templates/theme/font-families.js';
import { cutsOf, hasCharacter } from '../../../../templates/theme/fonts.js';
import type { Run } from '../measured.js';
import { inOneFont } from './one-font.js';

const piecesOf = (font: string, text: string, look: Partial<Run> = {}) =>
  inOneFont({ font, text, weight: 400, italic: false, breakBefore: true, ...look } as Run);
const said = (font: string, text: string) => piecesOf(font, text).map((piece) => `${piece.font}: ${piece.text}`);

it.each([
  ['Lato', 'Plain words, 42% – “sure”', ['Lato: Plain words, 42% – “sure”']],
  ['Lato', 'From 3 → 4 now', ['Lato: From 3 ', 'Inter: →', 'Lato:  4 now']],
  ['Lato', 'Выручка, Erdő', ['Lato: Выручка, Erdő']],
  ['Poppins', 'Выручка и рост Ltd', ['Inter: Выручка и рост', 'Poppins:  Ltd']],
  ['Poppins', 'Ħal Far', ['Inter: Ħ', 'Poppins: al Far']],
  ['Roboto', 'Выручка Ltd', ['Roboto: Выручка Ltd']],
  ['Poppins', '✓ done ✓', ['Inter: ✓', 'Poppins:  done ', 'Inter: ✓']],
  // Inter has its signs, other scripts have fonts of their own, emoji are those of the system, and of some nobody has a letter.
  ['Inter', 'From 3 → 4 ✓', ['Inter: From 3 → 4 ✓']],
  ['Lato', 'Named 收入 and 🚀 ꙮ', ['Lato: Named 收入 and 🚀 ꙮ']],
])('a run in %s that says %j is in pieces of one font', (font, text, pieces) => {
  expect(said(font, text)).toEqual(pieces);
});

it('a run that is cut breaks its line once, and keeps its look', () => {
  const pieces = piecesOf('Lato', '3 → 4', { weight: 700, italic: true });
  expect(pieces.map(({ breakBefore }) => breakBefore)).toEqual([true, false, false]);
  expect(pieces.every(({ weight, italic }) => weight === 700 && italic)).toBe(true);
});

it.each(brandFamilies.map(({ name }) => name))('%s has all letters of the languages of Europe', (family) => {
  const letters = Object.entries(ALPHABETS).flatMap(([language, ownLetters]) =>
    [...ownLetters, ...ownLetters.toUpperCase()].map((letter) => [language, letter] as const),
  );
  const lacking = [false, true].flatMap((bold) =>
    letters.filter(([, letter]) => !hasCharacter(family, { bold, italic: false }, letter.codePointAt(0)!)),
  );
  expect([...new Set(lacking.map(([language]) => language))]).toEqual(LACKING[family] ?? []);
});

it.each(brandFamilies.map(({ name }) => name))('%s has the letters that no run is cut at', (family) => {
  const codes = [
    ...Array.from({ length: 0x100 - 0xa0 }, (_, i) => 0xa0 + i),
    ...Array.from({ length: 95 }, (_, i) => 32 + i),
  ];
  const others = [...'‘’“”–—…€'].map((character) => character.codePointAt(0)!);
  for (const [bold, italic] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    const style = { bold, italic };
    if (cutsOf(family, style).length === 0) continue;
    expect(
      [...codes, ...others].filter(
        (code) => !hasCharacter(family, style, code) && ![SOFT_HYPHEN, MICRO].includes(code),
      ),
    ).toEqual([]);
  }
});
const [SOFT_HYPHEN, MICRO] = [0xad, 0xb5];

/** Languages whose capital Ə and ħ are Inter's. */
const LACKING: Record<string, string[]> = { 'Open Sans': ['Azerbaijani'], Poppins: ['Maltese'] };

/** What alphabets of Latin letters have beside a to z. */
const ALPHABETS = {
  ...{ Albanian: 'çë', Azerbaijani: 'çəğıöşü', Catalan: 'àçéèíïóòúü', Croatian: 'čćđšž', Czech: 'áčďéěíňóřšťúůýž' },
  ...{ Danish: 'æøå', Estonian: 'äõöüšž', Finnish: 'äöåšž', French: 'àâæçéèêëîïôœùûüÿ', German: 'äöüß' },
  ...{ Hungarian: 'áéíóöőúüű', Icelandic: 'áðéíóúýþæö', Irish: 'áéíóú', Latvian: 'āčēģīķļņšūž' },
  ...{ Lithuanian: 'ąčęėįšųūž', Maltese: 'ċġħż', Polish: 'ąćęłńóśźż', Portuguese: 'àáâãçéêíóôõú', Romanian: 'ăâîșț' },
  ...{ Slovak: 'áäčďéíĺľňóôŕšťúýž', Slovenian: 'čšž', Spanish: 'áéíñóúü', Swedish: 'åäö', Turkish: 'çğıöşüâî' },
  Welsh: 'âêîôûŵŷ',
};
