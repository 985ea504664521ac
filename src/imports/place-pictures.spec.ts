import type { ImportedSlide } from '../choose/choose-deck.js';
import { placeOwnPictures, placePictures } from './place-pictures.js';
import { readDeck, sentDeck } from './sent-deck.js';
import { picture, slide } from '../choose/fixtures/slides.js';
import type { SourcePicture } from '../choose/source-deck.js';

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

const pictured = (...about: Parameters<typeof picture>) => picture(...about) as SourcePicture;

describe('pictures of slides', () => {
  it('are sent beside their deck, each once, and stand in it by their place', () => {
    const [one, two] = [pictured(1, { alt: 'x'.repeat(600) }), pictured(2)];
    const bytes = (one.source as { bytes: Uint8Array }).bytes;
    const own = {
      slideType: 'quote',
      content: {},
      pictures: [{ addresses: ['https://a/1'], bytes, isReplaced: false }],
    };
    const source = {
      locale: 'de',
      theme: { colors: {}, fonts: {}, logo: bytes },
      slides: [slide({ blocks: [one, two] }), slide({ index: 1, own })],
      leftOut: [],
    };
    const { deck, pictures } = sentDeck(source, (slides) => {
      expect(JSON.stringify(slides)).not.toContain('bytes');
      const places = slides[0]!.blocks.map((block) => block as SourcePicture);
      return [made({}, { pictures: places.map((place, i) => [`picture:${i}`, place]) })];
    });
    expect(pictures).toEqual([bytes, (two.source as { bytes: Uint8Array }).bytes]);
    const json = Buffer.from(JSON.stringify(deck));
    const lengths = pictures.map(({ length }) => length);
    const read = readDeck(json, Buffer.concat(pictures), lengths);
    expect(read.slides[0]!.pictures.map(([key, { source }]) => [key, source])).toEqual([
      ['picture:0', { url: '0' }],
      ['picture:1', { url: '1' }],
    ]);
    expect(read.pictures.map(({ source }) => 'bytes' in source && source.bytes[0])).toEqual([1, 2]);
    expect(read.pictures[0]!.alt).toHaveLength(500);
    expect([read.facts.theme?.logo?.[0], read.own.get(1)?.[0]?.bytes[0], read.locale]).toEqual([1, 1, 'de']);
  });

  it('have their addresses in fields of pictures alone, and are told where they have none', async () => {
    const pictures = [pictured(1), pictured(2, { alt: 'Two' })];
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
      content: { title: 'picture:0', items: [{ image: 'https://a/1', caption: 'picture:1' }] },
      kept: 2,
      leftOut: [{ what: 'picture', why: 'No room.', text: 'Two' }],
    });
  });

  it('leave no entry of their own behind, but the words beside them', async () => {
    const refs = ['picture:0', 'picture:1', 'picture:2'];
    const items = refs.map((image, i) => ({
      image,
      ...(i > 0 && { imageAlt: 'Seen' }),
      ...(i > 1 && { caption: 'C' }),
    }));
    const places = refs.map((ref, i): [string, SourcePicture] => [ref, { kind: 'picture', source: { url: `${i}` } }]);
    const slides = [made({ title: 'T', items: [{}, ...items] }, { pictures: places })];
    const store = (all: readonly SourcePicture[]) => Promise.resolve(all.map(() => ({ why: 'Not there.' })));
    await placePictures(slides, [pictured(1), pictured(2), pictured(3)], { store });
    expect(slides[0]!.content).toEqual({ title: 'T', items: [{}, { imageAlt: 'Seen', caption: 'C' }] });
    expect(slides[0]!.leftOut).toEqual([expect.anything(), expect.anything(), expect.anything()]);
  });

  it('of our own slides have other addresses where they need them', async () => {
    const content = { items: [{ image: 'https://old/1' }, { image: 'https://gone/2' }, { image: 'https://stays/3' }] };
    const slides = [made(content, { isOwn: true }), made(content, { index: 1, isOwn: true })];
    const found = new Map([
      ['https://old/1', 'https://new/1'],
      ['https://gone/2', null],
    ]);
    const pictures = [{ addresses: ['https://old/1'], bytes: new Uint8Array(), isReplaced: true }];
    await placeOwnPictures(slides, new Map([[0, pictures]]), { findOwn: () => Promise.resolve(found) });
    expect(slides[0]!.content).toEqual({ items: [{ image: 'https://new/1' }, { image: 'https://stays/3' }] });
    expect(slides[0]!.leftOut).toEqual([expect.objectContaining({ what: 'picture', text: 'https://gone/2' })]);
    expect(slides[1]!.content).toEqual(content);
  });
});
