import { GALLERY_LOOK } from '../../../gallery/sample.js';
import { slideMarkup } from '../../../page/document.js';
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

  it.each([
    ['ar-u-nu-arab', '١٬٢٣٤٫٥', '\u061C-٣', '٦٥٪'],
    ['fa-u-nu-arabext', '۱٬۲۳۴٫۵', '\u200E−۳', '۶۵٪'],
    ['hi-u-nu-deva', '१,२३४.५', '-३', '६५%'],
    ['ar-u-nu-latn', '1,234.5', '-3', '65%'],
    ['ar-EG', '1,234.5', '-3', '65%'],
  ])('have the digits and the minus sign that %s names', (locale, ...written) => {
    expect([print(1234.5, {}, locale), print(-3, {}, locale), formatShare(0.65, locale)]).toEqual(written);
  });

  it('never show a minus before zero', () => {
    expect(formatNumber(-0.001, { prefix: '', suffix: '', decimals: 0, scale: 0 }, 'en')).toBe('0');
  });

  it('show shares in whole percent', () => {
    expect(formatShare(0.646, 'en')).toBe('65%');
  });

  it.each([
    ['en', '42%', '1.2M', '€3.4B', '1.2M €'],
    ['de', '42 %', '1,2 Mio.', '€3,4 Mrd.', '1,2 Mio. €'],
    ['fr', '42 %', '1,2 M', '€3,4 Md', '1,2 M €'],
    ['es', '42 %', '1,2 M', '€3400 M', '1,2 M €'],
    ['it', '42%', '1,2 Mln', '€3,4 Mld', '1,2 Mln €'],
    ['pt', '42%', '1,2 mi', '€3,4 bi', '1,2 mi €'],
    ['sv', '42 %', '1,2 mn', '€3,4 md', '1,2 mn €'],
    ['ru', '42 %', '1,2 млн', '€3,4 млрд', '1,2 млн €'],
    ['el', '42%', '1,2 εκ.', '€3,4 δισ.', '1,2 εκ. €'],
    ['tr', '%42', '1,2 Mn', '€3,4 Mr', '1,2 Mn €'],
    ['eu', '% 42', '1,2 M', '€3.400 M', '1,2 M €'],
    ['ar', '42%', '1.2 مليون', '€3.4 مليار', '1.2 مليون €'],
    ['fa', '42%', '1.2 میلیون', '€3.4 میلیارد', '1.2 میلیون €'],
    ['he', '42%', '1.2M', '€3.4B', '1.2M €'],
    // Languages that count by ten thousands or lakhs, which no number format of Office divides by.
    ['hi', '42%', '1.2M', '€3.4B', '1.2M €'],
    ['ja', '42%', '1.2M', '€3.4B', '1.2M €'],
    ['zh', '42%', '1.2M', '€3.4B', '1.2M €'],
    ['no locale', '42%', '1.2M', '€3.4B', '1.2M €'],
  ])('have the percent sign, the words for millions and billions, and the spaces of %s', (locale, ...written) => {
    const apart = locale === 'en' || /^(he|hi|ja|zh|no)/.test(locale) ? ' €' : '€';
    const numbers = [
      formatShare(0.42, locale),
      print(1_200_000, {}, locale),
      print(3_400_000_000, { prefix: '€' }, locale),
      print(1_200_000, { suffix: apart }, locale),
    ];
    expect(numbers.map((number) => number.replaceAll('\u00A0', ' '))).toEqual(written);
  });

  const weighted = (weight: string) => ({ label: '1', weight, cells: [{ score: '3' }] });
  it.each([
    ['progress', { items: [{ label: '1', progress: 42 }] }],
    ['progress', { layoutVariant: 'rings', items: [{ label: '1', progress: 42 }] }],
    ['fundingAsk', { items: [{ label: '1', share: '42' }] }],
    ['decisionMatrix', { columns: [{ label: '1' }], rows: ['42', '58'].map(weighted) }],
  ])('have that sign where %s writes it', (slideType, content) => {
    const drawnIn = (locale: string) => slideMarkup({ slideType, content }, 0, 1, { ...GALLERY_LOOK, locale });
    expect(drawnIn('en')).toContain('>42%<');
    expect(drawnIn('de')).toContain('>42\u00A0%<');
    expect(drawnIn('tr')).toContain('>%42<');
  });

  it('are written by the locale and with the decimals that are asked for, whatever was written before', () => {
    const written = ['en', 'de', 'en', 'fr'].map((locale) => print(1234.5, {}, locale).replace(/\s/g, ' '));
    expect(written).toEqual(['1,234.5', '1.234,5', '1,234.5', '1 234,5']);
    expect([print(2), print(2.5), print(2)]).toEqual(['2', '2.5', '2']);
  });
});
