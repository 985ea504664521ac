import type { Block, Frame, SourceSlide } from '../../../choose/source-deck.js';
import { withoutFurniture } from './furniture.js';

const strip = new Uint8Array([1]);
const picture = (frame: Frame | undefined, bytes = strip, more: object = {}): Block => ({
  ...{ kind: 'picture', source: { bytes }, ...more },
  ...(frame && { frame }),
});
const slides = (...blocks: Block[]): SourceSlide[] =>
  blocks.map((block, index) => ({ index, blocks: [block], leftOut: [] }));
const left = (given: SourceSlide[]) => withoutFurniture(given).map(({ blocks }) => blocks.length);

const LEFT = { x: 0, y: 0, width: 150, height: 720 };
const FOOT = { x: 0, y: 660, width: 1280, height: 60 };
const WIDE = { x: 0, y: 0, width: 640, height: 720 };
const INSIDE = { x: 400, y: 200, width: 150, height: 300 };

it.each([
  ['a strip at the left of three slides', [LEFT, LEFT, LEFT]],
  ['a strip at the foot of four slides', [FOOT, FOOT, FOOT, FOOT]],
  ['a strip that is placed by hand', [LEFT, { ...LEFT, x: 2 }, { ...LEFT, height: 718 }]],
])('leaves out %s, and says so', (_, frames) => {
  const made = withoutFurniture(slides(...frames.map((frame) => picture(frame))));
  expect(made.flatMap(({ blocks }) => blocks)).toEqual([]);
  expect(made.every(({ leftOut }) => leftOut[0]?.what === 'picture')).toBe(true);
});

it.each<[string, SourceSlide[]]>([
  ['one on the first slide', slides(picture(LEFT))],
  ['one on the last slide', slides(picture(WIDE), picture(LEFT))],
  ['two slides', slides(picture(LEFT), picture(LEFT))],
  ['a diagram that several slides go on with', slides(picture(INSIDE), picture(INSIDE), picture(INSIDE))],
  ['half a slide', slides(picture(WIDE), picture(WIDE), picture(WIDE))],
  ['other pictures at one place', slides(...[2, 3, 4].map((byte) => picture(LEFT, new Uint8Array([byte]))))],
  ['one picture at other places', slides(picture(LEFT), picture(INSIDE), picture(FOOT))],
  ['other sides', slides(picture(LEFT), picture({ ...LEFT, x: 1130 }), picture(FOOT))],
  ['other heights', slides(...[200, 400, 600].map((height) => picture({ ...LEFT, height })))],
  ['pictures without a place', slides(picture(undefined), picture(undefined), picture(undefined))],
  ['addresses', slides(...[1, 2, 3].map(() => picture(LEFT, strip, { source: { url: 'https://example.com/a.png' } })))],
])('keeps %s', (_, given) => expect(left(given)).toEqual(given.map(() => 1)));
