import { withEmoji } from './emoji.js';

it.each([
  [':rocket: Launch', '🚀 Launch'],
  ['Done :tada::+1:.', 'Done 🎉👍.'],
  ['(:100:)', '(💯)'],
  ['发布:rocket:了', '发布🚀了'],
])('takes the names of emoji in %s', (text, expected) => {
  expect(withEmoji(text)).toBe(expected);
});

it.each([
  'at 10:30:45',
  'from 10:100:30',
  'a:b:c',
  'std::star::size',
  '::star::',
  'Bild:car:rot',
  'Время:key:да',
  'C:\\:key:',
  'http://localhost:80:key:',
  'Verhältnis 1:1:2',
  'urn:key:1',
  ':no such name:',
  ':nosuchname:',
  ':constructor:',
  'smile :-) :o',
])('leaves %s as it is', (text) => {
  expect(withEmoji(text)).toBe(text);
});
