import pg from 'pg';
import { BareServer } from './bare.js';
import { copyDeck, insertSlides } from '../service/decks.js';
import { CONNECTIONS, type Load, ratesOf } from './load.js';
import { BenchServer } from '../service/server.js';
import type { Row, Table } from './reporting/table.js';
import { type BenchOptions, inRounds } from './times.js';
import { withScratchDatabase } from '../service/scratch-database.js';

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
export async function benchReads({ rounds }: BenchOptions): Promise<Table> {
  return withScratchDatabase(async (databaseUrl) => {
    const server = await BenchServer.start(undefined, { DATABASE_URL: databaseUrl });
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      const reads = await readsASecond(server, database, databaseUrl, rounds);
      const lists = await longLists(server, database, rounds);
      return { title: 'Reads and long lists', about: ABOUT, rows: [...reads, ...lists] };
    } finally {
      await database.end();
      await server.stop();
    }
  });
}

const ABOUT =
  `Decks of ${SLIDES} slides of ${WORKSPACES} workspaces, over ${CONNECTIONS} connections, beside handlers of \`node:http\` and \`pg\` ` +
  'without framework, authentication and log; long lists beside their statement alone.';

async function readsASecond(server: BenchServer, database: pg.Client, databaseUrl: string, rounds?: number) {
  const requests: Load['requests'] = [];
  for (let i = 0; i < WORKSPACES; i++) {
    const workspace = await server.newWorkspace();
    const deck = await workspace.post<{ id: string }>('/v1/decks', { title: 'Read often' });
    await insertSlides(database, deck.id, SLIDES, 'Read');
    requests.push({ path: `/v1/decks/${deck.id}`, headers: { authorization: `Bearer ${workspace.key}` } });
  }
  const bare: BareServer[] = [];
  try {
    const loads: Record<string, Load> = { ours: { url: server.url, requests } };
    for (const [name, program] of Object.entries(BARE)) {
      bare.push(await BareServer.start(program, databaseUrl));
      loads[name] = { url: bare.at(-1)!.url, requests };
    }
    const { ours, ...theirs } = await ratesOf(loads, rounds);
    return Object.entries(theirs).map(([name, value], i): Row => ({
      what: `\`GET /v1/decks/{id}\`, ${SLIDES} slides`,
      ours: ours!,
      unit: 'a second',
      beside: { name: `bare, ${name}`, value, as: 'ratio' },
      goal: { atLeast: 1 },
      headline: i === 0,
    }));
  } finally {
    for (const server of bare) server.stop();
  }
}

async function longLists(server: BenchServer, database: pg.Client, rounds = ROUNDS): Promise<Row[]> {
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

  const times = await inRounds('long lists', { warm: 1, rounds }, async (times) => {
    await times.take('list', () => workspace.get('/v1/decks'));
    await times.take('bare list', () =>
      database.query(
        `select id, title, slug, status, visibility, updated_at, created_at from decks
          where workspace_id = (select workspace_id from decks where id = $1) order by updated_at desc, id desc`,
        [deck.id],
      ),
    );
    reordered();
    await times.take('reorder', () =>
      workspace.post(`/v1/decks/${deck.id}/slides/reorder`, { ordered_slide_ids: order }),
    );
    reordered();
    await times.take('bare reorder', async () => {
      await database.query('begin');
      await database.query(
        `update slides s set position = w.position - 1 from unnest($2::uuid[]) with ordinality w(id, position)
          where s.deck_id = $1 and s.id = w.id`,
        [deck.id, order],
      );
      await database.query(`select ${SLIDE} from slides s where s.deck_id = $1 order by s.position`, [deck.id]);
      await database.query('commit');
    });
  });
  const row = (what: string, name: string, bare: string, atMost: number): Row => ({
    what,
    ours: times.median(name),
    unit: 'ms',
    beside: { name: bare, value: times.median(`bare ${name}`), as: 'ratio' },
    goal: { atMost },
  });
  return [
    row(`list of ${MANY_DECKS} decks`, 'list', 'bare SQL', 1.5),
    row(`reorder of ${MANY_SLIDES} slides`, 'reorder', 'bare SQL that moves and reads them', 2),
  ];
}
