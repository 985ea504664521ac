import { catalogue } from '../../catalogue/index.js';
import type { Content } from '../template.js';
import { unknownKeys } from './unknown-keys.js';

const keysOf = (template: string, content: Content) => unknownKeys(catalogue.get(template)!.fields, content);

describe('unknown keys of content', () => {
  it.each<[string, string, Content, [path: string, nearest: string | null][]]>([
    ['a key that was mistyped', 'bullets', { titel: 'A' }, [['titel', 'title']]],
    ['one that is not near any', 'bullets', { crm: 'x-17' }, [['crm', null]]],
    [
      'of entries, each',
      'bullets',
      { items: [{ texts: 'a' }, { text: 'b' }, { txt: 'c' }] },
      [
        ['items.0.texts', 'text'],
        ['items.2.txt', 'text'],
      ],
    ],
    [
      'of entries in entries',
      'bullets',
      { items: [{ text: 'a', points: [{ label: 'b' }] }] },
      [['items.0.points.0.label', null]],
    ],
    [
      'of groups, and lists in them',
      'twoColumn',
      { left: { Body: 'a', points: [{ texts: 'b' }] } },
      [
        ['left.Body', 'body'],
        ['left.points.0.texts', 'text'],
      ],
    ],
    ['in snake_case', 'columnChart', { show_values: true }, [['show_values', 'showValues']]],
    [
      'that every object has',
      'bullets',
      { constructor: 'a', toString: 'b' },
      [
        ['constructor', null],
        ['toString', null],
      ],
    ],
  ])('are found: %s', (_, template, content, found) => {
    expect(keysOf(template, content)).toEqual(found.map(([path, nearest]) => ({ path, nearest })));
  });

  it.each<[string, string, Content]>([
    ['nothing', 'bullets', {}],
    [
      'what the template has',
      'bullets',
      { title: 'A', items: [{ text: 'a', points: [{ text: 'b' }] }], variant: 'dark' },
    ],
    ['entries that are no objects', 'bullets', { items: ['a', null, [{ titel: 'b' }]] }],
    ['a text for a group', 'twoColumn', { left: 'a' }],
  ])('are not in %s', (_, template, content) => {
    expect(keysOf(template, content)).toEqual([]);
  });

  it('are twenty at most', () => {
    const items = Array.from({ length: 1_000 }, () => ({ label: 'a' }));
    const found = keysOf('bullets', { items });
    expect(found).toHaveLength(20);
    expect(found.at(-1)).toEqual({ path: 'items.19.label', nearest: null });
  });
});
