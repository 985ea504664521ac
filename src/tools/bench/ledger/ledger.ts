import { PinoLogger } from 'nestjs-pino';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ENTITIES } from '../../../app.entities.js';
import { BalancesRepository } from '../../../billing/credits/balances.repository.js';
import { BalancesService } from '../../../billing/credits/balances.service.js';
import { LedgerRepository } from '../../../billing/credits/ledger.repository.js';
import { LedgerService } from '../../../billing/credits/ledger.service.js';
import { TokenDaysRepository } from '../../../billing/tokens/token-days.repository.js';
import { checkLedger } from '../../../billing/credits/ledger-check.js';
import { Workspace } from '../../../auth/workspace.entity.js';
import { dataSourceOptions } from '../../../database/data-source-options.js';
import { migrate } from '../../../database/migrate.js';
import { Transactions } from '../../../database/transactions.js';
import { Lifecycle } from '../../../http/health/lifecycle.js';
import { Metrics } from '../../../metrics/metrics.js';
import { withScratchDatabase } from '../../service/scratch-database.js';

const CLIENTS = 64;
const OPERATIONS = 100_000;
/** Every tenth operation fails and is refunded. */
const FAILS_EVERY = 10;
const COST = { amount: 1, reason: 'bench', deadlineMs: 600_000 };

/** The result of a measurement. */
export interface LedgerRate {
  what: string;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Runs the operations, half of them on one workspace, and checks the ledger afterwards. */
export function benchLedger(): Promise<{ rates: LedgerRate[]; entries: number; faults: number }> {
  return withScratchDatabase(async (url) => {
    await migrate(url);
    const options = dataSourceOptions(url, ENTITIES);
    const dataSource = await new DataSource({ ...options, extra: { max: CLIENTS } }).initialize();
    try {
      return await measure(dataSource);
    } finally {
      await dataSource.destroy();
    }
  });
}

async function measure(dataSource: DataSource) {
  const metrics = new Metrics();
  const transactions = new Transactions(dataSource, metrics);
  const accounts = new BalancesService(transactions, new BalancesRepository(transactions, metrics));
  const credits = new LedgerService(
    transactions,
    new LedgerRepository(transactions, metrics),
    accounts,
    new TokenDaysRepository(transactions),
    { emit: () => Promise.resolve() },
    new Lifecycle(),
    new PinoLogger({ pinoHttp: { level: 'silent' } }),
  );
  const workspaces = await openWorkspaces(transactions, accounts);
  const pool = (dataSource.driver as unknown as { master: Pool }).master;
  await pool.query('create table bare (id uuid primary key, balance int not null)');
  await pool.query('insert into bare select unnest($1::uuid[]), 1000000000', [workspaces]);

  const update = (id: string) =>
    pool.query({
      name: 'bare',
      text: 'update bare set balance = balance - 1 where id = $1 and balance >= 1 returning balance',
      values: [id],
    });
  const operate = (id: string, i: number) =>
    credits
      .spend(id, COST, () => (i % FAILS_EVERY === 0 ? Promise.reject(new Error('fails')) : Promise.resolve()))
      .catch(() => undefined);

  const hot = () => workspaces[0] as string;
  const spread = (i: number) => workspaces[i % workspaces.length] as string;
  await clients(2_000, (i) => operate(spread(i), i)); // warms up connections and query plans
  const rates = [
    await rate('bare UPDATE … RETURNING, one row', OPERATIONS / 10, () => update(hot())),
    await rate('ledger operation, one workspace', OPERATIONS / 2, (i) => operate(hot(), i)),
    await rate(`bare UPDATE … RETURNING, ${CLIENTS} rows`, OPERATIONS / 10, (i) => update(spread(i))),
    await rate(`ledger operation, ${CLIENTS} workspaces`, OPERATIONS / 2, (i) => operate(spread(i), i)),
  ];
  const faults = await dataSource.transaction('REPEATABLE READ', (manager) => checkLedger((sql) => manager.query(sql)));
  const [{ count } = { count: 0 }] = await dataSource.query<{ count: number }[]>(
    'select count(*)::int as count from credit_entries',
  );
  return { rates, entries: count, faults: faults.length };
}

async function openWorkspaces(transactions: Transactions, accounts: BalancesService): Promise<string[]> {
  const ids = Array.from({ length: CLIENTS }, () => uuid());
  for (const id of ids) {
    await transactions.run(async () => {
      await transactions.repository(Workspace).insert({ id, name: 'Bench', plan: 'business' });
      const workspace = await transactions.repository(Workspace).findOneByOrFail({ id });
      await accounts.open(workspace, 1_000_000);
    });
  }
  return ids;
}

async function rate(what: string, count: number, work: (i: number) => Promise<unknown>): Promise<LedgerRate> {
  const took: number[] = [];
  const start = performance.now();
  await clients(count, async (i) => {
    const begin = performance.now();
    await work(i);
    took.push(performance.now() - begin);
  });
  const seconds = (performance.now() - start) / 1000;
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? NaN;
  return { what, perSecond: count / seconds, p50: at(0.5), p99: at(0.99) };
}

/** Runs `work` `count` times, with as many clients as there are connections. */
async function clients(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}
