/** `npm run start:dev`: serves, and restarts on change; the embedded database keeps running between reloads only. */
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../../config/settings.js';
import { startEmbeddedPostgres } from '../../database/embedded-postgres.js';

/** Node starts the service again when a module of it was built anew. */
const SERVICE = ['--watch', '--watch-preserve-output', 'dist/main.js'];
/** Time without another change after which is built, in milliseconds: an editor may save many files at once. */
const QUIET = 100;

const build = () => spawnSync(process.execPath, ['src/tools/build/build-if-stale.mjs'], { stdio: 'inherit' }).status;

const { databaseUrl, dataDir } = readSettings(process.env);
let told: NodeJS.Signals | null = null;
let pass = (): unknown => undefined;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    told = signal;
    pass();
  });
}

if (build() !== 0) process.exit(1);
const database = databaseUrl === null ? await startEmbeddedPostgres(join(dataDir, 'postgres')) : null;
// In a process group of its own: it gets signals from here only, not from the terminal too. It leaves the database running.
const service = spawn(process.execPath, SERVICE, {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
  env: { ...process.env, KEEP_DATABASE: 'yes' },
});
pass = () => service.kill('SIGTERM');
if (told) pass();
service.once('exit', (code) => {
  const leave = () => process.exit(code ?? 1);
  if (database) void database.stop().then(leave);
  else leave();
});

let change: NodeJS.Timeout | undefined;
watch('src', { recursive: true }, () => {
  clearTimeout(change);
  change = setTimeout(build, QUIET);
});
