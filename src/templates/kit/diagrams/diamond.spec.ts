import { fitInDiamond } from './diamond.js';

describe('fitInDiamond', () => {
  it('breaks long words of decisions into lines', () => {
    const short = fitInDiamond('Paid?', 1.5);
    const long = fitInDiamond('Is the supplier contract still in force?', 1.5);
    expect(long.width).toBeGreaterThan(short.width);
    // Less than in one line.
    expect(long.width).toBeLessThan(20);
  });

  it('gives the width at least to the longest word', () => {
    const { width, across } = fitInDiamond('Wirtschaftsförderung beantragt?', 1.5);
    expect(width * across).toBeGreaterThan(8);
  });

  it('has a size for no words', () => {
    expect(fitInDiamond('', 2).width).toBeGreaterThan(0);
  });
});
