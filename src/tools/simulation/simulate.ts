/**
 * `npm run simulate` tells how renders fare under load: arrivals at random, the service's own queues, processors that are
 * shared, costs as measured. A row for each rate: how long files take and how many are refused.
 *
 * `--replicas 10 --cores 2 --concurrency 2 --queue 64 --workspaces 1000 --seconds 600 --seed 1`; `--rate 20` for one rate
 * (files a second, over all replicas) instead of several. `--measure` measures the costs here first, then runs one load
 * both ways, in the service and simulated, and prints both: `docs/scaling.md` has a run of it.
 */
import { parseArgs } from 'node:util';
import { Chance } from '../statistics/chance.js';
import { quantile } from '../statistics/quantiles.js';
import { FILES, type FileKind, MeasuredService } from './measured.js';
import { type Arrival, type Cost, type Outcome, randomArrivals, simulate } from './simulation.js';

/** As `-- --measure` printed them on 2 cores, 2026-11-23. */
const COSTS: Record<FileKind, Cost> = {
  png: { work: 110, width: 1.1, chunks: 1 },
  pdf: { work: 230, width: 1.4, chunks: 1 },
  pptx: { work: 200, width: 1.4, chunks: 1 },
  longPdf: { work: 1_150, width: 1.7, chunks: 4 },
};
/** How often each kind is asked for: mostly previews. */
const WEIGHTS: Record<FileKind, number> = { png: 70, pdf: 15, pptx: 13, longPdf: 2 };
/** Shares of the processors' time that the rows load. */
const LOADS = [0.2, 0.4, 0.6, 0.8, 0.9, 1.1];
/** Of the run that is compared with a measured one. */
const COMPARED = { load: 0.5, seconds: 60, workspaces: 8 };

const number = (fallback: number) => ({ type: 'string', default: String(fallback) }) as const;
const { values: given } = parseArgs({
  options: {
    replicas: number(1),
    cores: number(2),
    concurrency: number(2),
    queue: number(64),
    workspaces: number(100),
    seconds: number(600),
    seed: number(1),
    rate: { type: 'string' },
    measure: { type: 'boolean', default: false },
  },
});
const [replicas, cores, workspaces, seconds, seed] = (
  ['replicas', 'cores', 'workspaces', 'seconds', 'seed'] as const
).map((name) => Number(given[name])) as [number, number, number, number, number];
const replica = { cores, concurrency: Number(given.concurrency), queueLimit: Number(given.queue) };

/** Milliseconds of processor time of a file, on average over the kinds. */
function averageWork(costs: Record<FileKind, Cost>): number {
  const kinds = Object.keys(WEIGHTS) as FileKind[];
  const total = kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  return kinds.reduce((sum, kind) => sum + (WEIGHTS[kind] / total) * costs[kind].work, 0);
}

/** Files a second that load so much of the processors' time. */
const rateOf = (load: number, costs: Record<FileKind, Cost>, of = replicas) =>
  (load * of * cores * 1_000) / averageWork(costs);

/** The balancer gives each replica the next arrival in turn. */
async function onReplicas(arrivals: readonly Arrival[], costs: Record<FileKind, Cost>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let i = 0; i < replicas; i++) {
    const own = arrivals.filter((_, n) => n % replicas === i);
    outcomes.push(...(await simulate(own, costs, replica)));
  }
  return outcomes;
}

const ms = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(0));

function cells(outcomes: readonly Outcome[]): string {
  const refused = outcomes.filter(({ took }) => took === null).length / outcomes.length;
  const times = (isLong: boolean) =>
    outcomes.flatMap(({ kind, took }) => (took === null || (kind === 'longPdf') !== isLong ? [] : [took]));
  const [short, long] = [times(false), times(true)];
  const quantiles = [short, long].flatMap((all) => [quantile(all, 0.5), quantile(all, 0.99)]).map(ms);
  return `${quantiles.join(' | ')} | ${(refused * 100).toFixed(1)}%`;
}

const COLUMNS = 'short files p50, ms | p99 | long files p50, ms | p99 | refused';
const RULE = '---: | ---: | ---: | ---: | ---:';

async function printRates(costs: Record<FileKind, Cost>): Promise<void> {
  const rates = given.rate ? [Number(given.rate)] : LOADS.map((load) => rateOf(load, costs));
  console.log(`| files a minute | of the processors | ${COLUMNS} |\n| ---: | ---: | ${RULE} |`);
  for (const rate of rates) {
    const arrivals = randomArrivals({ rate, seconds, workspaces }, WEIGHTS, new Chance(seed));
    const load = rate / rateOf(1, costs);
    const outcomes = await onReplicas(arrivals, costs);
    console.log(`| ${(rate * 60).toFixed(0)} | ${(load * 100).toFixed(0)}% | ${cells(outcomes)} |`);
  }
}

async function compareWithMeasured(): Promise<void> {
  await MeasuredService.run(async (service) => {
    const costs = await service.costs(COMPARED.workspaces);
    console.log('| file | processor time, ms | processors at a time |\n| --- | ---: | ---: |');
    for (const [kind, { work, width }] of Object.entries(costs))
      console.log(`| ${FILES[kind as FileKind].name} | ${work.toFixed(0)} | ${width.toFixed(2)} |`);
    const rate = rateOf(COMPARED.load, costs, 1);
    const arrivals = randomArrivals({ ...COMPARED, rate }, WEIGHTS, new Chance(seed));
    const measured = await service.outcomes(arrivals);
    const simulated = await simulate(arrivals, costs, replica);
    console.log(
      `\n${arrivals.length} files in ${COMPARED.seconds} s.\n\n| run | ${COLUMNS} |\n| --- | ${RULE} |\n` +
        `| measured | ${cells(measured)} |\n| simulated | ${cells(simulated)} |`,
    );
  });
}

if (given.measure) await compareWithMeasured();
else await printRates(COSTS);
