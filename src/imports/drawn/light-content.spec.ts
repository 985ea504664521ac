import { catalogue } from '../../templates/catalogue/index.js';
import type { Content } from '../../templates/define/template.js';
import { isLight } from './light-content.js';

const texts = (...lines: string[]) => lines.map((text) => ({ text }));

describe('content that need not be drawn to know that it fits', () => {
  it('is the sample of each template, and what says less', () => {
    for (const { key, defaults } of catalogue.values()) {
      expect([key, isLight(key, defaults)]).toEqual([key, true]);
      expect([key, isLight(key, {})]).toEqual([key, true]);
    }
    expect(isLight('bullets', { title: 'Three', items: texts('One', 'Two', 'Three') })).toBe(true);
  });

  it.each<[string, Content]>([
    ['has more entries', { items: texts('A', 'B', 'C', 'D', 'E') }],
    ['has a longer text', { items: texts('Words that go on '.repeat(6)) }],
    ['has one that is wider in its script', { title: '港口每年停靠的船只数量越来越多而且泊位没有增加的原因与对策' }],
    ['has letters that no font has', { title: 'A \ue000 sign' }],
    ['says something where the sample says nothing', { subtitle: 'Below the title' }],
    ['has more points below a point', { items: [{ text: 'A', points: texts('a', 'b', 'c') }] }],
  ])('is none that %s', (_, content) => {
    expect(isLight('bullets', content)).toBe(false);
  });
});
