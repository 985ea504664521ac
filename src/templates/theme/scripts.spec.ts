import { scriptOf, scripts, scriptsIn, tallestScript } from './scripts.js';

const codesIn = (text: string) => scriptsIn(text).map(({ codes }) => codes[0]);

it.each([
  ['Plain “words” – Рост, Ωμέγα 🚀 42%', []],
  ['รายได้ and ລາຍຮັບ', ['Thai', 'Laoo']],
  ['बिक्री।', ['Deva']],
  ['বিক্রয়।', ['Beng']],
  ['Վաճառք։', ['Armn']],
  ['ხარჯი', ['Geor']],
  ['النمو؟', ['Arab']],
  ['发布，', ['Hans']],
  ['売上は', ['Hans', 'Jpan']],
  ['성장', ['Kore']],
  ['བོད', []],
])('a text such as %s is of its scripts', (text, codes) => expect(codesIn(text)).toEqual(codes));

it.each([
  ['ar-EG', 'Arab'],
  ['ckb', 'Arab'],
  ['pa', 'Guru'],
  ['mr', 'Deva'],
  ['zh-TW', 'Hans'],
  ['ja', 'Jpan'],
  ['de', undefined],
  ['sr-Cyrl', undefined],
  ['no locale', undefined],
])('the language %s has its script', (locale, code) => expect(scriptOf(locale)?.codes[0]).toBe(code));

it('lines stand by the tallest letters of a slide, or of its language', () => {
  const tallest = (text: string, locale: string) => tallestScript(text, locale)?.codes[0];
  expect(tallest('Words', 'en')).toBeUndefined();
  expect(tallest('Words', 'th')).toBe('Thai');
  expect(tallest('Words ไทย', 'en')).toBe('Thai');
  expect(tallest('हिन्दी ไทย မြန်မာ', 'en')).toBe('Mymr');
  expect(tallest('ქართული', 'en')).toBeUndefined();
});

it('has no letter of one script in another, but what Han and kana share', () => {
  for (const { codes, letter } of scripts) {
    const others = scripts.filter((other) => other.codes !== codes);
    const shared = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
      .filter((character) => letter.test(character))
      .filter((character) => others.some((other) => other.letter.test(character)));
    expect([codes, shared]).toEqual([codes, []]);
  }
});
