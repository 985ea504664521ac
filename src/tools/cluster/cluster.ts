/**
 * `npm run cluster -- 3`: so many servers of the built service behind a proxy on loopback, on the PostgreSQL of
 * `DATABASE_URL` and the Redis of `REDIS_URL`; for developers. Ctrl-C stops all of it.
 */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { readSettings } from '../../config/settings.js';
import { welcome } from '../../welcome.js';
import { findGround, type Ground } from './ground.js';
import { Cluster } from './run.js';

/** Signals that come closer together than this, in milliseconds, are one: npm sends on what the terminal sends too. */
const ONE_SIGNAL = 1_000;

const say = (line: string) => console.log(line);
const servers = Number(process.argv[2] ?? 3);
let cluster: Cluster | null = null;
let ground: Ground | null = null;
let signalled = -Infinity;
let told: () => void = () => undefined;
const stopped = new Promise<void>((settle) => (told = settle));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (performance.now() - signalled < ONE_SIGNAL) return;
    if (signalled > 0) cluster?.kill(); // asked again: without waiting for what is in flight
    signalled = performance.now();
    told();
  });
}

try {
  if (!(servers >= 1 && servers <= 20)) throw new Error('Name 1 to 20 servers: npm run cluster -- 3.');
  const { port, dataDir, adminToken } = readSettings(process.env);
  ground = await findGround(process.env, resolve(dataDir), servers, say);
  cluster = new Cluster({
    servers,
    port,
    dataDir: resolve(dataDir),
    ground,
    adminToken: adminToken ?? randomBytes(16).toString('hex'),
    environment: process.env,
    say,
  });
  if (signalled < 0) await Promise.race([run(cluster), stopped]);
  await stopped;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
  await ground?.stop();
  if (process.exitCode !== 1) say('All servers have ended.');
}

async function run(running: Cluster): Promise<void> {
  await running.start();
  const key = await running.firstKey();
  say(`Serving ${running.url} with ${servers} servers; Ctrl-C ends them.`);
  if (key !== null) say(welcome(running.url, key));
}
