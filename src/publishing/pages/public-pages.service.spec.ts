import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { WorkspaceFiles } from '../../billing/storage/workspace-files.js';
import type { Settings } from '../../config/settings.js';
import type { DrawingVersion } from '../../exports/drawing-version.js';
import type { ExportedDecksRepository } from '../../exports/exported-decks.repository.js';
import type { FileBuilder } from '../../exports/file-builder.js';
import { QueueFull, RenderTimedOut } from '../../exports/renderer/renderer.js';
import type { PublicSlidesService } from '../../exports/public-slides.service.js';
import type { MarkupWorkers } from '../../markup/markup-workers.js';
import { DiskStore } from '../../storage/disk-store.js';
import { GALLERY_LOOK } from '../../templates/gallery/sample.js';
import { FontSubsets } from './font-subsets.js';
import type { PublicDeck } from './public-decks.repository.js';
import { PublicFiles } from './public-files.js';
import { PublicPagesService } from './public-pages.service.js';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

/** Files of a workspace that has room for all. */
const filesIn = (store: DiskStore) =>
  ({
    put: (_: string, key: string, body: Buffer, type: string) => store.put(key, body, type),
  }) as unknown as WorkspaceFiles;

let stores = 0;
const newStore = () => new DiskStore(join(folder, `${++stores}`));

const ADDRESSES = { baseUrl: 'https://decks.test', imageBaseUrl: 'https://images.test' };
const DECK: PublicDeck = {
  id: 'a',
  workspaceId: 'me',
  slug: 'bees',
  visibility: 'public',
  publicUntil: null,
  passwordHash: null,
  picturesLost: 0,
  version: 1,
  brand: '{"colors":"red"}',
};

/** Moves the clock of the cache in memory on. */
async function later(ms: number): Promise<void> {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
  await sleep(5); // so long the cache goes by the time that it read last
}

/** Pages that say how often pages were drawn before. */
function played(store: DiskStore, settings = ADDRESSES, version: DrawingVersion = { hash: 'release' }) {
  let drawn = 0;
  let complete = true;
  let failure: Error | null = null;
  const files = new PublicFiles(store, filesIn(store));
  const stored = { slides: [{ slideType: 'title', content: '{}', notes: null }] };
  const pages = new PublicPagesService(
    { load: () => Promise.resolve(stored) } as unknown as ExportedDecksRepository,
    {
      fitted: () =>
        Promise.resolve({
          slides: [{ markup: '', name: '', notes: '' }],
          look: GALLERY_LOOK,
          pictures: new Map(),
          complete,
        }),
    } as unknown as PublicSlidesService,
    {
      page: () => Promise.resolve({ html: `page ${++drawn}`, styles: '', fonts: [] }),
    } as unknown as MarkupWorkers,
    {
      build: () =>
        failure ? Promise.reject(failure) : Promise.resolve({ body: Buffer.from(`picture ${++drawn}`), complete }),
    } as unknown as FileBuilder,
    files,
    new FontSubsets(filesIn(store), files),
    version,
    settings as Settings,
  );
  return {
    count: () => drawn,
    lose: () => (complete = false),
    find: () => (complete = true),
    fail: (error: Error | null) => (failure = error),
    page: async (deck: PublicDeck, kind: 'page' | 'presenter' = 'page') => {
      const { head, file } = await pages.page(deck, kind);
      const { start, size } = head.bodies.identity;
      const bytes = file.bytes({ start, end: start + size - 1 }) as Buffer;
      await file.close();
      return bytes.toString();
    },
    picture: async (deck: PublicDeck) => {
      const file = await pages.picture(deck);
      const bytes = file.bytes({ start: 0, end: file.size - 1 }) as Buffer;
      await file.close();
      return bytes.toString();
    },
  };
}

describe('the page of a published deck', () => {
  it('is drawn once, whatever replica asks and whoever may see it', async () => {
    const store = newStore();
    const { page, count } = played(store);
    const first = await page(DECK);
    expect(await page({ ...DECK, visibility: 'password', passwordHash: 'x' })).toBe(first);
    expect(count()).toBe(1);
    const other = played(store);
    expect([await other.page(DECK), other.count()]).toEqual([first, 0]);
  });

  it.each<[string, Partial<PublicDeck>, Partial<typeof ADDRESSES>]>([
    ['of another deck', { id: 'b' }, {}],
    ['of another version', { version: 2 }, {}],
    ['of another brand', { brand: '{"colors":"blue"}' }, {}],
    ['at another slug, which its page names', { slug: 'wasps' }, {}],
    ['of a service at another address', {}, { baseUrl: 'https://other.test' }],
    ['with pictures at another address', {}, { imageBaseUrl: 'https://other.test' }],
  ])('is drawn anew %s', async (_, deck, addresses) => {
    const store = newStore();
    await played(store).page(DECK);
    const now = played(store, { ...ADDRESSES, ...addresses });
    await now.page({ ...DECK, ...deck });
    expect(now.count()).toBe(1);
  });

  it('is drawn anew by another release', async () => {
    const store = newStore();
    await played(store).page(DECK);
    const next = played(store, ADDRESSES, { hash: 'next' });
    await next.page(DECK);
    expect(next.count()).toBe(1);
  });

  it('is another one than its page with notes and the picture of its first slide', async () => {
    const { page, picture } = played(newStore());
    expect([await page(DECK), await page(DECK, 'presenter'), await picture(DECK)]).toEqual([
      'page 1',
      'page 2',
      'picture 3',
    ]);
  });

  it('that lacks a picture is not stored, and drawn anew after half a minute', async () => {
    const store = newStore();
    const put = jest.spyOn(store, 'put');
    const { page, lose, find } = played(store);
    lose();
    expect([await page(DECK), await page(DECK)]).toEqual(['page 1', 'page 1']);
    find();
    await later(31_000);
    expect(await page(DECK)).toBe('page 2');
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('has a picture that is made again at once where it failed, unless it took too long', async () => {
    const { picture, fail } = played(newStore());
    fail(new QueueFull('full'));
    await expect(picture(DECK)).rejects.toThrow();
    fail(new RenderTimedOut('late'));
    await expect(picture(DECK)).rejects.toThrow('takes too long');
    fail(null);
    await expect(picture(DECK)).rejects.toThrow('takes too long');
    expect(await picture({ ...DECK, version: 2 })).toBe('picture 1');
  });

  it('is in memory for a day, then drawn anew where the store has dropped it, with its fonts', async () => {
    const store = newStore();
    const { page } = played(store);
    await page(DECK);
    await store.sweep('pages/', new Date(Date.now() + 1_000));
    expect(await page(DECK)).toBe('page 1');
    await later(25 * 3_600_000);
    expect(await page(DECK)).toBe('page 2');
  });
});
