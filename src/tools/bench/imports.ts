import { unzipSync, zipSync } from 'fflate';
import { setTimeout as sleep } from 'node:timers/promises';
import { renamed, storeDeck } from '../service/decks.js';
import { BenchServer } from '../service/server.js';
import { PictureSite } from './pictures.js';
import type { Table } from './reporting/table.js';
import { type BenchOptions, inRounds, REST } from './times.js';

const ROUNDS = 5;
const SLIDES = 100;
const PICTURES = 50;

/** Measures the import of a long deck of pictures. */
export async function benchImports({ rounds = ROUNDS }: BenchOptions): Promise<Table> {
  const site = await PictureSite.start(Array.from({ length: PICTURES }, (_, i) => `photograph-${i}`));
  const server = await BenchServer.start(undefined, { EGRESS_ALLOW: site.host });
  try {
    const file = await fileOf(server, site);
    const times = await inRounds('imports', { warm: 1, rounds }, async (times) => {
      // Each workspace stores the pictures anew.
      const client = await server.newWorkspace();
      await sleep(REST);
      await times.take('ours', () => client.upload('/v1/decks/import', file, 'deck.pptx'));
      const other = await server.newWorkspace();
      const foreign = withoutOwnParts(file);
      await sleep(REST);
      await times.take('foreign', () => other.upload('/v1/decks/import', foreign, 'deck.pptx'));
    });
    const row = (what: string, name: string) => ({ what, ours: times.median(name), unit: 'ms' as const });
    return {
      title: 'Imports',
      about: `A PowerPoint file of ${SLIDES} slides with ${PICTURES} photographs, ${(file.length / 1e6).toFixed(0)} MB, by a workspace that has none of them.`,
      rows: [
        { ...row('as others make it, by what it shows', 'foreign'), goal: { atMost: 5_000 } },
        { ...row('as the service made it', 'ours'), goal: { atMost: 5_000 } },
      ],
    };
  } finally {
    await server.stop();
    await site.stop();
  }
}

async function fileOf(server: BenchServer, site: PictureSite): Promise<Uint8Array> {
  const slides = Array.from({ length: SLIDES }, (_, i) => {
    const text = { title: `What we saw ${i + 1}`, body: 'Words beside it.' };
    const image = site.urlOf(`photograph-${i >> 1}`);
    return i % 2 === 0
      ? { slide_type: 'imageText', content: { ...text, image } }
      : renamed({ slide_type: 'statement', content: text }, 'again');
  });
  const id = await storeDeck(server, slides);
  const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, { format: 'pptx' });
  await server.open(url);
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

/** The file without what says of its slides how the service stores them. */
function withoutOwnParts(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file);
  const empty = Buffer.from('<none/>');
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, body]) => [name, /^customXml\/item\d+\.xml$/.test(name) ? empty : body]),
    ),
    { level: 1 },
  );
}
