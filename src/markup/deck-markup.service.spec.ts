import type { KeptPicture } from '../images/kept-picture.js';
import type { CollectOptions } from '../images/picture-source.js';
import { CHUNK_SLIDES } from '../config/render-limits.js';
import { DeckMarkupService, type StoredDeck } from './deck-markup.service.js';
import type { SlidesToDraw, StoredSlide } from './markup.program.js';
import type { MarkupWorkers } from './markup-workers.js';

const LOGO = 'https://pictures.test/logo';
const PICTURE: KeptPicture = {
  sha256: 'a',
  name: 'a',
  type: 'image/png',
  width: 6,
  height: 4,
  body: () => Promise.resolve(null),
};

/** Drawing that says what it was asked for, and has a picture for every address. */
function played() {
  const calls: string[] = [];
  const asked: string[] = [];
  const workers = {
    outline: (slides: StoredSlide[], key: string) => {
      calls.push(`${key}: outline of ${slides.length}`);
      return Promise.resolve(
        slides.map(({ content, slideType }) => ({
          name: `Slide ${content}`,
          images: new Map([[`https://pictures.test/${content}`, slideType === 'team' ? 480 : Infinity]]),
        })),
      );
    },
    sections: ({ slides, total }: SlidesToDraw, key: string) => {
      calls.push(`${key}: ${slides.length} from ${slides[0]!.position} of ${total}`);
      return Promise.resolve(slides.map(({ slideType, content }) => JSON.stringify({ slideType, content })));
    },
    page: (sections: string[]) => Promise.resolve(sections.join('\n')),
  } as unknown as MarkupWorkers;
  const options: CollectOptions[] = [];
  const pictures = {
    collect: (_: string, urls: string[], how: CollectOptions) => {
      asked.push(...urls);
      options.push(how);
      return Promise.resolve({ pictures: new Map(urls.map((url) => [url, PICTURE])), complete: false });
    },
  };
  return { calls, asked, options, decks: new DeckMarkupService(pictures, workers) };
}

const numbered = (count: number): StoredSlide[] =>
  Array.from({ length: count }, (_, at) => ({ slideType: 'stats', content: `${at}` }));

const deckOf = (slides: StoredSlide[], from = 0, total = slides.length): StoredDeck => ({
  workspaceId: 'me',
  title: 'A deck',
  locale: 'en',
  brand: { colors: {}, fonts: {}, logoUrl: LOGO, logoMonoUrl: null } as StoredDeck['brand'],
  slides,
  from,
  total,
});
const showing = { logoMode: 'mono' as const, addressOf: ({ sha256 }: KeptPicture) => `https://shown.test/${sha256}` };

describe('DeckMarkupService', () => {
  it('looks through a deck chunk by chunk and draws a chunk when a slide of it is asked for, once', async () => {
    const { calls, decks } = played();
    const markup = await decks.prepare(deckOf(numbered(2 * CHUNK_SLIDES + 1)), showing);
    expect(calls.splice(0)).toEqual(['me: outline of 25', 'me: outline of 25', 'me: outline of 1']);
    expect(markup.titles[2 * CHUNK_SLIDES]).toBe('Slide 50');
    const slides = await Promise.all([26, 49, 50].map((index) => markup.slide(index)));
    expect(slides.map((text) => (JSON.parse(text) as StoredSlide).content)).toEqual(['26', '49', '50']);
    expect(calls).toEqual(['me: 25 from 25 of 51', 'me: 1 from 50 of 51']);
  });

  it('draws one slide of a deck in its place', async () => {
    const { calls, decks } = played();
    await (await decks.prepare(deckOf(numbered(1), 7, 40), showing)).slide(0);
    expect(calls).toEqual(['me: outline of 1', 'me: 1 from 7 of 40']);
  });

  it('asks for the pictures of the slides and the logo, and names them as they are shown', async () => {
    const { asked, decks } = played();
    const markup = await decks.prepare(deckOf(numbered(1)), showing);
    expect(asked).toEqual(['https://pictures.test/0', LOGO]);
    await markup.slide(0);
    expect([[...markup.pictures.keys()], markup.complete]).toEqual([['https://shown.test/a'], false]);
    expect(markup.look).toMatchObject({
      logoMode: 'mono',
      logo: { color: { src: 'https://shown.test/a', width: 6 }, mono: null },
    });
  });

  it('asks for the pictures of the next chunk when a chunk is drawn, and for none when it has been stopped', async () => {
    const { asked, options, decks } = played();
    const markup = await decks.prepare(deckOf(numbered(3 * CHUNK_SLIDES)), showing);
    expect(asked).toHaveLength(CHUNK_SLIDES + 1);
    await markup.slide(0);
    expect(asked).toHaveLength(2 * CHUNK_SLIDES + 1);
    await markup.slide(CHUNK_SLIDES);
    expect(asked).toHaveLength(3 * CHUNK_SLIDES + 1);
    await markup.slide(2 * CHUNK_SLIDES);
    expect(asked).toHaveLength(3 * CHUNK_SLIDES + 1);
    expect(options.map(({ signal }) => signal!.aborted)).toEqual([false, false, false]);
    markup.stop();
    expect(options.map(({ signal }) => signal!.aborted)).toEqual([true, true, true]);
  });

  it('takes a picture as large as its largest use in the whole deck, so that a file has it once', async () => {
    const { options, decks } = played();
    const slide = (slideType: string, content: string): StoredSlide => ({ slideType, content });
    const others = numbered(CHUNK_SLIDES);
    await decks.prepare(deckOf([slide('team', 'x'), slide('team', 'y'), ...others, slide('imageFull', 'x')]), showing);
    const sideOf = (name: string) => options[0]!.sides!.get(name);
    expect(['x', 'y'].map((name) => sideOf(`https://pictures.test/${name}`))).toEqual([Infinity, 480]);
  });

  it('hands over nothing but what is markup', async () => {
    const { decks } = played();
    const noted = numbered(1).map((slide) => ({ ...slide, notes: 'Never markup' }));
    const markup = await decks.prepare(deckOf(noted), showing);
    expect(await markup.slide(0)).toBe('{"slideType":"stats","content":"0"}');
  });
});
