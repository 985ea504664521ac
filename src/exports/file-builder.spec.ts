import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { CHUNK_SLIDES } from '../config/render-limits.js';
import { Metrics } from '../metrics/metrics.js';
import { DiskStore } from '../storage/disk-store.js';
import { GALLERY_LOOK } from '../templates/gallery/sample.js';
import type { DrawingVersion } from './drawing-version.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import { FileBuilder, type FileOptions } from './file-builder.js';
import { StoredChunks } from './stored-chunks.js';
import type { RenderInputService } from './render-input.service.js';
import type { RenderDeck, Renderer } from './renderer/renderer.js';
import type { Sequence } from './renderer/sequence.js';
import type { WholePagesService } from './whole-pages.service.js';

const PDF: FileOptions = { format: 'pdf', editable: true, embedFonts: true, logo: 'color' };
const PPTX: FileOptions = { ...PDF, format: 'pptx' };
const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A deck of 26 slides: two chunks. */
const deckOf = (change: Partial<RenderDeck> = {}, slide: Partial<RenderDeck['slides'][0]> = {}): RenderDeck => ({
  title: 'A deck',
  author: 'Me',
  locale: 'en',
  date: new Date(0),
  look: GALLERY_LOOK,
  slides: Array.from({ length: CHUNK_SLIDES + 1 }, (_, at) => ({
    markup: `<p>${at}</p>`,
    title: `Slide ${at}`,
    notes: null,
    ...(at === 0 && slide),
  })),
  pictures: new Map(),
  ...change,
});

/** Rendering that writes down all that it is given of a chunk, so that a file says what it was made of. */
function played(store: DiskStore, drawing: DrawingVersion = { hash: 'release' }) {
  const chunks: string[] = [];
  let complete = true;
  const chunk = (kind: string) => async (deck: RenderDeck, from: number, to: number) => {
    chunks.push(`${kind} ${from} to ${to}`);
    const { locale, look } = deck;
    const slides = await Promise.all(
      deck.slides.slice(from, to).map(async ({ markup, title }) => [await markup, title]),
    );
    return Buffer.from(JSON.stringify({ kind, locale, theme: look.theme, slides }));
  };
  const fileOf = (joined: string[], { slides }: RenderDeck) =>
    Buffer.from(JSON.stringify([joined, slides.map(({ notes }) => notes)]));
  const joinPdf: Renderer['joinPdf'] = async (prints, deck, _, keep) => {
    const joined: string[] = [];
    for await (const [index, print] of prints) {
      joined[index] = print.toString().replace('in parts: ', '');
      if (joined[index] === print.toString()) await keep!(index, Buffer.from(`in parts: ${joined[index]}`));
    }
    return fileOf(joined, deck);
  };
  const joinPptx = async (measured: Sequence<Buffer | string | Promise<string>>, deck: RenderDeck) => {
    const joined: string[] = [];
    for await (const chunk of measured) joined.push(chunk.toString());
    return fileOf(joined, deck);
  };
  const pages = {} as WholePagesService;
  const renderer = {
    pdfChunk: chunk('pdf'),
    pptxChunk: chunk('pptx'),
    joinPdf,
    joinPptx,
    longDeck: (_: string, work: () => Promise<Buffer>) => work(),
  } as unknown as Renderer;
  const of = (deck: RenderDeck, workspaceId: string) => {
    const inputs = {
      prepare: () => Promise.resolve({ deck, complete: () => complete, end: () => undefined }),
    } as unknown as RenderInputService;
    const stored = { workspaceId, slides: deck.slides } as unknown as ExportedDeck;
    const chunksIn = new StoredChunks(store, filesIn(store));
    return { stored, builder: new FileBuilder(renderer, inputs, chunksIn, new Metrics(), drawing, pages) };
  };
  return {
    chunks,
    lose: () => (complete = false),
    find: () => (complete = true),
    build: async (deck: RenderDeck, options = PDF, { workspaceId = 'me', isEdited = false } = {}) => {
      const { stored, builder } = of(deck, workspaceId);
      const { body } = await builder.build(options, stored, isEdited);
      return body.toString();
    },
  };
}

/** Files of a workspace that has room for all. */
const filesIn = (store: DiskStore) =>
  ({
    put: (_: string, key: string, body: Buffer, type: string, options: object) => store.put(key, body, type, options),
  }) as unknown as WorkspaceFiles;

/** The titles of the slides of a file, in order. */
const titlesIn = (file: string) =>
  (JSON.parse(file) as [(string | null)[]])[0].flatMap((print) =>
    print ? (JSON.parse(print) as { slides: [string, string][] }).slides.map(([, title]) => title) : [],
  );

/** Of two and a half chunks, the first of which is that of `deckOf`. */
const longer = Array.from({ length: 62 }, (_, at) => ({ markup: `<p>${at}</p>`, title: `Slide ${at}`, notes: null }));
const HALVES_BEHIND = ['pdf 25 to 38', 'pdf 38 to 50', 'pdf 50 to 56', 'pdf 56 to 62'];

let stores = 0;
const newStore = () => new DiskStore(join(folder, `${++stores}`));

afterEach(() => jest.restoreAllMocks());

const { theme } = GALLERY_LOOK;
const withTheme = (change: Partial<typeof theme>) =>
  deckOf({ look: { ...GALLERY_LOOK, theme: { ...theme, ...change } } });

describe('a long file', () => {
  it.each([PDF, PPTX])(
    'of slides that were rendered before is put together from stored chunks: $format',
    async (as) => {
      const { build, chunks } = played(newStore());
      const first = await build(deckOf(), as);
      expect(chunks.splice(0)).toHaveLength(2);
      expect(await build(deckOf({ title: 'Another', author: 'You', date: new Date() }), as)).toBe(first);
      expect(chunks).toEqual([]);
    },
  );

  it.each<[string, RenderDeck]>([
    ['a colour of its brand', withTheme({ colors: { ...theme.colors, primary: '#123456' } })],
    ['a font of its brand', withTheme({ fonts: { ...theme.fonts, body: 'Merriweather' } })],
    ['its style', withTheme({ style: 'bold' })],
    ['its language', deckOf({ locale: 'de' })],
    ['the markup of a slide', deckOf({}, { markup: '<p>changed</p>' })],
    ['the title of a slide', deckOf({}, { title: 'Changed' })],
    ['the notes of a slide', deckOf({}, { notes: 'Changed' })],
  ])('shows %s as it is now, though chunks from before are stored', async (_, changed) => {
    for (const as of [PDF, PPTX]) {
      const { build } = played(newStore());
      const before = await build(deckOf(), as);
      const now = await build(changed, as);
      expect(now).not.toBe(before);
      expect(now).toBe(await played(newStore()).build(changed, as));
    }
  });

  it('of one slide that was changed renders its chunk alone', async () => {
    const { build, chunks } = played(newStore());
    await build(deckOf());
    chunks.length = 0;
    await build(deckOf({}, { title: 'Changed' }));
    expect(chunks).toEqual([`pdf 0 to ${CHUNK_SLIDES}`]);
  });

  it('that was edited prints a new chunk in halves, which later edits use', async () => {
    const { build, chunks } = played(newStore());
    const edited = async (slide: Partial<RenderDeck['slides'][0]>, change: Partial<RenderDeck> = {}) => {
      chunks.length = 0;
      const file = await build(deckOf(change, slide), PDF, { isEdited: true });
      expect(titlesIn(file)).toEqual(deckOf(change, slide).slides.map(({ title }) => title));
      return chunks;
    };
    await build(deckOf());
    expect(await edited({ title: 'Changed' })).toEqual(['pdf 0 to 13', 'pdf 13 to 25']);
    expect(await edited({ title: 'Again' })).toEqual(['pdf 0 to 13']);
    expect(await edited({ title: 'Changed' })).toEqual([]);
    expect(await edited({})).toEqual([]);
    expect((await edited({}, { slides: longer })).toSorted()).toEqual(HALVES_BEHIND);
    expect(await edited({ title: 'Again' })).toEqual([]);
  });

  it('takes no chunk that another release has drawn', async () => {
    const store = newStore();
    await played(store).build(deckOf());
    const { build, chunks } = played(store, { hash: 'next' });
    await build(deckOf());
    expect(chunks).toHaveLength(2);
  });

  it('takes no chunk of another workspace', async () => {
    const { build, chunks } = played(newStore());
    await build(deckOf());
    await build(deckOf(), PDF, { workspaceId: 'another' });
    expect(chunks).toHaveLength(4);
  });

  it('takes no chunk of another format', async () => {
    const { build } = played(newStore());
    const pdf = await build(deckOf(), PDF);
    const pptx = await build(deckOf(), PPTX);
    expect([pdf, pptx].map((body) => /"kind\\":\\"(\w+)/.exec(body)?.[1])).toEqual(['pdf', 'pptx']);
  });

  it('that lacked a picture leaves no chunk behind, and is rendered anew when the picture is there', async () => {
    const store = newStore();
    const { build, chunks, lose, find } = played(store);
    const put = jest.spyOn(store, 'put');
    for (const as of [PDF, PPTX]) {
      lose();
      await build(deckOf(), as);
      expect([chunks.splice(0).length, put.mock.calls]).toEqual([2, []]);
      find();
      await build(deckOf(), as);
      expect(chunks.splice(0)).toHaveLength(2);
      expect(put.mock.calls.splice(0)).toHaveLength(2);
    }
  });
});
