import { catalogue } from '../../templates/catalogue/index.js';
import { searchTemplates } from './template-search.js';

const entries = [...catalogue.values()].map(({ whenToUse: when_to_use, ...template }) => ({
  ...template,
  when_to_use,
}));
const found = (words: string) => searchTemplates(entries, words).map(({ key }) => key);

describe('the search of templates', () => {
  it.each([
    ['bar chart comparison', 'barChart'],
    ['customer quote', 'quote'],
    ['competitors', 'comparisonTable'],
    ['market share pie', 'pieChart'],
    ['trend over time', 'lineChart'],
    ['who works here: the founders', 'team'],
    ['Milestones', 'timeline'],
    ['price tiers', 'pricing'],
  ])('finds for "%s" among the first three %s', (words, key) => {
    expect(found(words).slice(0, 3)).toContain(key);
  });

  it('finds each template first by its key, however it is written', () => {
    for (const key of catalogue.keys()) {
      expect([found(key)[0], found(key.toUpperCase())[0]]).toEqual([key, key]);
    }
  });

  it.each([
    '',
    '  ',
    '!?',
    'the of and',
    'a slide for our',
    'xyzzy',
    'blorptang',
    'Qwrtzl',
    'ъыъъ',
    'ঘঙঘঙ',
    '𓀀𓀁',
    'ščřžď',
  ])('finds nothing for "%s"', (words) => {
    expect(found(words)).toEqual([]);
  });

  it('finds at most as many as can be described at once', () => {
    expect(found('chart')).toHaveLength(12);
  });
});
