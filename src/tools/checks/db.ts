/**
 * `db:migrate` migrates the database of `DATABASE_URL`, or the embedded one; `db:check` proves that the migrations of
 * an empty database match the entities; `db:generate <Name>` writes the missing migration.
 */
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ENTITIES } from '../../app.entities.js';
import { readSettings } from '../../config/settings.js';
import { dataSourceOptions } from '../../database/data-source-options.js';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';
import { migrate } from '../../database/migrate.js';
import { withScratchDatabase } from '../service/scratch-database.js';

async function migrated<T>(url: string, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  await migrate(url);
  const dataSource = await new DataSource(dataSourceOptions(url, ENTITIES)).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function migrateConfigured(): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const server = databaseUrl ? null : await startEmbeddedPostgres(join(dataDir, 'postgres'));
  try {
    await migrated(databaseUrl ?? server?.url ?? '', () => Promise.resolve());
    console.log('The database is up to date.');
  } finally {
    if (server && !server.reused) await server.stop();
  }
}

async function check(): Promise<void> {
  const missing = await withScratchDatabase((url) =>
    migrated(url, async (dataSource) => (await dataSource.driver.createSchemaBuilder().log()).upQueries),
  );
  for (const { query } of missing) console.error(query);
  if (missing.length > 0) throw new Error(`${missing.length} statements are missing: run npm run db:generate.`);
  console.log('Migrations and entities agree.');
}

async function generate(name: string): Promise<void> {
  await withScratchDatabase((url) =>
    migrated(url, () => {
      const typeorm = ['--import', '@swc-node/register/esm-register', 'node_modules/typeorm/cli.js'];
      const target = [
        'migration:generate',
        '--esm',
        '--pretty',
        '-d',
        'ormconfig.ts',
        `src/database/migrations/${name}`,
      ];
      spawnSync(process.execPath, [...typeorm, ...target], {
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: url },
      });
      return Promise.resolve();
    }),
  );
}

const [command, name = 'Change'] = process.argv.slice(2);
const commands: Record<string, () => Promise<void>> = {
  migrate: migrateConfigured,
  check,
  generate: () => generate(name),
};
await (commands[command ?? '']?.() ?? Promise.reject(new Error('Use migrate, check or generate <Name>.')));
