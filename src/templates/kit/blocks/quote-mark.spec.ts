import { GALLERY_LOOK } from '../../gallery/sample.js';
import { slideMarkup } from '../../page/document.js';
import { QUOTE_MARKS, quoteMarkOf } from './quote-mark.js';

it.each([
  ['en', '“'],
  ['pt', '“'],
  ['zh', '“'],
  ['ko', '“'],
  ['hi', '“'],
  ['no locale', '“'],
  ['de', '”'],
  ['de-CH', '«'],
  ['pl', '”'],
  ['sv', '”'],
  ['he', '”'],
  ['ar', '”'],
  ['fr', '«'],
  ['fr-CA', '«'],
  ['pt-PT', '«'],
  ['ru', '«'],
  ['nb', '«'],
  ['el', '«'],
  ['fa', '»'],
  ['ja', '「'],
  ['zh-TW', '「'],
  ['zh-Hant-HK', '「'],
] as const)('quotations of %s begin with %s', (locale, kind) => {
  expect(quoteMarkOf(locale)).toBe(kind);
  const markup = slideMarkup({ slideType: 'quote', content: { quote: '1' } }, 0, 1, { ...GALLERY_LOOK, locale });
  for (const [other, strokes] of Object.entries(QUOTE_MARKS))
    expect([other, strokes.every((stroke) => markup.includes(stroke))]).toEqual([other, other === kind]);
});
