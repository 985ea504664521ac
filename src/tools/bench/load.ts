import autocannon from 'autocannon';
import { median } from '../statistics/quantiles.js';

/** Rounds of each kind of load, after one that warms. */
const ROUNDS = 5;
const ROUND_SECONDS = 3;
export const CONNECTIONS = 32;

/** Requests that the connections send in turn. */
export interface Load {
  url: string;
  requests: autocannon.Request[];
}

/**
 * Answers a second to each load over {@link CONNECTIONS} connections, medians of interleaved rounds.
 *
 * @throws when an answer is not 2xx
 */
export async function ratesOf<Name extends string>(
  loads: Record<Name, Load>,
  rounds = ROUNDS,
): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[];
  const rates = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const rate = await rateOf(loads[name]);
      if (round > 0) rates.get(name)!.push(rate);
    }
  }
  return Object.fromEntries([...rates].map(([name, all]) => [name, median(all)])) as Record<Name, number>;
}

async function rateOf(load: Load): Promise<number> {
  const { answers, seconds } = await run(load);
  return answers / seconds;
}

/**
 * One round of a load.
 *
 * @throws when an answer is not 2xx
 */
export async function run({ url, requests }: Load): Promise<{ answers: number; seconds: number }> {
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: ROUND_SECONDS });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`);
  return { answers: result.requests.total, seconds: result.duration };
}
