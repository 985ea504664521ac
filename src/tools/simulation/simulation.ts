import { setImmediate as settled } from 'node:timers/promises';
import { CHUNKS_AHEAD, LONG_DECKS } from '../../config/render-limits.js';
import { RenderQueues } from '../../exports/renderer/render-queues.js';
import { ahead } from '../../exports/renderer/sequence.js';
import { FairQueue, QueueFull } from '../../workers/fair-queue.js';
import { type Chance } from '../statistics/chance.js';

/** What making a file costs. */
export interface Cost {
  /** Milliseconds of processor time of the server and its browser. */
  work: number;
  /** Processors that it keeps busy at a time while it is alone. */
  width: number;
  /** Chunks that it is made in; 1: in one pass. */
  chunks: number;
}

/** A file that is asked for. */
export interface Arrival {
  /** Milliseconds since the begin. */
  at: number;
  kind: string;
  workspace: string;
}

/** What became of an arrival. */
export interface Outcome {
  kind: string;
  /** Milliseconds until the file was ready; null: refused, because too much waited. */
  took: number | null;
}

export interface Replica {
  cores: number;
  /** `RENDER_CONCURRENCY` */
  concurrency: number;
  /** `RENDER_QUEUE` */
  queueLimit: number;
}

/** Arrivals at random (a Poisson process), `rate` a second, whose kinds have these weights. */
export function randomArrivals(
  { rate, seconds, workspaces }: { rate: number; seconds: number; workspaces: number },
  weights: Record<string, number>,
  chance: Chance,
): Arrival[] {
  const kinds = Object.entries(weights);
  const total = kinds.reduce((sum, [, weight]) => sum + weight, 0);
  const kind = () => {
    let left = chance.next() * total;
    return (kinds.find(([, weight]) => (left -= weight) < 0) ?? kinds[0]!)[0];
  };
  const arrivals: Arrival[] = [];
  const gap = () => (-Math.log(1 - chance.next()) * 1_000) / rate;
  for (let at = gap(); at < seconds * 1_000; at += gap()) {
    arrivals.push({ at, kind: kind(), workspace: String(chance.below(workspaces)) });
  }
  return arrivals;
}

/**
 * What becomes of the arrivals at one replica, whose time is simulated: the queues are the service's own, and its processors
 * are shared by what runs, each job at most as many as its width.
 */
export async function simulate(
  arrivals: readonly Arrival[],
  costs: Record<string, Cost>,
  replica: Replica,
): Promise<Outcome[]> {
  const processors = new SharedProcessors(replica.cores);
  const queues = new RenderQueues(replica.concurrency, replica.queueLimit);
  const longDecks = new FairQueue(LONG_DECKS);
  const outcomes: Outcome[] = [];

  const make = async ({ kind, workspace }: Arrival): Promise<void> => {
    const { work, width, chunks } = costs[kind]!;
    if (chunks === 1) return queues.run('short', workspace, () => processors.run(work, width));
    const chunk = () => queues.run('long', workspace, () => processors.run(work / chunks, width));
    await longDecks.run(workspace, async () => {
      const made = ahead(new Array<null>(chunks).fill(null), CHUNKS_AHEAD, chunk);
      while (!(await made.next()).done);
    });
  };
  const begin = (arrival: Arrival) =>
    make(arrival).then(
      () => outcomes.push({ kind: arrival.kind, took: processors.now - arrival.at }),
      (error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        outcomes.push({ kind: arrival.kind, took: null });
      },
    );

  const running: Promise<unknown>[] = [];
  for (const arrival of arrivals) {
    while (processors.nextEnd <= arrival.at) await processors.endNext();
    processors.advance(arrival.at);
    running.push(begin(arrival));
    await settled();
  }
  while (processors.nextEnd < Infinity) await processors.endNext();
  await Promise.all(running);
  return outcomes;
}

/** Processors in simulated time, shared by all jobs in proportion to their widths when these exceed them. */
class SharedProcessors {
  now = 0;
  private readonly jobs = new Set<{ left: number; width: number; end: () => void }>();

  constructor(private readonly cores: number) {}

  /** Ends when the job has had `work` milliseconds of processor time. */
  run(work: number, width: number): Promise<void> {
    return new Promise((end) => this.jobs.add({ left: work, width, end }));
  }

  /** When the next job ends; Infinity without one. */
  get nextEnd(): number {
    let soonest = Infinity;
    for (const { left, width } of this.jobs) soonest = Math.min(soonest, left / (width * this.share));
    return this.now + soonest;
  }

  advance(to: number): void {
    const passed = (to - this.now) * this.share;
    for (const job of this.jobs) job.left -= passed * job.width;
    this.now = to;
  }

  /** Advances to the next end; what waited for it has begun when this resolves. */
  async endNext(): Promise<void> {
    this.advance(this.nextEnd);
    for (const job of this.jobs) {
      if (job.left > 1e-6) continue;
      this.jobs.delete(job);
      job.end();
    }
    await settled();
  }

  /** Of its width, what each job gets. */
  private get share(): number {
    let wanted = 0;
    for (const { width } of this.jobs) wanted += width;
    return Math.min(1, this.cores / wanted);
  }
}
