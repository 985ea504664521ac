import { compareOrders } from './moved-slides.js';

const compare = (before: string, after: string) => {
  const { added, removed, moved } = compareOrders([...before], [...after]);
  return [added, removed, moved].map((ids) => ids.join(''));
};

describe('two orders of slides', () => {
  it.each([
    ['abcd', 'abcd', ['', '', '']],
    ['', '', ['', '', '']],
    ['', 'ab', ['ab', '', '']],
    ['ab', '', ['', 'ab', '']],
    ['abcd', 'bcda', ['', '', 'a']],
    ['abcd', 'dabc', ['', '', 'd']],
    ['abcde', 'adbce', ['', '', 'd']],
    ['abcdef', 'xaycf', ['xy', 'bde', '']],
    ['abcdef', 'xfayc', ['xy', 'bde', 'f']],
  ])('%s and %s differ by as little as it takes', (before, after, difference) => {
    expect(compare(before, after)).toEqual(difference);
  });

  it('in reverse differ by all slides but one', () => {
    expect(compare('abcdef', 'fedcba')[2]).toHaveLength(5);
  });

  it('of random shuffles turn into each other by what is said to move', () => {
    for (let round = 0; round < 200; round++) {
      const before = [...'abcdefghij'];
      const after = before
        .map((id) => ({ id, at: Math.random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ id }) => id);
      const moved = new Set(compareOrders(before, after).moved);
      const rest = (ids: string[]) => ids.filter((id) => !moved.has(id));
      expect(rest(after)).toEqual(rest(before));
      expect(moved.size).toBe(10 - longestByTrying(after.join('')));
    }
  });
});

/** Length of the longest rising subsequence, by looking at all pairs. */
function longestByTrying(text: string): number {
  const best = [...text].map(() => 1);
  for (let i = 0; i < text.length; i++) {
    for (let j = 0; j < i; j++) if (text[j]! < text[i]!) best[i] = Math.max(best[i]!, best[j]! + 1);
  }
  return Math.max(...best);
}
