import { shareOf } from '../support/sample.js';
import { chaos } from './tools/chaos.js';
import { cluster } from './tools/cluster.js';
import { startDev } from './tools/start-dev.js';
import { weight } from './tools/weight.js';

/** What takes a minute of both cores each: a run takes one of them, by the seed. */
const TOOLS = { chaos, weight, cluster, 'start:dev': startDev };

describe.each(shareOf(Object.entries(TOOLS), Object.keys(TOOLS).length))('npm run %s', (_, tests) => tests());
