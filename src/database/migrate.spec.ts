import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/index.js';

const server = process.env['DATABASE_URL'] ?? '';

describe('migrations', () => {
  const name = `deck_migrate_${randomBytes(4).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: name }).href;
  const admin = new pg.Client({ connectionString: server });
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  const locks = async (isGranted: boolean) => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted = $1 and datname = $2`,
      [isGranted, name],
    );
    return rows.map(({ pid }) => pid);
  };

  it('run once, however many replicas start at once, also when the one that runs them dies', async () => {
    const replicas = [1, 2, 3, 4].map(() => migrate(url));
    const settled = Promise.allSettled(replicas);
    let holder: number | undefined;
    while (holder === undefined || (await locks(false)).length === 0) [holder] = await locks(true);
    await admin.query('select pg_terminate_backend($1)', [holder]);
    expect((await settled).map(({ status }) => status).sort()).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled'],
      'rejected',
    ]);
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
    await client.end();
    expect(rows.map((row) => row.name).sort()).toEqual(MIGRATIONS.map((migration) => migration.name).sort());
  });
});
