import type { ImportedSlide } from './choose/choose-deck.js';
import { placeOwnPictures, placePictures, withoutBytes } from './place-pictures.js';
import { picture, slide } from './choose/fixtures/slides.js';

const made = (content: object, more: Partial<ImportedSlide> = {}): ImportedSlide => ({
  ...{
    index: 0,
    slideType: 'gallery',
    kept: 3,
    leftOut: [],
    notes: null,
    isHidden: false,
    isOwn: false,
    unknownKeys: [],
    pictures: [],
  },
  content: { ...content },
  ...more,
});

describe('pictures of slides', () => {
  it('go to a thread without their bytes, and come back by their place', () => {
    const { slides, pictures } = withoutBytes([slide({ blocks: [picture(1), picture(2)] })]);
    expect(JSON.stringify(slides)).not.toContain('bytes');
    expect(slides[0]!.blocks.map((block) => block.kind === 'picture' && block.source)).toEqual([
      { url: '0' },
      { url: '1' },
    ]);
    expect(pictures.map(({ source }) => 'bytes' in source && source.bytes[0])).toEqual([1, 2]);
  });

  it('have their addresses in fields of pictures alone, and are told where they have none', async () => {
    const { pictures } = withoutBytes([slide({ blocks: [picture(1), picture(2, { alt: 'Two' })] })]);
    const light = (n: number) => ({ kind: 'picture' as const, source: { url: String(n) } });
    const slides = [
      made(
        { title: 'picture:0', items: [{ image: 'picture:0', caption: 'picture:1' }, { image: 'picture:1' }] },
        {
          pictures: [
            ['picture:0', light(0)],
            ['picture:1', light(1)],
          ],
        },
      ),
    ];
    await placePictures(slides, pictures, {
      store: (all) => Promise.resolve(all.map((_, i) => (i === 0 ? { url: 'https://a/1' } : { why: 'No room.' }))),
    });
    expect(slides[0]).toMatchObject({
      content: { title: 'picture:0', items: [{ image: 'https://a/1', caption: 'picture:1' }, {}] },
      kept: 2,
      leftOut: [{ what: 'picture', why: 'No room.', text: 'Two' }],
    });
  });

  it('of our own slides have other addresses where they need them', async () => {
    const content = { items: [{ image: 'https://old/1' }, { image: 'https://gone/2' }, { image: 'https://stays/3' }] };
    const slides = [made(content, { isOwn: true }), made(content, { index: 1, isOwn: true })];
    const found = new Map([
      ['https://old/1', 'https://new/1'],
      ['https://gone/2', null],
    ]);
    const pictures = [{ addresses: ['https://old/1'], bytes: new Uint8Array(), isReplaced: true }];
    const source = [slide({ own: { slideType: 'gallery', content, pictures } })];
    await placeOwnPictures(slides, source, { findOwn: () => Promise.resolve(found) });
    expect(slides[0]!.content).toEqual({ items: [{ image: 'https://new/1' }, {}, { image: 'https://stays/3' }] });
    expect(slides[0]!.leftOut).toEqual([expect.objectContaining({ what: 'picture', text: 'https://gone/2' })]);
    expect(slides[1]!.content).toEqual(content);
  });
});
