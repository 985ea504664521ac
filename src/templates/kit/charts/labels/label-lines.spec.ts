import { ellipsed, labelWidth, wrapped } from './label-lines.js';

describe('labels of charts', () => {
  it('break at spaces, and shorten a word that is longer than a line', () => {
    expect(wrapped('Partner referrals', 80, 14, 3)).toEqual(['Partner', 'referrals']);
    expect(wrapped('Donaudampfschifffahrt', 80, 14, 3)).toEqual([expect.stringMatching(/^Donau.*…$/)]);
  });

  it('break anywhere between ideographs', () => {
    const lines = wrapped('季度业绩增长超出预期', 80, 14, 3);
    expect(lines.join('')).toBe('季度业绩增长超出预期');
    for (const line of lines) expect(labelWidth(line, 14)).toBeLessThanOrEqual(80);
  });

  it('end with an ellipsis where lines run out', () => {
    const lines = wrapped('one two three four five six seven', 50, 14, 2);
    expect(lines).toEqual(['one', 'two t…']);
    expect(ellipsed('short', 200, 14)).toBe('short');
  });

  it('leave no emoji in parts', () => {
    expect(ellipsed('👩‍💻👩‍💻👩‍💻', 30, 14)).toBe('👩‍💻…');
    expect(wrapped('季👩‍💻度👩‍💻业', 20, 14, 9)).toEqual(['季', '👩‍💻', '度', '👩‍💻', '业']);
  });

  it('cope with no text and with no room', () => {
    expect(wrapped('', 100, 14, 2)).toEqual([]);
    expect(() => wrapped('words', -10, 14, 2)).not.toThrow();
  });
});
