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

describe('a number of a slide that somebody typed', () => {
  const AT_FOOT = { x: 1200, y: 680, width: 60, height: 30 };
  const text = (said: string, frame = AT_FOOT): Block => ({
    ...{ kind: 'paragraphs', paragraphs: [{ text: said, level: 0 }], frame },
  });
  const words = text('Der Fluss', { x: 100, y: 200, width: 800, height: 300 });
  const numbered = (...blocks: Block[]): SourceSlide[] =>
    blocks.map((block, index) => ({ index, blocks: [words, block], leftOut: [] }));

  it.each([
    ['from one on', ['1', '2', '3']],
    ['from another number on', ['4', '5', '6', '7']],
    ['of all', ['1 / 9', '2 / 9', '3/9']],
    ['with a nought', ['01', '02', '03']],
  ])('is left out %s', (_, said) => {
    const made = withoutFurniture(numbered(...said.map((one) => text(one))));
    expect(made.map(({ blocks }) => blocks)).toEqual(said.map(() => [words]));
  });

  const IN_MIDDLE = { x: 500, y: 300, width: 200, height: 200 };
  it.each<[string, SourceSlide[]]>([
    ['two slides', numbered(text('1'), text('2'))],
    ['a countdown', numbered(text('3'), text('2'), text('1'))],
    ['one figure on all', numbered(text('42'), text('42'), text('42'))],
    ['years', numbered(text('2024'), text('2025'), text('2026'))],
    ['figures in the middle', numbered(text('1', IN_MIDDLE), text('2', IN_MIDDLE), text('3', IN_MIDDLE))],
    ['other places', numbered(text('1'), text('2', { ...AT_FOOT, x: 20 }), text('3', { ...AT_FOOT, x: 600 }))],
    ['measures', numbered(text('1 m'), text('2 m'), text('3 m'))],
    ['shares', numbered(text('1 %'), text('2 %'), text('3 %'))],
    ['letters', numbered(text('a'), text('b'), text('c'))],
    ['decimals', numbered(text('1.5'), text('2.5'), text('3.5'))],
    ['a gap on the first', numbered(text('7'), text('2'), text('3'))],
  ])('is not %s', (_, given) => expect(left(given)).toEqual(given.map(() => 2)));
});

describe('a background of several slides', () => {
  const behind = picture(undefined, strip, { isBackground: true });
  const words: Block = { kind: 'paragraphs', paragraphs: [{ text: 'Le fleuve', level: 0 }] };
  const slide = (index: number, more: Partial<SourceSlide> = {}): SourceSlide => ({
    ...{ index, blocks: [behind, words], leftOut: [] },
    ...more,
  });

  it('is left out where the slides show more than a title', () => {
    expect(left([slide(0), slide(1), slide(2)])).toEqual([1, 1, 1]);
  });

  it.each<[string, SourceSlide[]]>([
    ['on two slides', [slide(0), slide(1)]],
    ['on covers and sections', [0, 1, 2].map((index) => slide(index, { role: index ? 'section' : 'cover' }))],
    [
      'that is another on each',
      [2, 3, 4].map((byte, index) =>
        slide(index, { blocks: [picture(undefined, new Uint8Array([byte]), { isBackground: true }), words] }),
      ),
    ],
  ])('stays %s', (_, given) => expect(left(given)).toEqual(given.map(() => 2)));
});
