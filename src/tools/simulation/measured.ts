import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHUNK_SLIDES } from '../../config/render-limits.js';
import { insertSlides } from '../service/decks.js';
import { BenchServer } from '../service/server.js';
import { median } from '../statistics/quantiles.js';
import { withScratchDatabase } from '../service/scratch-database.js';
import type { Arrival, Cost, Outcome } from './simulation.js';

/** What is asked for in the simulated and the measured run. */
export const FILES = {
  png: { name: 'PNG of a slide', slides: 10 },
  pdf: { name: 'PDF, 10 slides', slides: 10 },
  pptx: { name: 'PPTX, 10 slides', slides: 10 },
  longPdf: { name: 'PDF, 100 slides', slides: 100 },
} as const;
export type FileKind = keyof typeof FILES;

/** Files of each kind that are made alone, after as many that warm the service. */
const ALONE = 8;
/** Rest after each of them, in milliseconds: what goes on in the background counts. */
const REST = 600;
const POLL_MS = 50;

/** A service whose decks are put into its database at once. */
export class MeasuredService {
  private constructor(
    private readonly server: BenchServer,
    private readonly database: pg.Client,
  ) {}

  static run<T>(work: (service: MeasuredService) => Promise<T>): Promise<T> {
    return withScratchDatabase(async (databaseUrl) => {
      const server = await BenchServer.start(undefined, { DATABASE_URL: databaseUrl });
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      try {
        return await work(new MeasuredService(server, database));
      } finally {
        await database.end();
        await server.stop();
      }
    });
  }

  /** What a file of each kind costs that is made alone, for so many workspaces in turn: medians. */
  async costs(workspaces: number): Promise<Record<FileKind, Cost>> {
    const costs: Partial<Record<FileKind, Cost>> = {};
    for (const kind of Object.keys(FILES) as FileKind[]) {
      const kinds = Array.from({ length: 2 * ALONE }, () => kind);
      const links = await this.links(
        kinds,
        kinds.map((_, i) => String(i % workspaces)),
      );
      const taken: { work: number; width: number }[] = [];
      for (const link of links) {
        await sleep(REST);
        const [before, start] = [this.server.processorTime(), performance.now()];
        await this.open(link);
        const width = (this.server.processorTime() - before) / (performance.now() - start);
        await sleep(REST);
        taken.push({ work: this.server.processorTime() - before, width });
      }
      const warm = taken.slice(ALONE);
      const [work, width] = [median(warm.map((one) => one.work)), median(warm.map((one) => one.width))];
      costs[kind] = { work, width, chunks: Math.ceil(FILES[kind].slides / CHUNK_SLIDES) };
    }
    return costs as Record<FileKind, Cost>;
  }

  /** Asks for the files when they arrive, whether earlier ones are ready or not; each is another deck's. */
  async outcomes(arrivals: readonly Arrival[]): Promise<Outcome[]> {
    const links = await this.links(
      arrivals.map(({ kind }) => kind as FileKind),
      arrivals.map(({ workspace }) => workspace),
    );
    const begun = performance.now();
    return Promise.all(
      arrivals.map(async ({ at, kind }, i) => {
        await sleep(at - (performance.now() - begun));
        const start = performance.now();
        const isMade = await this.open(links[i]!, FILES[kind as FileKind].slides > CHUNK_SLIDES);
        return { kind, took: isMade ? performance.now() - start : null };
      }),
    );
  }

  /** A link to a file of a new deck for each kind, in these workspaces, by default in one. */
  private async links(kinds: readonly FileKind[], workspaces: readonly string[] = []): Promise<string[]> {
    const clients = new Map<string, Awaited<ReturnType<BenchServer['newWorkspace']>>>();
    const links: string[] = [];
    for (const [i, kind] of kinds.entries()) {
      const workspace = workspaces[i] ?? '';
      const client = clients.get(workspace) ?? (await this.server.newWorkspace());
      clients.set(workspace, client);
      const { id } = await client.post<{ id: string }>('/v1/decks', { title: `Deck ${i}` });
      await insertSlides(this.database, id, FILES[kind].slides, `${kind} ${i}`);
      const path = `/v1/decks/${id}/${kind === 'png' ? 'previews' : 'exports'}`;
      const body = kind === 'png' ? { slide: i % FILES.png.slides } : { format: kind === 'pptx' ? 'pptx' : 'pdf' };
      links.push((await client.post<{ url: string }>(path, body)).url);
    }
    return links;
  }

  /** Whether the file was made; false when the service put the visitor off. Long files are asked for until they are ready. */
  private async open(url: string, isLong = true): Promise<boolean> {
    for (;;) {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.status === 200) return true;
      if (answer.status !== 202) throw new Error(`GET ${url}: ${answer.status}`);
      if (!isLong) return false;
      await sleep(POLL_MS);
    }
  }
}
