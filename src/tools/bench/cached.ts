import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BareServer } from './bare.js';
import { storeDeck } from '../service/decks.js';
import { FILES } from './files.js';
import { withReview } from './review.js';
import type { Table } from './reporting/table.js';
import { type BenchOptions, inRounds } from './times.js';

const ROUNDS = 5;
/** In a row, in each round. */
const OPENS = 50;
const CONNECTIONS = 32;
const LOAD_MS = 3_000;

/** Measures a link whose file is there already, beside a bare server that sends the same bytes. */
export async function benchCached({ rounds = ROUNDS }: BenchOptions): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'deck-bench-cached-'));
  try {
    return await withReview(async (server, review) => {
      const id = await storeDeck(server, review.slides('cached'), review.brandId);
      const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, FILES.pdf);
      await server.open(url);
      const file = Buffer.from(await (await fetch(url)).arrayBuffer());
      writeFileSync(join(folder, 'deck.pdf'), file);
      const bare = await BareServer.ofFile(join(folder, 'deck.pdf'), 'application/pdf');
      const times = await inRounds('cached', { warm: 1, rounds }, async (times) => {
        for (let i = 0; i < OPENS; i++) await times.take('open', () => read(url));
        times.add('ours', await rateOf(url));
        times.add('bare', await rateOf(bare.url));
      }).finally(() => bare.stop());
      return {
        title: 'A file that is there',
        about: `The PDF of the review, ${(file.length / 1e6).toFixed(1)} MB, on loopback; requests over ${CONNECTIONS} connections.`,
        rows: [
          {
            what: 'PDF that is there, opened',
            ours: times.median('open'),
            unit: 'ms',
            goal: { atMost: 6 },
            headline: true,
          },
          {
            what: 'PDF that is there',
            ours: times.median('ours'),
            unit: 'a second',
            goal: { atLeast: 0.5 },
            beside: { name: 'bare `node:http`, same bytes', value: times.median('bare'), as: 'ratio' },
          },
        ],
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Answers a second over {@link CONNECTIONS} connections. Unlike autocannon, it does not decode bodies as texts. */
async function rateOf(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  let answers = 0;
  const client = async () => {
    for (; performance.now() < start + LOAD_MS; answers++) await read(url, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return (answers * 1000) / (performance.now() - start);
}

/** @throws when the answer is not the file */
function read(url: string, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`GET ${url}: ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}
