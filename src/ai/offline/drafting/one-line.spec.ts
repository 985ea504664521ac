import { draftDeck } from './draft-deck.js';

const slidesOf = (prompt: string, locale: string) =>
  draftDeck({ prompt, locale, brand: '', title: null, slides: null }).slides;

it.each([
  ['Bestellung → Prüfung → Versand → Rechnung', 'de', 'Bestellung → Rechnung', 'process'],
  ['Process: Order -> Check -> Ship', 'en', 'Process', 'process'],
  ['Team of 4: Ann, Bob and Cy', 'en', 'Team of 4', 'bullets'],
  ['Equipo: Ana, Luis y Eva', 'es', 'Equipo', 'bullets'],
  ['Numbers: 4 cars (2 red, 2 blue)', 'en', 'Numbers', 'bigNumber'],
  ['3 schools built, 12 wells dug, €310k raised (60% private, 40% companies)', 'en', 'Key figures', 'stats'],
])('a line that says more than a topic is shown: %s', (prompt, locale, title, slideType) =>
  expect(slidesOf(prompt, locale)).toMatchObject([{ content: { title } }, { slide_type: slideType }]),
);

it.each([
  ['Top 5 tips for 2026', 'en'],
  ['Why 40% of people leave', 'en'],
  ['Milch → Käse', 'de'],
  ['Star Wars: Episode 4', 'en'],
  ['1984: a novel', 'en'],
  ['The future of work: remote, hybrid or office', 'en'],
  ['Der Weg: mutig, klug, und doch zu langsam?', 'de'],
  ['Le vin, le pain et le fromage', 'fr'],
  ['Energía solar', 'es'],
  ['日本の四季', 'ja'],
])('a topic gets questions: %s', (prompt, locale) => expect(slidesOf(prompt, locale)).toHaveLength(7));

it.each([
  ['Plan\n9:00 - 9:30 Coffee\n9:30 - 10:30 Strategy (Anna)', 'en', '9:00 - 9:30'],
  ['9:00 - 9:30 Coffee\n9:30 - 10:30 Strategy (Anna)', 'en', '9:00 - 9:30'],
  ['Sommerfest\n14:00 Einlass\n14.30 Uhr Begrüßung\nab 17 Uhr Grillen\n20:00 Musik: Die Band', 'de', '14:00'],
  ['برنامج اليوم\n٩:٠٠ الافتتاح\n١٠:٠٠ العرض\n١٢:٠٠ الغداء', 'ar', '٩:٠٠'],
])('hours are those of a programme: %s', (prompt, locale, time) =>
  expect(slidesOf(prompt, locale)).toMatchObject([
    { slide_type: 'title' },
    {
      slide_type: 'agenda',
      content: { items: expect.arrayContaining([expect.objectContaining({ time })]) as unknown },
    },
  ]),
);
