import type { DescribedPicture } from '../images/library.service.js';
import { catalogue } from '../templates/catalogue/index.js';
import { styles } from '../templates/styles/index.js';
import { withPictures } from './with-pictures.js';

const picture = (shows: string, rest: Partial<DescribedPicture> = {}): DescribedPicture => ({
  ...{ url: `https://images.test/${shows}`, shows, isTransparent: false, width: 1600, height: 900 },
  ...rest,
});
const library = [picture('Bees'), picture('Honey'), picture('Hives')];
const slide = (slideType: string, title: string, content = {}) => ({
  slideType,
  content: { title, ...content },
  notes: null,
});
const brand: Parameters<typeof withPictures>[1] = { style: 'clean', logoUrl: null, logoMonoUrl: null };

const shownOn = (slides: ReturnType<typeof slide>[], { pictures = library, of = brand } = {}) =>
  withPictures({ title: 'Bees', slides }, of, pictures).slides.map(({ content }) => content['image'] ?? null);

it('shows pictures beside the titles of covers and dividers, with what they show', () => {
  const slides = [
    slide('title', 'Bees'),
    slide('bullets', 'Bees'),
    slide('section', 'The honey'),
    slide('section', 'Our hives'),
  ];
  const { slides: made } = withPictures({ title: 'Bees', slides }, brand, library);
  expect(made.map(({ content }) => content)).toEqual([
    { title: 'Bees', layoutVariant: 'split', image: 'https://images.test/Bees', imageAlt: 'Bees' },
    { title: 'Bees' },
    { title: 'The honey', layoutVariant: 'split', image: 'https://images.test/Honey', imageAlt: 'Honey' },
    { title: 'Our hives', layoutVariant: 'split', image: 'https://images.test/Hives', imageAlt: 'Hives' },
  ]);
});

it('shows each picture once, and leaves a picture where the planner has put it', () => {
  expect(shownOn([slide('title', 'Bees'), slide('section', 'Bees')])).toEqual(['https://images.test/Bees', null]);
  expect(shownOn([slide('title', 'Bees', { image: 'https://images.test/own' })])).toEqual(['https://images.test/own']);
});

it('shows pictures on all dividers or on none, so that they look alike', () => {
  const dividers = [slide('section', 'Honey'), slide('section', 'Costs')];
  expect(shownOn([slide('title', 'Bees'), ...dividers])).toEqual(['https://images.test/Bees', null, null]);
});

it.each([
  ['small', { width: 640, height: 640 }],
  ['narrow', { width: 2_400, height: 800 }],
  ['transparent', { isTransparent: true }],
])('leaves out what is %s', (_, rest) => {
  expect(shownOn([slide('title', 'Bees')], { pictures: [picture('Bees', rest)] })).toEqual([null]);
});

it('leaves out the logos of the brand, and pictures beside a title that needs the whole slide', () => {
  const url = 'https://images.test/Bees';
  expect(shownOn([slide('title', 'Bees')], { of: { ...brand, logoUrl: url } })).toEqual([null]);
  expect(shownOn([slide('title', 'Bees')], { of: { ...brand, logoMonoUrl: url } })).toEqual([null]);
  expect(shownOn([slide('title', `Bees ${'and what they need of us '.repeat(3)}`)])).toEqual([null]);
});

it.each(styles)('goes by the style $key', ({ key, pictures }) => {
  const of = { ...brand, style: key };
  const shown = shownOn([slide('title', 'Bees'), slide('section', 'Honey')], { of });
  expect(shown.map(Boolean)).toEqual([pictures.opening, pictures.section]);
});

it('finds a picture and a layout for it on every cover and divider of the catalogue', () => {
  for (const { key, purpose, fields, layouts } of catalogue.values())
    if (purpose === 'opening' || purpose === 'section')
      expect([key, fields['image']?.type, [...layouts.values()].flat()]).toEqual([
        key,
        'image',
        expect.arrayContaining(['picture']),
      ]);
});
