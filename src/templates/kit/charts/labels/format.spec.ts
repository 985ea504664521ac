import { formatFor, formatNumber, formatShare } from './format.js';

const print = (value: number, affixes = {}, locale = 'en') => formatNumber(value, formatFor([value], affixes), locale);

describe('numbers on charts', () => {
  it('carry their prefix and suffix, the sign before all', () => {
    expect(print(1200, { prefix: '$', suffix: 'k' })).toBe('$1,200k');
    expect(print(-3.5, { prefix: '$' })).toBe('-$3.5');
  });

  it('have the decimals of the most exact of them, two at most', () => {
    const format = formatFor([1, 2.5, 3.14159]);
    expect(formatNumber(2.5, format, 'en')).toBe('2.50');
    expect(formatFor([0.1 + 0.2]).decimals).toBe(1);
  });

  it('are shortened to millions and billions, unless the suffix is a unit already', () => {
    expect(print(12_400_000)).toBe('12.4M');
    expect(print(3_200_000_000, { prefix: '€' })).toBe('€3.2B');
    expect(print(1_200_000, { suffix: 'k' })).toBe('1,200,000k');
  });

  it('are written as the language of the deck does, and survive a language that does not exist', () => {
    expect(print(1234.5, {}, 'de')).toBe('1.234,5');
    expect(print(1234.5, {}, 'ar')).toBe('1,234.5');
    expect(print(1234.5, {}, 'not a locale')).toBe('1,234.5');
  });

  it('never show a minus before zero', () => {
    expect(formatNumber(-0.001, { prefix: '', suffix: '', decimals: 0, scale: 0 }, 'en')).toBe('0');
  });

  it('show shares in whole percent', () => {
    expect(formatShare(0.646, 'en')).toBe('65%');
  });

  it('are written by the locale and with the decimals that are asked for, whatever was written before', () => {
    const written = ['en', 'de', 'en', 'fr'].map((locale) => print(1234.5, {}, locale).replace(/\s/g, ' '));
    expect(written).toEqual(['1,234.5', '1.234,5', '1,234.5', '1 234,5']);
    expect([print(2), print(2.5), print(2)]).toEqual(['2', '2.5', '2']);
  });
});
