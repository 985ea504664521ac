import { catalogue } from '../../catalogue/index.js';
import { inNumerals, inTypedNumerals, numeralsOf, typedNumerals } from './numerals.js';

const { fields } = catalogue.get('columnChart')!;
const charted = (values: unknown[], rest: object = {}) => ({
  categories: values.map((_, i) => ({ label: `Q${i + 1}` })),
  series: [{ name: '2026', values: values.map((value) => ({ value })) }],
  ...rest,
});
const localeWith = (locale: string, ...args: Parameters<typeof charted>) =>
  inTypedNumerals(locale, fields, charted(...args));

it.each([
  ['ar', ['٢٥٫٥', '١٢'], 'ar-u-nu-arab'],
  ['ar-EG', ['٢٥', '-٣'], 'ar-EG-u-nu-arab'],
  ['fa', ['۱۲٫۵', '۳'], 'fa-u-nu-arabext'],
  ['hi', ['१२', '३'], 'hi-u-nu-deva'],
  ['mr', ['१२ %', ''], 'mr-u-nu-deva'],
  ['bn', ['১২', '৩'], 'bn-u-nu-beng'],
  ['th', ['๑๒', '๓'], 'th-u-nu-thai'],
  ['ar-u-ca-gregory', ['٢٥'], 'ar-u-ca-gregory-nu-arab'],
])('has the digits that all numbers are typed in: %s %j', (locale, values, expected) => {
  expect(localeWith(locale, values)).toBe(expected);
});

it.each([
  ['ar', ['25.5', '12'], {}],
  ['fa', ['12', '3'], {}],
  ['hi', ['12', '3'], {}],
  ['en', ['12', '3'], {}],
  ['ar', ['25.5', '١٢'], {}],
  ['ar', ['٢٥', '۱۲'], {}],
  ['ar', [25.5, 12], {}],
  ['ar', ['', ''], {}],
  ['ar', [], {}],
  // Digits of texts are not those of numbers.
  ['ar', ['25', '12'], { title: 'نتائج ٢٠٢٦', takeaway: '٪٥٠' }],
  ['en', ['25', '12'], { title: 'The digit ٥' }],
  ['ja', ['１２', '３'], {}],
  ['ar-u-nu-latn', ['٢٥', '١٢'], {}],
  ['fa-u-nu-arab', ['۱۲', '۳'], {}],
  ['not a locale', ['٢٥', '١٢'], {}],
])('is as it is else: %s %j %j', (locale, values, rest) => {
  expect(localeWith(locale, values, rest)).toBe(locale);
});

it('reads the digits that a locale names', () => {
  const names = [
    'ar',
    'ar-u-nu-arab',
    'ar-EG-u-ca-islamic-nu-arab',
    'ar-u-nu-latn',
    'ar-u-nu-none',
    'x',
    'nu-arab',
    '',
  ];
  expect(names.map((locale) => numeralsOf(locale)?.name)).toEqual([
    undefined,
    'arab',
    'arab',
    ...Array(5).fill(undefined),
  ]);
});

it.each([
  [['خطة ٢٠٢٦', '١٢٪', 'بلا أرقام'], 'arab'],
  [['برنامه ۱۴۰۵'], 'arabext'],
  [['योजना २०२६', 'तीन'], 'deva'],
  [['পরিকল্পনা ২০২৬'], 'beng'],
  [['แผน ๒๕๖๙'], 'thai'],
  [['خطة 2026', '12%'], null],
  [['خطة ٢٠٢٦', '12%'], null],
  [['خطة ٢٠٢٦', '۱۲'], null],
  [['بلا أرقام'], null],
  [['Plan 2026'], null],
  [['計画 ２０２６'], null],
  [[], null],
])('finds the digits of texts: %j', (texts, name) => {
  expect(typedNumerals(texts)?.name ?? null).toBe(name);
});

it('writes numbers in other digits', () => {
  expect(inNumerals('03', typedNumerals(['١']))).toBe('٠٣');
  expect(inNumerals('12', null)).toBe('12');
});
