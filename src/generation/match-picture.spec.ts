import type { DescribedPicture } from '../images/library.service.js';
import { matchPicture, readPictures } from './match-picture.js';

const picture = (shows: string): DescribedPicture => ({
  url: shows,
  shows,
  isTransparent: false,
  width: 1600,
  height: 900,
});
const match = (title: string, ...shows: string[]) =>
  matchPicture(title, readPictures(shows.map(picture)))?.picture.shows ?? null;

it.each([
  ['Opening a second bakery in Harbour Street', 'Bakery'],
  ['Opening a second bakery in Harbour Street', 'bakery-harbour_01.jpg'],
  ['Saving bees, not honey', 'Honey bees on a hive'],
  ['What our divers found', 'Divers'],
  ['Umzug der Stadtbücherei', 'Die Stadtbücherei'],
  ['Neue Wege für den Hafen', 'Hafen 2024'],
  ['Le marché aux fleurs de Nantes', 'Marché aux fleurs, au matin'],
  ["L'eau de nos rivières", 'Rivière'],
  ['La cosecha de aceitunas', 'Aceitunas'],
  ['社区图书馆年度报告', '社区图书馆'],
  ['図書館の新しい入口', '図書館の写真'],
  ['우리 도서관 이전 계획', '도서관'],
  ['Ремонт библиотеки', 'Ремонт библиотеки летом'],
])('shows for "%s" the picture "%s"', (title, shows) => {
  expect(match(title, 'A lighthouse at dawn', shows, 'Team')).toBe(shows);
});

it.each([
  ['a logo', 'Harbour Bakery: a plan', 'Harbour Bakery logo'],
  ['a logo in German', 'Die Bäckerei am Hafen', 'Logo der Bäckerei'],
  ['the name of a file', 'Results of 2034', 'IMG_2034'],
  ['the name of a file with words', 'The final version of our new cover', 'final-cover-new_v2 copy.jpg'],
  ['a screenshot', 'Checkout redesign', 'Screenshot of the checkout'],
  ['a chart', 'Umsatz und Kosten', 'Diagramm: Umsatz und Kosten'],
  ['stop words', 'What we do for the people with us', 'For us and with the sea'],
  ['stop words in German', 'Was wir für die Stadt tun', 'Die Wiese für den Sommer'],
  ['stop words in French', 'Pour une ville avec nous', 'Une plage avec des voiles pour rire'],
  ['stop words in Spanish', 'Lo que hacemos para el mar', 'Una calle para los coches'],
  ['vague words', 'Overview and next steps', 'Overview of the valley, next to the steps'],
  ['a beginning of a word', 'Our portfolio', 'Port'],
  ['a beginning of a word in German', 'Hafenwirtschaft im Wandel', 'Hafen'],
  ['an end of a word', 'Unemployment', 'Employment'],
  ['one word of many', 'Support in the third quarter', 'Steel beams support the old bridge'],
  ['one word of several on both sides', 'A harbour for electric ferries', 'Lighthouse at the harbour by night'],
  ['an adjective', 'Green energy', 'Green beans'],
  ['years', 'Sales 2024', 'Summer 2024'],
  ['a common character', '图书馆的书', '书'],
  ['another script', 'Библиотека', 'Biblioteka'],
  ['an accent that makes another word', 'Der Bar', 'Bär'],
  ['nothing to go by', 'Next steps', ''],
])('takes %s for no match', (_, title, shows) => {
  expect(match(title, shows)).toBeNull();
});

it('prefers what shares more words, then what shows least besides, then the newest', () => {
  expect(match('The harbour bakery', 'Harbour', 'Harbour bakery', 'Bakery')).toBe('Harbour bakery');
  expect(match('The harbour bakery', 'Harbour and boats', 'Harbour')).toBe('Harbour');
  expect(match('The harbour bakery', 'Bakery', 'Harbour')).toBe('Bakery');
});
