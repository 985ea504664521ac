import { ApiFailure } from '../api.js';
import { unknownKeys, unknownKeysOf } from './unknown-keys.js';

const fields = [
  { key: 'title' },
  { key: 'items', itemFields: [{ key: 'text' }, { key: 'items', itemFields: [{ key: 'text' }] }] },
  { key: 'person', itemFields: [{ key: 'name' }] },
];

it.each([
  ['nothing', {}, []],
  ['what the template has', { title: 'A', items: [{ text: 'x', items: [{ text: 'y' }] }], person: { name: 'Z' } }, []],
  ['a key that there is not', { heading: 'A' }, ['heading']],
  ['keys of entries, once each', { items: [{ title: 'a' }, { title: 'b', text: 'c' }] }, ['items.title']],
  ['keys of entries in entries', { items: [{ items: [{ label: 'a' }] }] }, ['items.items.label']],
  ['keys of a group', { person: { role: 'x' } }, ['person.role']],
  ['values of another form', { items: 'a', person: [7] }, []],
])('finds %s', (_, content, unknown) => {
  expect(unknownKeys(fields, content)).toEqual(unknown);
});

it('tells nothing where the template is not told, as the slide is written already', async () => {
  const refuse = () => Promise.reject(new ApiFailure('invalid_key', 'The key was revoked.'));
  expect(await unknownKeysOf({ slide_type: 'stats', content: { heading: 'A' } }, refuse)).toBeNull();
});
