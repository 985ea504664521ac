import { draftDeck } from '../drafting/draft-deck.js';
import { withNamedSlides } from './named-slides.js';

const titlesOf = (prompt: string, locale = 'en') =>
  draftDeck({ prompt, locale, brand: '', title: null, slides: null }).slides.map(({ content }) => content['title']);

it.each([
  [
    'en',
    'Slide 1: Title - Our bakery\nSlide 2: Products: bread, cakes, coffee\nSlide 3: Where we are\n- Lyon\n- Lille',
    ['Our bakery', 'Products', 'Where we are'],
  ],
  [
    'de',
    'Folie 1: Unser Verein\nFolie 2: Zahlen\n- 214 Mitglieder\n- 12 Boote\nFolie 3: Pläne\n- Steg bauen\n- Fest feiern',
    ['Unser Verein', 'Zahlen', 'Pläne'],
  ],
  [
    'fr',
    '**Diapositive 1 : Notre ferme**\n\n**Diapositive 2 : Produits**\n- pain\n- miel',
    ['Notre ferme', 'Produits'],
  ],
  ['es', '### Diapositiva 1: El club\n\n### Diapositiva 2: Planes\n- torneo\n- escuela', ['El club', 'Planes']],
  [
    'en',
    'Bakery pitch\n\nSlide 1: Problem\n- stale bread\n- long queues\nSlide 2: Idea\n- ovens on bikes\n- orders by app',
    ['Bakery pitch', 'Problem', 'Idea'],
  ],
])('lines that name slides are these: %s %j', (locale, prompt, titles) =>
  expect(titlesOf(prompt, locale)).toEqual(titles),
);

it.each([
  'Slide 2: Prices\nSlide 3: Places',
  'Slide 1: Prices',
  'Slide 1 has no title.\nSlide 2 has no notes.',
  'Slides 1-3: theory\nSlides 4-6: practice',
  'Please fix slide 1: too long\nand slide 2: too short',
  'Folie 3: alt\nFolie 1: neu',
  'Diapositives : trois\nDiapositives : quatre',
  'Step 1: mix\nStep 2: bake',
  'Room 1: Anna\nRoom 2: Ben',
  'Lámina 2: uno\nLámina 4: dos',
])('other lines stay: %j', (text) => expect(withNamedSlides(text)).toBe(text));
