/**
 * `npm run ledger:check` checks the ledger in the database of `DATABASE_URL`, or the embedded one; prints violations
 * and exits with 1.
 */
import 'reflect-metadata';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { checkLedger } from '../../billing/credits/ledger-check.js';
import { readSettings } from '../../config/settings.js';
import { dataSourceOptions } from '../../database/data-source-options.js';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';

const { databaseUrl, dataDir } = readSettings(process.env);
const server = databaseUrl ? null : await startEmbeddedPostgres(join(dataDir, 'postgres'));
const options = dataSourceOptions(databaseUrl ?? server?.url ?? '', []);
// No timeout: a long ledger takes its time.
const dataSource = await new DataSource({ ...options, extra: { max: 1 } }).initialize();
try {
  const faults = await dataSource.transaction('REPEATABLE READ', (manager) => checkLedger((sql) => manager.query(sql)));
  for (const { rule, row } of faults) console.error(`${rule}: ${JSON.stringify(row)}`);
  const [{ count } = { count: '0' }] = await dataSource.query<{ count: string }[]>(
    'select count(*) from credit_entries',
  );
  console.log(`${count} entries of the ledger, ${faults.length} faults.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await dataSource.destroy();
  if (server && !server.reused) await server.stop();
}
