/**
 * `npm run test:operator`: the suites of `test/api` that can run from outside, against the built service as operators run
 * it (`Operated`), with two replicas or as many as `REPLICAS` says. Its PostgreSQL is the one that `DATABASE_URL` names,
 * else an embedded one. Every third suite is taken, by the seed, and all with `SAMPLE=whole`. Arguments go to the tests.
 */
import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withScratchDatabase } from '../../src/tools/service/scratch-database.js';
import { Operated } from '../support/operated.js';
import { ended } from '../support/process.js';
import { reachableRedis } from '../support/redis.js';
import { shareOf } from '../support/sample.js';
import { LONGEST_TURN } from '../support/watched-process.js';

const { DATABASE_URL, REPLICAS } = process.env;
/** To PostgreSQL: some 30 of each replica, and of each service that a suite starts beside them. */
const CONNECTIONS = 300;
const folder = join('test', 'api');
/** Those that take the service that is given; `npm test` runs all of them in process. */
const suites = readdirSync(folder)
  .map((name) => join(folder, name))
  .filter((file) => readFileSync(file, 'utf8').includes('startTestService()'));
const SHARES = 3;

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve());
});

async function run(databaseUrl: string): Promise<void> {
  const operated = await Operated.start(databaseUrl, await reachableRedis(), {}, Number(REPLICAS ?? 2));
  try {
    const { url, adminToken } = operated;
    const tests = spawn('npm', ['test', '--', ...shareOf(suites, SHARES), ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: databaseUrl, E2E_BASE_URL: url, ADMIN_TOKEN: adminToken },
    });
    void stopped.then(() => tests.kill());
    process.exitCode = (await ended(tests)) ?? 1;
    const longest = await operated.longestTurn();
    console.log(`The longest turn of an event loop took ${Math.round(longest)} ms of processor time.`);
    if (longest > LONGEST_TURN) process.exitCode = 1;
  } finally {
    await operated.close();
  }
}

await (DATABASE_URL ? run(DATABASE_URL) : withScratchDatabase(run, CONNECTIONS));
