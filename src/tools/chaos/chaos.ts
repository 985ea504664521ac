/**
 * `npm run chaos -- --seed 7 --seconds 90 --servers 3`: a cluster under mixed load while its servers, browsers, database,
 * Redis and S3 fail as the seed decides. Then everything is healed, and all that was acknowledged must be there. Prints a
 * table, and exits with 1 when something is lost.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Chance } from '../statistics/chance.js';
import { checkAll } from './check.js';
import { ChaosClient } from './client.js';
import { doFaults, FAULT_NAMES, planFaults } from './faults.js';
import { type ChaosGround, makeGround } from './ground.js';
import { ChaosRecord } from './record.js';
import { reportOf } from './report.js';
import { ChaosTenant } from './tenant.js';
import { Cluster } from '../cluster/run.js';
import { processesOf } from '../service/processes.js';

const TENANTS = 3;
/** Browsers end when their server does; they get so long, in milliseconds. */
const LAST_BREATH = 3_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '90' },
    servers: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
});
const [seed, seconds, servers] = [values.seed, values.seconds, values.servers].map(Number) as [number, number, number];
const dataDir = mkdtempSync(join(tmpdir(), 'deck-chaos-'));
const say = (line: string) => console.log(line);
const record = new ChaosRecord();
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());

let ground: ChaosGround | null = null;
let cluster: Cluster | null = null;
try {
  ground = await makeGround(dataDir, servers, say);
  const { PATH, PUPPETEER_EXECUTABLE_PATH } = process.env;
  cluster = new Cluster({
    servers,
    port: 0,
    dataDir,
    ground: ground.seen,
    adminToken: randomBytes(16).toString('hex'),
    environment: {
      PATH,
      ...(PUPPETEER_EXECUTABLE_PATH && { PUPPETEER_EXECUTABLE_PATH }),
      AI_TIMEOUT_MS: '5000',
      ...ground.objects.environment,
    },
    say,
  });
  await cluster.start();
  await run(cluster, ground);
} finally {
  await cluster?.stop();
  await ground?.stop();
  await sleep(LAST_BREATH);
  const left = processesOf(dataDir);
  if (left.length > 0) console.error(`Processes are left over: ${left.join(' ')}.`);
  if (left.length > 0 || record.faults.length > 0) process.exitCode = 1;
  if (!values.keep) rmSync(dataDir, { recursive: true, force: true });
}

async function run(running: Cluster, { databaseUrl, database, redis, objects }: ChaosGround): Promise<void> {
  const chance = new Chance(seed);
  const faults = planFaults(chance, seconds * 1_000, servers);
  for (const { at, kind, server } of faults)
    say(`${(at / 1_000).toFixed(1).padStart(6)} s  ${FAULT_NAMES[kind]}, server ${server + 1}`);
  const tenants = await Promise.all(
    Array.from({ length: TENANTS }, async (_, i) => {
      const client = new ChaosClient(running.url, await running.newKey(`Tenant ${i}`, 'business'), record);
      return new ChaosTenant(client, record, new Chance(seed * 1_000 + i), `t${i}`);
    }),
  );
  const ended = AbortSignal.any([stopped.signal, AbortSignal.timeout(seconds * 1_000)]);
  const work = tenants.map((tenant) => tenant.work(ended));
  const done = await doFaults(
    faults,
    { servers: running.servers, database, databaseUrl, redis, bucket: objects.line },
    ended,
  );
  await Promise.all(work);
  if (stopped.signal.aborted) return;
  await checkAll(tenants, databaseUrl, record);
  say(`\n${reportOf(record, done, seed)}`);
}
