/**
 * `npm run weight` puts one load after the other on a service and measures what another tenant notices. `--short` runs
 * a few, smaller ones; `--only <name>` those whose name contains it; `--json` prints the rows as JSON. Exits with 1
 * when a weight failed.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type Ground, newClient } from './ground.js';
import { type Weight, WEIGHTS } from './list.js';
import { Neighbour } from './neighbour.js';
import { faultsOf, HEAD, line, reasons, type Row, watchMemory } from './report.js';
import { answers, OwnService, runningService, type WeightService } from './service.js';
import { HostileSite } from './web.js';

/** Time limit of a weight of the short form, in seconds. */
const SHORT_SECONDS = 8;
/** Time in which the service must answer the neighbour again after a weight, in milliseconds. */
const RECOVERY = 30_000;

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopped.abort(new Error(`Stopped by ${signal}.`)));
}

const rows: Row[] = [];
/** Cleanup, in reverse order. */
const closers: (() => unknown)[] = [];
try {
  await runAll();
  process.exitCode = rows.every(({ faults }) => faults.length === 0) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 2;
} finally {
  console.log(options.json ? JSON.stringify(rows) : `\n${reasons(rows)}`);
  for (const close of closers.reverse()) await close();
}

async function runAll(): Promise<void> {
  const site = await HostileSite.start(Number(process.env['WEIGHT_WEB_PORT'] ?? 0));
  closers.push(() => site.close());
  const service = runningService(process.env) ?? (await OwnService.start(site.host));
  closers.push(() => service.stop());
  const { client, key } = await newClient(service, stopped.signal);
  const neighbour = await Neighbour.moveIn(client, key);
  closers.push(() => neighbour.moveOut());
  if (!options.json) console.log(HEAD);
  for (const weight of WEIGHTS.filter(isWanted)) {
    if (weight.older && service.databaseUrl === null) continue;
    if (!(await isCalm(neighbour))) throw new Error('The neighbour is not answered, so that nothing can be measured.');
    const row = await runOne(weight, service, neighbour, site);
    rows.push(row);
    if (!options.json) console.log(line(row));
  }
}

function isWanted({ name, short }: Weight): boolean {
  return name.includes(options.only) && (!options.short || short === true);
}

async function runOne(weight: Weight, service: WeightService, neighbour: Neighbour, site: HostileSite): Promise<Row> {
  const start = performance.now();
  const seconds = options.short ? SHORT_SECONDS : weight.seconds;
  const over = new AbortController();
  const ended = AbortSignal.any([stopped.signal, over.signal, AbortSignal.timeout(seconds * 1000)]);
  void service.died.then(() => over.abort());
  const { client } = await newClient(service, ended);
  const remarks: string[] = [];
  const blamed: string[] = [];
  const memory = watchMemory(service.pid);
  neighbour.begin();
  const ground: Ground = {
    client,
    ended,
    service,
    site,
    short: options.short,
    addRemark: (text) => remarks.push(text),
    addFault: (reason) => blamed.push(reason),
  };
  const aborted = new Promise<'late'>((resolve) => ended.addEventListener('abort', () => resolve('late')));
  const laid = weight.lay(ground).catch((error: Error) => {
    if (!ended.aborted) blamed.push(`it could not be laid: ${error.message}`);
  });
  const late = (await Promise.race([laid, aborted])) === 'late';
  const took = performance.now() - start;
  stopped.signal.throwIfAborted();
  const recovered = await isCalm(neighbour, over.signal);
  const end = over.signal.aborted ? 'died' : recovered ? 'lives' : 'hangs';
  if (late && end !== 'died') remarks.push(`not done after ${seconds} s`);
  if (end === 'died') remarks.push(`the end of its output: ${service.outputTail().slice(-300).replace(/\s+/g, ' ')}`);
  const row = {
    weight: weight.name,
    seconds: took / 1000,
    seen: await neighbour.seen(),
    ...({ answers: Object.fromEntries(client.counts), memory: memory(), end, remarks } as const),
    ready: end === 'lives' && (await answers(`${service.url}/readyz`)),
  };
  over.abort();
  // Unfinished work would affect the next row; the short form does not measure.
  if ((late && !options.short) || end !== 'lives') await service.restart();
  return { ...row, faults: [...faultsOf(row, weight.poison ?? false), ...blamed] };
}

/** Whether the neighbour is answered in time; false at once when `given` is aborted. */
async function isCalm(neighbour: Neighbour, given?: AbortSignal): Promise<boolean> {
  const signals = [stopped.signal, AbortSignal.timeout(RECOVERY), ...(given ? [given] : [])];
  const signal = AbortSignal.any(signals);
  const late = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  return !signal.aborted && Promise.race([neighbour.calm().then(() => true), late]);
}
