import { GALLERY_LOOK } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';

/** How the picture of a slide with markers at these places fits its box. */
function fitOf(width: number, height: number, places: [x: number, y: number][], more: object = {}): string {
  const items = places.map(([x, y], i) => ({ title: `Part ${i}`, x, y }));
  const look = { ...GALLERY_LOOK, pictures: new Map([['a', { src: 'a.png', width, height }]]) };
  const content = { image: 'a', items, ...more };
  const markup = slideMarkup({ slideType: 'annotatedImage', content }, 0, 1, look);
  return /object-fit:(\w+)/.exec(markup)![1]!;
}

describe('a picture with markers', () => {
  const corners: [number, number][] = [
    [5, 95],
    [95, 5],
  ];
  const middle: [number, number][] = [
    [45, 55],
    [60, 48],
  ];

  it.each([
    ['a portrait', 900, 1600],
    ['a square', 1000, 1000],
    ['a panorama', 3000, 900],
  ])('shows %s whole where markers point at what would be cropped', (_, width, height) => {
    for (const layoutVariant of ['imageLeft', 'imageRight', 'imageTop'])
      expect(fitOf(width, height, corners, { layoutVariant })).toBe('contain');
  });

  it('fills its box where all that the markers point at is seen', () => {
    expect(fitOf(900, 1600, middle)).toBe('cover');
    expect(fitOf(1600, 1000, middle)).toBe('cover');
    expect(fitOf(1600, 1064, [[2, 98]])).toBe('cover');
  });

  it('shows it whole where that is wanted', () => {
    expect(fitOf(1600, 1000, middle, { imageFit: 'contain' })).toBe('contain');
  });
});
