import { packed, spanOf } from './time-grid.js';

describe('spanOf', () => {
  it('includes the last period', () => {
    expect(spanOf(2, 3, 6)).toEqual({ from: 1, to: 3 });
  });

  it('lasts one period without an end', () => {
    expect(spanOf(4, undefined, 6)).toEqual({ from: 3, to: 4 });
  });

  it('reads parts of a period', () => {
    expect(spanOf(1.5, 2.5, 6)).toEqual({ from: 0.5, to: 2.5 });
  });

  it('cuts off what lies outside', () => {
    expect(spanOf(0, 9, 4)).toEqual({ from: 0, to: 4 });
    expect(spanOf(7, 9, 4)).toBeUndefined();
  });

  it('is undefined without a start', () => {
    expect(spanOf(undefined, 2, 4)).toBeUndefined();
  });

  it('never runs backwards', () => {
    expect(spanOf(3, 1, 4)).toEqual({ from: 2, to: 3 });
  });
});

describe('packed', () => {
  it('puts spans that follow each other into one row', () => {
    expect(
      packed([
        { from: 0, to: 1 },
        { from: 1, to: 3 },
      ]),
    ).toEqual([0, 0]);
  });

  it('keeps spans that overlap apart', () => {
    expect(
      packed([
        { from: 0, to: 2 },
        { from: 1, to: 3 },
        { from: 2, to: 3 },
      ]),
    ).toEqual([0, 1, 0]);
  });
});
