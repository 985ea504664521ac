import { storeDeck } from '../service/decks.js';
import { FILES } from './files.js';
import { PictureSite } from './pictures.js';
import { REVIEW_PICTURES, type ReviewDeck, reviewDeck } from './review.js';
import { BenchServer } from '../service/server.js';
import type { Table } from './reporting/table.js';
import { type BenchOptions, inRounds } from './times.js';

const AT_A_TIME = [1, 2, 4];
const ROUNDS = 4;
/** Decks whose files are asked for at once, more than are ever rendered at a time. */
const DECKS = 10;

/** Measures how many files are made in a minute by how many renders run at a time (`RENDER_CONCURRENCY`). */
export async function benchConcurrency({ rounds = ROUNDS }: BenchOptions): Promise<Table> {
  const site = await PictureSite.start(REVIEW_PICTURES);
  const services: { count: number; server: BenchServer; review: ReviewDeck }[] = [];
  try {
    for (const count of AT_A_TIME) {
      const server = await BenchServer.start(undefined, { EGRESS_ALLOW: site.host, RENDER_CONCURRENCY: `${count}` });
      services.push({ count, server, review: await reviewDeck(server, site) });
    }
    const times = await inRounds('at a time', { warm: 1, rounds }, async (times, run) => {
      for (const { count, server, review } of services) {
        const urls = await freshLinks(server, review, run);
        await times.take(`${count}`, () => Promise.all(urls.map((url) => server.open(url))));
      }
    });
    return {
      title: 'Renders at a time',
      about: `PDFs of ${DECKS} new reviews of one workspace, asked for at once, by \`RENDER_CONCURRENCY\`.`,
      rows: AT_A_TIME.map((count) => ({
        what: `${count} at a time`,
        ours: (DECKS * 60_000) / times.median(`${count}`),
        unit: 'a minute',
      })),
    };
  } finally {
    for (const { server } of services) await server.stop();
    await site.stop();
  }
}

function freshLinks(server: BenchServer, review: ReviewDeck, run: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: DECKS }, async (_, deck) => {
      const id = await storeDeck(server, review.slides(`${run}, deck ${deck}`), review.brandId);
      const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, FILES.pdf);
      return url;
    }),
  );
}
