import { GALLERY_LOOK as look } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';

const markupOf = (slideType: string, content: Record<string, unknown>) =>
  slideMarkup({ slideType, content }, 0, 1, look);

describe('a picture to be seen whole', () => {
  const content = { title: 'The site', image: 'https://example.com/a.png', imageFit: 'contain' };
  const isAlone = (more: Record<string, unknown>) =>
    !markupOf('imageText', { ...content, ...more }).includes('class="picture');

  it.each([{}, { layoutVariant: 'imageLeft' }, { layoutVariant: 'imageTop' }, { caption: 'South' }, { points: [{}] }])(
    'takes the slide where no words are beside it: %j',
    (more) => expect(isAlone(more)).toBe(true),
  );

  it.each([
    { body: 'Seen from the south' },
    { points: [{ text: 'South' }] },
    { imageFit: 'cover' },
    { image: undefined },
  ])('and its half else: %j', (more) => expect(isAlone(more)).toBe(false));
});

it.each([
  [3, 2, true],
  [7, 1, false],
])(
  'points below %i numbered ones, %i each, stand on lines of their own where all have room: %s',
  (count, points, areApart) => {
    const items = Array.from({ length: count }, () => ({ text: 'Move', points: Array(points).fill({ text: 'Once' }) }));
    expect(markupOf('bullets', { items, layoutVariant: 'numbered' }).includes('class="rows few"')).toBe(areApart);
  },
);

it.each(['columns', 'cards', 'house'])('pillars in the layout %s stand on their foundation', (layoutVariant) => {
  expect(markupOf('pillars', { layoutVariant, items: [{ title: 'One' }], foundation: 'Trust' })).toContain('>Trust<');
});
