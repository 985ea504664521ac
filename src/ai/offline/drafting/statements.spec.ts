import { draftDeck } from './draft-deck.js';

const slidesOf = (prompt: string, locale: string) =>
  draftDeck({ prompt, locale, brand: '', title: null, slides: null }).slides;

const shown = (prompt: string, locale: string) =>
  JSON.stringify(slidesOf(prompt, locale).map(({ content }) => content)).replaceAll('\u00a0', ' ');

it.each([
  ['Notes: rooms 101 and 102 are closed. Thanks to Tom for the cake.', 'en', ['101 and 102', 'Thanks to Tom']],
  ['Bahn kostet 80 €, dauert 4 h. Auto kostet 120 €, dauert 5 h.', 'de', ['80 €, dauert 4 h', '120 €, dauert 5 h']],
  ['Bahn kostet 80 €, dauert 4 h. Auto kostet 120 €, dauert 5 h.', 'en', ['80 €, dauert 4 h', '120 €, dauert 5 h']],
  ['Call 112 in an emergency. Questions about the roof remain.', 'en', ['"Call 112', '"Questions about']],
  ['We decided against a second office.', 'en', ['against a second office']],
  ['La oficina cierra el viernes. Volvemos el lunes.', 'es', ['cierra el viernes', 'Volvemos el lunes']],
  ['明日は休業します。来週から新しい店舗で営業します。', 'ja', ['明日は休業', '新しい店舗']],
  ['Czynsz wynosi 4 000 zł. Prąd kosztuje 300 zł.', 'pl', ['4 000 zł', '300 zł']],
  ['Nous comparons : le train coûte 80 €, dure 4 h. Le bus coûte 20 €, dure 9 h.', 'fr', ['80 €', '20 €, dure 9 h']],
])('what a prompt states is shown, and nothing is asked: %s', (prompt, locale, words) => {
  expect(slidesOf(prompt, locale).length).toBeLessThan(5);
  for (const part of words) expect(shown(prompt, locale)).toContain(part);
});

it.each([
  ['Wir vergleichen: Bahn kostet 80 €, dauert 4 h. Auto kostet 120 €, dauert 5 h.', 'de', 'h. Auto'],
  ['We compare: the train costs €80, takes 4 h. The car costs €120, takes 5 h.', 'en', 'h. The car'],
  ['Comparamos: el tren cuesta 80 €, dura 4 h. El coche cuesta 120 €, dura 5 h.', 'es', 'h. El coche'],
  ['Porównujemy: pociąg kosztuje 80 zł, jedzie 4 h. Samochód kosztuje 120 zł, jedzie 5 h.', 'pl', 'h. Sam'],
  ['Taşınma: eski ofis kira 4.000 TL, yeni ofis 3.200 TL. Karar: Eylülde taşınıyoruz.', 'tr', 'TL. Karar'],
])('no list or figure reaches over the end of a sentence: %s', (prompt, locale, over) =>
  expect(shown(prompt, locale)).not.toContain(over),
);

it('shows tasks with owner and date, decisions as points, and a figure of another once', () =>
  expect(
    slidesOf(
      'Minutes of 3 May: We met at ten. Ben: price list until 12 May. Budget is 310k, of which 120k staff. We decided against a second office.',
      'en',
    ),
  ).toMatchObject([
    { content: { title: 'Minutes of 3 May' } },
    { content: { items: [{ text: 'We met at ten' }, { text: 'We decided against a second office' }] } },
    { content: { items: [{ title: 'Price list', owner: 'Ben' }] } },
    { content: { items: [{ label: 'Budget' }, { value: '120k', label: 'Staff' }] } },
  ]));

it.each([
  ['Bees and honey.', 'en'],
  ['A deck about the Roman Empire.', 'en'],
  ['The future of work', 'en'],
  ['Why 40% of people leave', 'en'],
  ['Bitte mach mir Folien über den Umzug nach Köln.', 'de'],
  ['Une présentation sur le vin et le fromage.', 'fr'],
  ['Energía solar', 'es'],
  ['Prezentacja na temat pszczół', 'pl'],
  ['Why do we sleep so badly?', 'en'],
  ['太陽光発電についてのスライド', 'ja'],
])('a topic alone still gets questions: %s', (prompt, locale) => expect(slidesOf(prompt, locale)).toHaveLength(7));
