import { readFileSync } from 'node:fs';
import { readNumber } from './numbers.js';

const valueOf = (typed: string | undefined, locale = 'en') => readNumber(typed, locale)?.value;

/** Languages of each way of writing numbers. */
const LOCALES = [
  'en',
  'en-GB',
  'en-IN',
  'de',
  'de-CH',
  'de-AT',
  'fr',
  'fr-CH',
  'es',
  'es-MX',
  'it',
  'pt',
  'pt-BR',
  'nl',
];
const MORE = [
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'hu',
  'ro',
  'bg',
  'el',
  'tr',
  'ru',
  'uk',
  'ar',
  'ar-EG',
  'he',
  'fa',
  'ur',
];
const FAR = ['hi', 'ta', 'te', 'th', 'ja', 'ko', 'zh', 'zh-TW', 'vi', 'id', 'sw', 'ka', 'am'];

/** The rows of the table in `docs/templates.md`: locale, spelling, number. */
function documented(): [string, string, number][] {
  const rows = [...readFileSync('docs/templates.md', 'utf8').matchAll(/^\| `([\w-]+)` +\| (.*→.*) \|$/gm)];
  const read = rows.flatMap(([, locale, cell]) =>
    [...cell!.matchAll(/`([^`]+)` → (-?[\d.]+)/g)].map(([, typed, value]): [string, string, number] => [
      locale!,
      typed!,
      Number(value),
    ]),
  );
  expect([read.length >= 60, rows.length >= 12]).toEqual([true, true]);
  return read;
}

describe('readNumber', () => {
  it.each(documented())('reads in %s %j', (locale, typed, value) => expect(valueOf(typed, locale)).toBe(value));

  it('reads no negative zero', () => expect(valueOf('-0')).toBe(0));

  it.each([
    ...['', '  ', 'n/a', '-', '1.2.3', '12 apples', '3-5', '1e5', '(−3)', '0x10', 'Infinity', '9'.repeat(400)],
    ...['12.03.2026', '1,2.3', '12 34', '1,23,4', '1..2', '5 Mrd Leute', '€', 'k', '--3', '½'],
  ])('takes %j as missing, not as 0', (typed) => expect(valueOf(typed)).toBeUndefined());

  it('takes a text as missing that is longer than numbers are, and not one with space around it', () => {
    expect(valueOf(`${'0'.repeat(300)}5`)).toBeUndefined();
    expect(valueOf(`${' '.repeat(300)}5${' '.repeat(300)}`)).toBe(5);
  });

  it('takes nothing as missing', () => expect(valueOf(undefined)).toBeUndefined());

  it.each(['x-unknown', 'not a locale', ''])('reads as English in the locale %j', (locale) =>
    expect(valueOf('1,234.5', locale)).toBe(1234.5),
  );

  it.each([
    ['en', '1,234', 1234, false],
    ['en', '1.234', 1.234, true],
    ['en', '0.125', 0.125, false],
    ['en', '1234.567', 1234.567, false],
    ['de', '1.234', 1234, false],
    ['de', '1,234', 1.234, true],
    ['fr', '1.234', 1234, true],
    ['fr', '2 Bn', 2e12, true],
    ['fr', '2 M', 2e6, false],
  ])('in %s reads %j as %d, told: %j', (locale, typed, value, isAmbiguous) =>
    expect(readNumber(typed, locale)).toMatchObject({ value, isAmbiguous }),
  );

  it.each([...LOCALES, ...MORE, ...FAR])('reads back what %s writes', (locale) => {
    const values = [0, 0.5, -12.5, 1234.5, -1_234_567.89, 12_345_678];
    const money = ['EUR', 'USD', 'INR', 'JPY'].flatMap((currency) =>
      (['symbol', 'name', 'code'] as const).flatMap((currencyDisplay) =>
        (['standard', 'accounting'] as const).map((currencySign) => ({
          style: 'currency' as const,
          currency,
          currencyDisplay,
          currencySign,
        })),
      ),
    );
    const plain = [{}, ...money].flatMap((options) => {
      const format = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 2 });
      return values.map((value) => [format.format(value), value] as const);
    });
    const short = (['short', 'long'] as const).flatMap((compactDisplay) => {
      const options = { notation: 'compact', compactDisplay, maximumSignificantDigits: 3 } as const;
      const format = new Intl.NumberFormat(locale, options);
      const some = [3, 4, 5, 6, 7, 8, 9, 12].flatMap((power) => [1, 2.5, 34].map((count) => count * 10 ** power));
      return some.map((value) => [format.format(value), value] as const);
    });
    const written = [...plain, ...short].filter(([text]) => /\p{Nd}/u.test(text)); // `mille` has no digit
    const wrong = written.filter(([text, value]) => {
      const read = valueOf(text, locale);
      return read === undefined || Math.abs(read - value) > Math.abs(value) * 1e-9;
    });
    expect(wrong).toEqual([]);
  });
});
