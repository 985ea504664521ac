import { officeLanguage } from './office-language.js';

it.each([
  ['da', 'da-DK'],
  ['en', 'en-US'],
  ['EN-gb', 'en-GB'],
  ['no', 'nb-NO'],
  ['zh-Hant', 'zh-TW'],
  ['sr-Latn', 'sr-RS'],
  ['de-1996', 'de-DE'],
  ['ckb', 'ckb-IQ'],
  ['eo', 'en-US'],
  ['es-419', 'es-ES'],
  ['xx', 'en-US'],
])('writes %s as %s for Office', (tag, language) => {
  expect(officeLanguage(tag)).toBe(language);
});
