import { lookIn } from '../../gallery/sample.js';
import { slideMarkup } from '../../page/document.js';

const whole = (title: string, slideType = 'bullets') => {
  const markup = slideMarkup({ slideType, content: { title } }, 0, 1, lookIn('clean'));
  expect(markup.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toContain(title.replaceAll('&', '&amp;'));
  return [...markup.matchAll(/<span class="whole-word">([^<]*)/g)].map(([, word]) => word);
};

it.each([
  ['A low-margin business', ['low-margin']],
  ['Point-of-sale data, at last', ['Point-of-sale']],
  ['Read-only roles for finance-teams', ['Read-only', 'finance-teams']],
  ['Ein E-Mail-Konto für alle', ['E-Mail-Konto']],
  ['Le rendez-vous, enfin', ['rendez-vous,']],
  ['Северо-запад растёт', ['Северо-запад']],
  ['Hash of 10-20 kB', ['10-20']],
])('a title keeps words with hyphens whole: %s', (title, words) => {
  expect(whole(title)).toEqual(words);
  expect(whole(title, 'title')).toEqual(words);
});

it.each([
  'No hyphens at all',
  'A dash - with spaces',
  'A range of −5 to 5',
  '-5 degrees',
  'Ends with a hyphen-',
  'Vor- und Nachteile',
  'Donaudampfschiff-Kapitänsmütze trägt er',
  'https://example.com/a-long-address',
  '港口-船只在港口停靠以后才能继续航行到别的地方',
  'three--hyphens',
  '',
])('leaves what is no short word with hyphens: %s', (title) => expect(whole(title)).toEqual([]));
