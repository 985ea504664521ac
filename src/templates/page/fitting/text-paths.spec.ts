import { drawnValues } from '../../define/drawn-values.js';
import { image, list, select, text, textarea } from '../../define/fields.js';
import { textPaths } from './text-paths.js';

const fields = {
  side: select('Side', ['left', 'right']),
  picture: image('Picture'),
  title: text('Title', { maxLen: 40 }),
  items: list('Items', { min: 1, max: 4 }, { name: text('Name', { maxLen: 40 }), body: textarea('Body', { max: 90 }) }),
};
const pathOf = (content: object) => textPaths([...drawnValues(fields, { ...content })]);

it('a text has the path of its field, whatever space is around it', () => {
  const path = pathOf({ title: ' Hello ', items: [{ name: 'A', body: 'Words\n' }] });
  expect(['Hello', 'A', ' Words '].map(path)).toEqual(['title', 'items.0.name', 'items.0.body']);
});

it('a text that occurs again has the paths in turn, and then the last one', () => {
  const path = pathOf({ title: 'Same', items: [{ name: 'Same' }, { name: 'Other' }, { body: 'Same' }] });
  const drawn = ['Same', 'Same', 'Other', 'Same', 'Same', 'Same'].map(path);
  expect(drawn).toEqual(['title', 'items.0.name', 'items.1.name', 'items.2.body', 'items.2.body', 'items.2.body']);
});

it('options and pictures are no texts, and words of the template have no path', () => {
  const picture = 'https://example.com/a.png';
  const path = pathOf({ side: 'left', picture, title: 'left' });
  expect(['left', 'left', picture, 'of'].map(path)).toEqual(['title', 'title', undefined, undefined]);
});
