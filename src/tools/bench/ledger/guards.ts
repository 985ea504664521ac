import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminService } from '../../../admin/admin.service.js';
import { createApp } from '../../../app.setup.js';
import { AiRateLimitGuard, RateLimitGuard } from '../../../billing/rate-limit/rate-limit.guard.js';
import { readSettings } from '../../../config/settings.js';
import { BodyGuard } from '../../../http/body/body.guard.js';
import { median } from '../../statistics/quantiles.js';
import { withScratchDatabase } from '../../service/scratch-database.js';

/** Many short rounds, so that other load on the machine affects both alike. */
const ROUNDS = 60;
const WARM_UP = 10;
const REQUESTS = 400;
const CONNECTIONS = 16;
/** Enough that no bucket is exhausted. */
const WORKSPACES = 64;

/** Microseconds of CPU time, medians over the rounds. */
export interface GuardCost {
  counters: string;
  /** A read including its client, with authentication but no other guard. */
  bare: number;
  /** What the guards add, compared within each round. */
  added: number;
}

/** Reads `GET /v1/decks` of an empty workspace, alternately with and without the guard chain. */
export async function benchGuards(redisUrl: string | undefined): Promise<GuardCost[]> {
  const costs = [await measure('in process', undefined)];
  if (redisUrl) costs.push(await measure('in Redis', redisUrl));
  return costs;
}

function measure(counters: string, redisUrl: string | undefined): Promise<GuardCost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deck-bench-'));
  return withScratchDatabase(async (url) => {
    const settings = readSettings({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      REDIS_URL: redisUrl,
    });
    const app = await createApp(settings, url);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as { port: number };
    const admin = app.get(AdminService);
    const keys: string[] = [];
    for (let i = 0; i < WORKSPACES; i++) {
      keys.push((await admin.createWorkspace({ name: 'Bench', plan: 'business' })).api_key);
    }
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const bare: number[] = [];
    const added: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const without = await withoutGuards(() => costOfRead(agent, port, keys));
      const withThem = await costOfRead(agent, port, keys);
      if (round < 0) continue;
      bare.push(without);
      added.push(withThem - without);
    }
    agent.destroy();
    await app.close();
    return { counters, bare: median(bare), added: median(added) };
  }).finally(() => rmSync(dataDir, { recursive: true, force: true }));
}

async function withoutGuards<T>(work: () => Promise<T>): Promise<T> {
  const guards = [RateLimitGuard, AiRateLimitGuard, BodyGuard].map(({ prototype }) => ({
    prototype,
    own: Object.getOwnPropertyDescriptor(prototype, 'canActivate'),
  }));
  for (const { prototype } of guards) prototype.canActivate = () => Promise.resolve(true);
  try {
    return await work();
  } finally {
    for (const { prototype, own } of guards) {
      if (own) Object.defineProperty(prototype, 'canActivate', own);
      else Reflect.deleteProperty(prototype, 'canActivate');
    }
  }
}

async function costOfRead(agent: Agent, port: number, keys: string[]): Promise<number> {
  const start = process.cpuUsage();
  let next = 0;
  const client = async () => {
    while (next < REQUESTS) await read(agent, port, keys[next++ % keys.length] ?? '');
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / REQUESTS;
}

function read(agent: Agent, port: number, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', path: '/v1/decks', headers: { Authorization: `Bearer ${key}` } };
    get(options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET /v1/decks: ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}
