import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyDeck, insertSlides } from '../service/decks.js';
import { type Load, run } from './load.js';
import { BenchServer, processorTimeBelow } from '../service/server.js';
import { withScratchDatabase } from '../service/scratch-database.js';

/** So many that none exhausts its rate limit. */
const WORKSPACES = 64;
const SLIDES = 20;
/** Decks whose size is measured. */
const STORED_DECKS = 10_000;

/** Measures what requests cost the service and PostgreSQL, each over many connections. */
export async function benchCosts(): Promise<void> {
  await withScratchDatabase(async (databaseUrl) => {
    const server = await BenchServer.start(undefined, { DATABASE_URL: databaseUrl });
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      const postmaster = await postmasterOf(database);
      const loads = await loadsOf(server, database);
      const stored = await sizes(server, database);
      console.log('| request | per second | service, ms | PostgreSQL, ms |\n| --- | ---: | ---: | ---: |');
      for (const [name, load] of Object.entries(loads)) {
        await run(load); // warms
        const before = [server.processorTime(), processorTimeBelow(postmaster)] as const;
        const { answers, seconds } = await run(load);
        const service = (server.processorTime() - before[0]) / answers;
        const postgres = (processorTimeBelow(postmaster) - before[1]) / answers;
        console.log(`| ${name} | ${(answers / seconds).toFixed(0)} | ${service.toFixed(2)} | ${postgres.toFixed(2)} |`);
      }
      console.log(`\n${stored}`);
    } finally {
      await database.end();
      await server.stop();
    }
  });
}

async function loadsOf(server: BenchServer, database: pg.Client): Promise<Record<string, Load>> {
  const paths = { read: [], list: [], change: [], mint: [], open: [] } as Record<string, Load['requests']>;
  for (let i = 0; i < WORKSPACES; i++) {
    const workspace = await server.newWorkspace();
    const { id } = await workspace.post<{ id: string }>('/v1/decks', { title: 'Read often' });
    await insertSlides(database, id, SLIDES, 'Cost');
    const { slides } = await workspace.get<{ slides: { id: string }[] }>(`/v1/decks/${id}`);
    const { url } = await workspace.post<{ url: string }>(`/v1/decks/${id}/previews`, { slide: 0 });
    await server.open(url);
    const headers = { authorization: `Bearer ${workspace.key}`, 'content-type': 'application/json' };
    const deck = `/v1/decks/${id}`;
    const change = JSON.stringify({ content: { eyebrow: 'Changed' } });
    paths['read']!.push({ path: deck, headers });
    paths['list']!.push({ path: '/v1/decks', headers });
    paths['change']!.push({ method: 'PATCH', path: `${deck}/slides/${slides[0]!.id}`, headers, body: change });
    paths['mint']!.push({ method: 'POST', path: `${deck}/exports`, headers, body: '{"format":"pdf"}' });
    paths['open']!.push({ path: new URL(url).pathname });
  }
  const load = (kind: string): Load => ({ url: server.url, requests: paths[kind]! });
  return {
    [`read a deck of ${SLIDES} slides`]: load('read'),
    'list the decks': load('list'),
    'open a file that is there (PNG)': load('open'),
    'mint a link': load('mint'),
    'change a slide': load('change'),
  };
}

async function postmasterOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ data_directory: string }>('show data_directory');
  return parseInt(readFileSync(join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8'));
}

/** What a slide and a deck take in the database. */
async function sizes(server: BenchServer, database: pg.Client): Promise<string> {
  const { id } = await server.post<{ id: string }>('/v1/decks', { title: 'One of many' });
  await copyDeck(database, id, STORED_DECKS);
  const { rows } = await database.query<{ slide: string; deck: string }>(
    `select pg_total_relation_size('slides') / (select count(*) from slides) as slide,
            pg_total_relation_size('decks') / (select count(*) from decks) as deck`,
  );
  return `In the database a slide takes ${rows[0]!.slide} bytes and a deck ${rows[0]!.deck}, with their indexes.`;
}
