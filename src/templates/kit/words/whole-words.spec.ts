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

const wholeIn = (text: string) => {
  const content = { title: 'A', items: [{ text }] };
  const markup = slideMarkup({ slideType: 'bullets', content }, 0, 1, lookIn('clean'));
  return [...markup.matchAll(/<span class="whole-word">([^<]*)/g)].map(([, word]) => word!.replaceAll('\u00ad', ''));
};

it.each([
  ['Closed 4–14 August', ['4–14']],
  ['**Valencia** – closed 4–14 August', ['4–14']],
  ['Von 9:30–11:00, dann 2–3 Wochen', ['9:30–11:00,', '2–3']],
  ['A 12-month plan and a 5-year-old ship', ['12-month', '5-year-old']],
  ['Eine 3-Zimmer-Wohnung', ['3-Zimmer-Wohnung']],
  ['Un plan de 2024–2026', ['2024–2026']],
  ['Write to ops-review@marea.example', ['ops-review@marea.example']],
  ['info@port-authority.example', ['info@port-authority.example']],
])('any text keeps ranges, hyphenated units and addresses of mail whole: %s', (text, words) => {
  expect(wholeIn(text)).toEqual(words);
});

it.each([
  'Rome – 4 days',
  'From Rome–Milan on',
  'A low-margin business',
  '–5 degrees',
  '5– and 6 more',
  'Del 4 – 14 agosto',
  'Réunion 2026-',
  'Ende 12-',
  'https://example.com/4-month/5–6',
  'info@example.com',
  '@port-authority wrote',
  'port-authority@',
  'a-very-long-name-of-a-mailbox@and-of-a-host-as-well.example.com',
  '10–20–30',
  '港口4月',
  'نمو 5 - 6',
  'Рост на 5 – 6',
  '-'.repeat(5000),
  '1-a'.repeat(3000),
])('and nothing else: %.40s', (text) => expect(wholeIn(text)).toEqual([]));

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
