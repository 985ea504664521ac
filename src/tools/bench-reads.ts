import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../database/embedded-postgres.js';
import { copyDeck, insertSlides } from './bench-decks.js';
import { type Load, ratesOf } from './bench-load.js';
import { BenchServer } from './bench-server.js';
import { median } from './quantiles.js';
import { withScratchDatabase } from './scratch-database.js';

/** So many that none exhausts its rate limit. */
const WORKSPACES = 64;
const SLIDES = 20;
const MANY_DECKS = 10_000;
const MANY_SLIDES = 500;
const ROUNDS = 15;

/** A handler of one kind of read without a framework, authentication or log. */
const bareServer = (read: string) => `
  const { Pool } = require('pg');
  const pool = new Pool({ connectionString: process.argv[1], max: 20 });
  const rows = async (name, text, id) => (await pool.query({ name, text, values: [id] })).rows;
  ${read}
  require('node:http').createServer(async ({ url }, answer) => {
    const body = Buffer.from(await read(url.slice(url.lastIndexOf('/') + 1)));
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  }).listen(Number(process.argv[2]), '127.0.0.1');
`;

const DECK = 'd.id, d.title, d.slug, d.status, d.visibility, d.brand_id, d.locale, d.created_at, d.updated_at';
const SLIDE = 's.id, s.slide_type, s.position as "order", s.content, s.notes';
const BARE = {
  'two queries': bareServer(`
    const read = async (id) => {
      const [deck] = await rows('deck', 'select ${DECK} from decks d where d.id = $1', id);
      const slides = await rows('slides', 'select ${SLIDE} from slides s where s.deck_id = $1 order by s.position', id);
      return JSON.stringify({ ...deck, slides });
    };`),
  'JSON made by PostgreSQL': bareServer(`
    const text = \`select row_to_json(r)::text as json from (select ${DECK}, (select json_agg(row_to_json(t)) from
      (select ${SLIDE} from slides s where s.deck_id = d.id order by s.position) t) as slides from decks d where d.id = $1) r\`;
    const read = async (id) => (await rows('deck', text, id))[0].json;`),
};

/** Measures reads of decks beside handlers of bare `node:http` and `pg`, and long lists beside their bare SQL. */
export async function benchReads(): Promise<void> {
  await withScratchDatabase(async (databaseUrl) => {
    const server = await BenchServer.start(undefined, { DATABASE_URL: databaseUrl });
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const bare: ChildProcess[] = [];
    try {
      console.log('| what | ours | beside | theirs | ratio |\n| --- | ---: | --- | ---: | ---: |');
      await readsASecond(server, database, databaseUrl, bare);
      await longLists(server, database);
    } finally {
      for (const process of bare) process.kill();
      await database.end();
      await server.stop();
    }
  });
}

async function readsASecond(server: BenchServer, database: pg.Client, databaseUrl: string, bare: ChildProcess[]) {
  const requests: Load['requests'] = [];
  for (let i = 0; i < WORKSPACES; i++) {
    const workspace = await server.newWorkspace();
    const deck = await workspace.post<{ id: string }>('/v1/decks', { title: 'Read often' });
    await insertSlides(database, deck.id, SLIDES, 'Read');
    requests.push({ path: `/v1/decks/${deck.id}`, headers: { authorization: `Bearer ${workspace.key}` } });
  }
  const loads: Record<string, Load> = { ours: { url: server.url, requests } };
  for (const [name, program] of Object.entries(BARE)) {
    const port = await freePort();
    bare.push(spawn(process.execPath, ['-e', program, databaseUrl, String(port)], { stdio: 'inherit' }));
    loads[name] = { url: `http://127.0.0.1:${port}`, requests };
  }
  await sleep(1_000);
  const { ours, ...theirs } = await ratesOf(loads);
  for (const [name, rate] of Object.entries(theirs)) row(`reads a second, ${SLIDES} slides`, ours!, name, rate, 0);
}

async function longLists(server: BenchServer, database: pg.Client) {
  const workspace = await server.newWorkspace();
  const deck = await workspace.post<{ id: string }>('/v1/decks', { title: 'Long' });
  await copyDeck(database, deck.id, MANY_DECKS - 1);
  await insertSlides(database, deck.id, MANY_SLIDES, 'Read');
  await database.query('analyze');
  const ids = await database.query<{ id: string }>('select id from slides where deck_id = $1 order by position', [
    deck.id,
  ]);
  const order = ids.rows.map(({ id }) => id);
  const reordered = () => order.unshift(order.pop()!);

  const list = await beside(
    () => workspace.get('/v1/decks'),
    () =>
      database.query(
        `select id, title, slug, status, visibility, updated_at, created_at from decks
          where workspace_id = (select workspace_id from decks where id = $1) order by updated_at desc, id desc`,
        [deck.id],
      ),
  );
  row(`list of ${MANY_DECKS} decks, ms`, list.ours, 'bare SQL', list.bare, 1);
  const reorder = await beside(
    () => workspace.post(`/v1/decks/${deck.id}/slides/reorder`, { ordered_slide_ids: (reordered(), order) }),
    () =>
      database.query(
        `update slides s set position = w.position - 1 from unnest($2::uuid[]) with ordinality w(id, position)
          where s.deck_id = $1 and s.id = w.id`,
        [deck.id, (reordered(), order)],
      ),
  );
  row(`reorder of ${MANY_SLIDES} slides, ms`, reorder.ours, 'bare SQL', reorder.bare, 1);
}

/** Milliseconds of both, medians of interleaved rounds. */
async function beside(ours: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const took = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const both = { ours: await took(ours), bare: await took(bare) };
    if (round === 0) continue; // warms
    times.ours.push(both.ours);
    times.bare.push(both.bare);
  }
  return { ours: median(times.ours), bare: median(times.bare) };
}

function row(what: string, ours: number, beside: string, theirs: number, digits: number): void {
  console.log(
    `| ${what} | ${ours.toFixed(digits)} | ${beside} | ${theirs.toFixed(digits)} | ${(ours / theirs).toFixed(2)} |`,
  );
}
