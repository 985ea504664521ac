/** That a slide goes on, in many languages. */
const GOES_ON = [
  "continued|cont(?:inue)?[.’']?d?\\.?|fortsetzung|forts\\.|suite|continuación|continuação|continua(?:zione)?|segue|vervolg",
  'forts(?:ättning|ettelse)|jatkuu|cd\\.|ciąg dalszy|pokračování|folytatás|continuare|продолжение|продовження|συνέχεια',
  'devamı|تابع|המשך|जारी|ต่อ|tiếp theo|lanjutan|续|續|接上页|続き|つづき|계속',
].join('|');
const COUNTED = '\\d{1,3}(?:\\s*(?:/|of|von|de|di|van|из|з|av|af|z)\\s*\\d{1,3})?';
/** That a slide goes on with the one before, at the end of its title: `(2/3)`, `(2 of 3)`, `(continued)`, `– continued`. */
const MARK = new RegExp(
  `\\s*(?:[([（［]\\s*(?:${COUNTED}|${GOES_ON})\\s*[)\\]）］]|[–—,-]\\s*(?:${GOES_ON}))\\s*$`,
  'iu',
);
/** Titles are one line; of a longer one its end is looked at. */
const LONGEST = 200;

/** A title without the mark that its slide goes on with the one before. */
export function baseTitle(title: string): string {
  const base = title.slice(0, -LONGEST) + title.slice(-LONGEST).replace(MARK, '').trimEnd();
  return base === '' ? title : base;
}

/** The title of one of several slides that go on. Brackets of East Asian scripts have no space before them. */
export const numberedTitle = (title: string, at: number, of: number) =>
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]$/u.test(title) ? `${title}（${at}/${of}）` : `${title} (${at}/${of})`;
