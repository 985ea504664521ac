import { labelSizeFor, largestLabels } from './label-size.js';

describe('labelSizeFor', () => {
  const body = { width: 1152, height: 448 };

  it('gives a few labels in a large drawing the largest size, and many the smallest', () => {
    expect(labelSizeFor(body, 2)).toBe(24);
    expect(labelSizeFor(body, 12)).toBe(21);
    expect(labelSizeFor(body, 60)).toBe(16);
    expect(labelSizeFor(body, 1000)).toBe(16);
  });

  it('gives the same labels less in a smaller drawing', () => {
    expect(labelSizeFor({ width: 760, height: 384 }, 6)).toBeLessThan(labelSizeFor(body, 6));
    expect(labelSizeFor({ width: 200, height: 80 }, 6)).toBe(16);
  });

  it('is finite without labels', () => {
    expect(labelSizeFor(body, 0)).toBe(24);
  });
});

describe('largestLabels', () => {
  it('takes the largest size whose layout is good', () => {
    expect(
      largestLabels(
        22,
        (size) => size,
        (size) => size <= 19,
      ),
    ).toBe(19);
  });

  it('takes the smallest size where none is good', () => {
    expect(
      largestLabels(
        22,
        (size) => size,
        () => false,
      ),
    ).toBe(16);
  });
});
