import { pairLines } from './line-diff.js';

describe('pairLines', () => {
  const shown = (before: string, after: string) =>
    pairLines([...before], [...after]).map(
      ({ before = ' ', after = ' ', kind }) => `${before}${after}${kind === 'same' ? '=' : ''}`,
    );

  it('keeps equal lines level', () => {
    expect(shown('abc', 'abc')).toEqual(['aa=', 'bb=', 'cc=']);
  });

  it('sets a changed line beside its old self', () => {
    expect(shown('abc', 'axc')).toEqual(['aa=', 'bx', 'cc=']);
  });

  it('leaves a gap where lines were added or removed', () => {
    expect(shown('ac', 'abc')).toEqual(['aa=', ' b', 'cc=']);
    expect(shown('abc', 'ac')).toEqual(['aa=', 'b ', 'cc=']);
    expect(shown('abcd', 'xbcyz')).toEqual(['ax', 'bb=', 'cc=', 'dy', ' z']);
  });

  it('copes with empty texts', () => {
    expect(shown('', 'ab')).toEqual([' a', ' b']);
    expect(shown('', '')).toEqual([]);
  });
});
