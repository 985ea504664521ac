import { officeLanguage } from './office-language.js';

it.each([
  ['da', 'da-DK'],
  ['en', 'en-US'],
  ['EN-gb', 'en-GB'],
  ['no', 'nb-NO'],
  ['zh', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-HK'],
  ['zh-HK', 'zh-HK'],
  ['sr-Latn', 'sr-RS'],
  ['de-1996', 'de-DE'],
  ['ckb', 'ckb-IQ'],
  ['eo', 'en-US'],
  ['es-419', 'es-ES'],
  ['xx', 'en-US'],
  ['el', 'el-GR'],
  ['nb', 'nb-NO'],
  ['hu', 'hu-HU'],
  ['ro', 'ro-RO'],
  ['hr', 'hr-HR'],
  ['sk', 'sk-SK'],
  ['sl', 'sl-SI'],
  ['et', 'et-EE'],
  ['lv', 'lv-LV'],
  ['lt', 'lt-LT'],
  ['bg', 'bg-BG'],
  ['id', 'id-ID'],
  ['cs', 'cs-CZ'],
  ['th', 'th-TH'],
])('writes %s as %s for Office', (tag, language) => {
  expect(officeLanguage(tag)).toBe(language);
});

it.each([
  ['en', 'ไทย, 42%', 'th-TH'],
  ['en', 'हिन्दी', 'hi-IN'],
  ['mr', 'हिन्दी', 'mr-IN'],
  ['fa', 'سلام', 'fa-IR'],
  ['th', 'ქართული', 'ka-GE'],
  ['en', 'A word in ไทย', 'en-US'],
  ['de', '发布', 'zh-CN'],
  ['de', '売上は', 'ja-JP'],
  ['de', '성장', 'ko-KR'],
  ['ja', '売上', 'ja-JP'],
  ['ja', 'ไทย', 'th-TH'],
  ['zh-TW', '發布', 'zh-TW'],
])('writes a text in %s, %s, as %s', (tag, text, language) => {
  expect(officeLanguage(tag, text)).toBe(language);
});
