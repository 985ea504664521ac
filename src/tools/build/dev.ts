/** `npm run start:dev`: serves, and restarts on change; the embedded database keeps running between reloads only. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readSettings } from '../../config/settings.js';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';

const NEST = ['node_modules/@nestjs/cli/bin/nest.js', 'start', '--watch', '--no-shell'];

const { databaseUrl, dataDir } = readSettings(process.env);
let told: NodeJS.Signals | null = null;
let pass = (): unknown => undefined;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    told = signal;
    pass();
  });
}

const database = databaseUrl === null ? await startEmbeddedPostgres(join(dataDir, 'postgres')) : null;
// In a process group of its own: it gets signals from here only, not from the terminal too. It leaves the database running.
const nest = spawn(process.execPath, NEST, {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
  env: { ...process.env, KEEP_DATABASE: 'yes' },
});
pass = () => nest.kill('SIGTERM');
if (told) pass();
nest.once('exit', (code) => {
  const leave = () => process.exit(code ?? 1);
  if (database) void database.stop().then(leave);
  else leave();
});
