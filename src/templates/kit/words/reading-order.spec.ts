import { inReadingOrder } from './reading-order.js';

/** Marks of direction, made visible. */
const shown = (text: string) => inReadingOrder(text).replaceAll('\u200E', '|');

describe('words of a right-to-left slide', () => {
  it.each(['-5%', '$1.2M', '0-10', '/v1/orders', '7 in 10'])('keep the direction of %s', (text) => {
    expect(shown(text)).toBe(`|${text}|`);
  });

  it.each([
    ['انخفض بنسبة -5%', 'انخفض بنسبة |-5%|'],
    ['نمو +12.5%', 'نمو |+12.5%|'],
    ['-1,200 ريال', '|-1,200| ريال'],
    ['الإيرادات $3.4M', 'الإيرادات |$3.4|M'],
    ['הכנסות 5₪', 'הכנסות |5₪|'],
    ['الإيرادات، $M', 'الإيرادات، |$M|'],
  ])('keep signs and units at their side of numbers: %s', (text, marked) => expect(shown(text)).toBe(marked));

  it.each(['خطة 2026', 'الأسابيع 10-20', 'סעיף 4'])('are as they are where nothing can change sides: %s', (text) => {
    expect(shown(text)).toBe(text);
  });

  it('are marked line by line', () => expect(shown('نمو\n-5%')).toBe('نمو\n|-5%|'));
});
