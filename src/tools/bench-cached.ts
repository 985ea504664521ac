import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BareServer } from './bench-bare.js';
import { storeDeck } from './bench-decks.js';
import { FILES } from './bench-files.js';
import { CONNECTIONS, ratesOf } from './bench-load.js';
import { withReview } from './bench-review.js';
import type { Table } from './bench-table.js';
import { type BenchOptions, Times } from './bench-times.js';

const OPENS = 300;

/** Measures a link whose file is there already, beside a bare server that sends the same bytes. */
export async function benchCached({ rounds }: BenchOptions): Promise<Table> {
  console.error('cached file …');
  const folder = mkdtempSync(join(tmpdir(), 'deck-bench-cached-'));
  try {
    return await withReview(async (server, review) => {
      const id = await storeDeck(server, review.slides('cached'), review.brandId);
      const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, FILES.pdf);
      await server.open(url);
      const times = new Times();
      for (let i = 0; i < OPENS; i++) await times.take('open', () => server.open(url));
      const body = Buffer.from(await (await fetch(url)).arrayBuffer());
      const file = join(folder, 'deck.pdf');
      writeFileSync(file, body);
      const bare = await BareServer.ofFile(file, 'application/pdf');
      const path = new URL(url).pathname;
      const { ours, other } = await ratesOf(
        { ours: { url: server.url, requests: [{ path }] }, other: { url: bare.url, requests: [{ path }] } },
        rounds,
      ).finally(() => bare.stop());
      return {
        title: 'A file that is there',
        about: `The PDF of the review, ${(body.length / 1e6).toFixed(1)} MB, on loopback; requests over ${CONNECTIONS} connections.`,
        rows: [
          { what: 'opened', ours: times.median('open'), unit: 'ms', goal: { atMost: 10 }, headline: true },
          {
            ...{ what: 'opened again and again', ours, unit: 'a second', goal: { atLeast: 0.5 }, headline: true },
            beside: { name: 'bare `node:http`, same bytes', value: other, as: 'ratio' },
          },
        ],
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
