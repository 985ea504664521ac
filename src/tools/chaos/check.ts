import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkLedger } from '../../billing/credits/ledger-check.js';
import type { ChaosRecord } from './record.js';
import type { ChaosTenant, KnownDeck } from './tenant.js';
import { rows } from '../cluster/ground.js';

/** How long links, jobs, leases and reservations may take to end once everything is healed, in milliseconds. */
const SETTLE_TIME = 120_000;

interface StoredDeck {
  title: string;
  slides: { id: string; order: number; content: { title?: string } }[];
}

interface Job {
  status: string;
  deck_id: string | null;
}

/** Everything that must hold after the faults, of what clients know and of what the database has. */
export async function checkAll(tenants: ChaosTenant[], databaseUrl: string, record: ChaosRecord): Promise<void> {
  const deadline = performance.now() + SETTLE_TIME;
  await Promise.all(tenants.map((tenant) => checkLinks(tenant, record, deadline)));
  await Promise.all(tenants.map((tenant) => checkWrites(tenant, record, deadline)));
  await checkDatabase(databaseUrl, record, deadline);
}

/** Every link ends. */
async function checkLinks(tenant: ChaosTenant, record: ChaosRecord, deadline: number): Promise<void> {
  for (const link of tenant.links.filter(({ end }) => end === null)) {
    while (!(await tenant.follow(link)) && performance.now() < deadline) await sleep(500);
    if (link.end === null) record.lose(`open ${link.format}`, `${link.path.slice(0, 20)}… does not end`);
  }
}

/** What was acknowledged is there once, what was refused is not, and what is not known is there once or not at all. */
async function checkWrites(tenant: ChaosTenant, record: ChaosRecord, deadline: number): Promise<void> {
  const made = new Map<string, string>();
  for (const [id, title] of tenant.jobs) {
    const job = await endOf(tenant, id, deadline);
    if (!['succeeded', 'failed'].includes(job?.status ?? ''))
      record.lose('generate a deck', `job ${id} is ${job?.status}`);
    else record.count('job', job?.status === 'succeeded' ? 'ok' : 'failed');
    if (job?.status === 'succeeded' && job.deck_id) made.set(title, job.deck_id);
    if (job?.status === 'failed') tenant.refusedDecks.push(title);
  }
  const decks = (await tenant.client.read<{ id: string; title: string }[]>('/v1/decks')) ?? [];
  const known = new Set([...tenant.decks.map(({ id }) => id), ...made.values()]);
  for (const [title, id] of made) {
    if (!decks.some((deck) => deck.id === id && deck.title === title))
      record.lose('generate a deck', `${title} is missing`);
  }
  for (const { id, title } of decks.filter((deck) => !known.has(deck.id))) {
    if (!tenant.possibleDecks.includes(title))
      record.lose('make a deck', `${title} (${id}) is there though nobody made it`);
  }
  for (const title of [...tenant.refusedDecks, ...tenant.possibleDecks]) {
    const count = decks.filter((deck) => deck.title === title).length;
    if (count > (tenant.possibleDecks.includes(title) ? 1 : 0))
      record.lose('make a deck', `${title} is there ${count} times`);
  }
  for (const deck of tenant.decks) await checkDeck(tenant, deck, record);
}

async function checkDeck(tenant: ChaosTenant, known: KnownDeck, record: ChaosRecord): Promise<void> {
  const deck = await tenant.client.read<StoredDeck>(`/v1/decks/${known.id}`);
  if (!deck) return record.lose('make a deck', `${known.title.last} is missing`);
  if (![known.title.last, ...known.title.possible].includes(deck.title)) {
    record.lose('edit by instruction', `${known.id} is named ${deck.title}, not ${known.title.last}`);
  }
  if (deck.slides.some(({ order }, index) => order !== index)) {
    record.lose('add a slide', `${known.id} has the order ${deck.slides.map(({ order }) => order).join(' ')}`);
  }
  for (const { id, text, gone } of known.slides) {
    const found = deck.slides.filter((slide) => slide.id === id);
    if (gone === 'ok' && found.length > 0) record.lose('remove a slide', `${id} is still there`);
    if (gone === null && found.length !== 1) record.lose('add a slide', `${id} is there ${found.length} times`);
    for (const { content } of found) {
      if (![text.last, ...text.possible].includes(content.title ?? '')) {
        record.lose('change a slide', `${id} says ${content.title}, not ${text.last}`);
      }
    }
  }
  const others = deck.slides.filter(({ id }) => !known.slides.some((slide) => slide.id === id));
  const texts = others.map(({ content }) => content.title ?? '');
  for (const text of texts) {
    if (!known.possible.includes(text)) record.lose('add a slide', `${text} is there though it was not acknowledged`);
    if (texts.filter((other) => other === text).length > 1) record.lose('add a slide', `${text} is there twice`);
  }
}

async function endOf(tenant: ChaosTenant, id: string, deadline: number): Promise<Job | null> {
  for (;;) {
    const job = await tenant.client.read<Job>(`/v1/jobs/${id}`);
    if (job === null || ['succeeded', 'failed'].includes(job.status) || performance.now() > deadline) return job;
    await sleep(200);
  }
}

/** The ledger holds, and nothing is held that nobody works on. */
async function checkDatabase(databaseUrl: string, record: ChaosRecord, deadline: number): Promise<void> {
  const held = {
    'reservations of credits': 'select operation_id as id from credit_reservations',
    'leases of renders': `select deck_id as id from renders where state = 'running' and lease_until > now()`,
    jobs: `select id from jobs where status in ('queued', 'running')`,
  };
  for (const [what, sql] of Object.entries(held)) {
    let open = await rows<{ id: string }>(databaseUrl, sql);
    for (; open.length > 0 && performance.now() < deadline; open = await rows<{ id: string }>(databaseUrl, sql)) {
      await sleep(500);
    }
    if (open.length > 0) record.lose('held', `${open.length} ${what} are open, such as ${open[0]?.id}`);
  }
  const twice = await rows<{ deck_id: string }>(
    databaseUrl,
    `select deck_id from slides group by deck_id having max(position) <> count(*) - 1 or count(distinct position) <> count(*)`,
  );
  for (const { deck_id } of twice) record.lose('order', `slides of ${deck_id} are not numbered from 0`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const faults = await checkLedger(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
    for (const { rule, row } of faults) record.lose('ledger', `${rule}: ${JSON.stringify(row)}`);
  } finally {
    await client.end();
  }
}
