import { GALLERY_LOOK } from '../gallery/sample.js';
import { undrawnPictures } from './undrawn-pictures.js';

const image = 'https://example.com/a.png';
const undrawnOn = (slideType: string, content: object) =>
  undrawnPictures({ slideType, content: { title: 'Where the work happens', image, ...content } }, GALLERY_LOOK);

it.each([
  ['bullets', { items: [{ text: 'One' }], layoutVariant: 'list' }, 'imageRight'],
  ['title', { layoutVariant: 'left' }, 'split'],
  ['section', { layoutVariant: 'center', variant: 'dark' }, 'split'],
])('tells a picture that the layout of a slide of %s has no place for', (slideType, content, layout) => {
  expect(undrawnOn(slideType, content)).toEqual([{ path: 'image', layout }]);
});

it.each([
  ['bullets', { items: [{ text: 'One' }], layoutVariant: 'imageRight' }],
  ['title', {}],
  ['title', { layoutVariant: 'split' }],
  ['title', { layoutVariant: 'left', variant: 'image' }],
  ['title', { layoutVariant: 'left', image: '' }],
  ['imageFull', { layoutVariant: 'bar' }],
  ['imageText', {}],
  ['stats', { items: [{ value: '3', label: 'Ports' }] }],
  ['unknown', {}],
])('tells nothing of a slide of %s that shows its picture, has none, or no layout for it: %j', (slideType, content) => {
  expect(undrawnOn(slideType, content)).toEqual([]);
});
