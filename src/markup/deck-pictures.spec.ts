import { jest } from '@jest/globals';
import { CHUNK_SLIDES } from '../config/render-limits.js';
import type { StoredDeck } from './deck-markup.service.js';
import { DeckPictures } from './deck-pictures.js';

it('waits a minute for the pictures of a deck, and five seconds at least for those of a chunk', async () => {
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const waits: number[] = [];
  const collect = (_workspace: string, _urls: string[], { patience }: { patience: number }) => {
    waits.push(patience);
    return Promise.resolve({ pictures: new Map(), complete: true });
  };
  const outlines = Array.from({ length: 4 * CHUNK_SLIDES }, () => ({ name: '', images: new Map<string, number>() }));
  const deck = { workspaceId: 'a', brand: {} } as StoredDeck;
  const pictures = new DeckPictures(deck, outlines, { collect });
  for (const [chunk, time] of [0, 20_000, 58_000, 90_000].entries()) {
    now = 1_000 + time;
    await pictures.ofChunk(chunk * CHUNK_SLIDES);
  }
  expect(waits).toEqual([60_000, 40_000, 5_000, 5_000]);
});
