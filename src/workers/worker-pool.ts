import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { Countdown } from './countdown.js';
import { FairQueue, type QueueOptions } from './fair-queue.js';
import { loaded } from './loaded.js';
import { type Answerer, answerQuestions, type Asking } from './questions.js';

export interface WorkerPoolOptions extends QueueOptions {
  /** Path of the module that the workers load, from `programAt`. Its exported functions take one argument. */
  program: string;
  /** Threads for JavaScript; processes for native code, whose own threads only stop with their process. */
  kind: 'thread' | 'process';
  /** Workers that stay alive when idle; the others end after a minute. By default all stay. */
  kept?: number;
  /** Time limit of a call in milliseconds; the worker of one that exceeds it is killed. */
  wallClockMs: number;
  /**
   * Whether the time that a worker takes to load the program is not the call's, for a pool that keeps none, or whose workers are
   * often killed: on a busy machine it is seconds, and no fault of what is read. The program exports {@link loaded} then.
   */
  loadsApart?: boolean;
  /** V8 heap limit of a worker, in MB; a worker that exceeds it ends. */
  heapMb: number;
}

/**
 * V8's young generation in a thread, in MB. V8 grants a thread at its limit 16 MB to terminate in; with the default
 * size one minor collection can need more, and V8 then aborts the whole process. `--max-semi-space-size` of the process, of
 * which a young generation has two, overrides it.
 */
const YOUNG_GENERATION_MB = 16;
/**
 * Bytes from which memory of native code in a process goes back to the system when it is freed. If it is not said, glibc raises
 * it to 32 MB once such a piece is freed, and keeps the gigabytes of many.
 */
const MAPPED_BYTES = 1024 ** 2;
/** Milliseconds after which an idle worker beyond `kept` ends. */
const IDLE_MS = 60_000;
/** Milliseconds that a worker may take to load its program. */
const LOAD_MS = 60_000;

/** Time in milliseconds that several calls may take together, beside the limit of each; each takes off what it took. */
export interface WorkBudget {
  leftMs: number;
}

export interface CallOptions {
  /** Ends the call, whether it waits or runs. */
  signal?: AbortSignal;
  budget?: WorkBudget;
  /** Its own time limit in milliseconds, for one that is known to take longer than others. */
  wallClockMs?: number;
}

/** A call exceeded its time limit, and its worker was killed. */
export class WorkerTimedOut extends Error {}

/** A worker ended during a call: out of memory, or a crash of native code. */
export class WorkerDied extends Error {}

/**
 * Runs calls in at most `concurrency` workers, which are killed when a call takes too long. Calls queue fairly by key,
 * see {@link FairQueue}. Arguments and results are cloned.
 */
export class WorkerPool {
  private readonly queue: FairQueue;
  private workers: Tinypool | null = null;
  /** When the last call was answered, on the clock of `performance.now`: for a while there is a worker that has loaded. */
  private answeredAt = -Infinity;

  constructor(private readonly options: WorkerPoolOptions) {
    this.queue = new FairQueue(options);
  }

  /** Running calls. */
  get active(): number {
    return this.queue.active;
  }

  /** Starts the workers, so that the first call does not wait for them. */
  warm(): void {
    this.workers ??= start(this.options);
  }

  /**
   * Calls an exported function of the program; `key` is the requester.
   *
   * @throws QueueFull when too many calls wait; WorkerTimedOut; WorkerDied; the reason of `signal`; whatever the function
   * throws, as a plain Error.
   */
  run<Answer>(call: string, argument: unknown, key: string, options: CallOptions = {}): Promise<Answer> {
    const { signal, budget, wallClockMs = this.options.wallClockMs } = options;
    const work = () => {
      const clock = new Countdown(Math.min(wallClockMs, budget?.leftMs ?? Infinity));
      return this.perform<Answer>(call, argument, clock, { signal, budget });
    };
    return this.queue.run(key, work, signal);
  }

  /**
   * Calls a function that takes an {@link Asking}. Threads only. The time limit is paused while a question is being
   * answered.
   *
   * @throws as {@link run}, and the first error of `answer`.
   */
  runAsking<Answer>(call: string, argument: unknown, key: string, answer: Answerer): Promise<Answer> {
    return this.queue.run(key, async () => {
      const clock = new Countdown(this.options.wallClockMs);
      const { port1, port2 } = new MessageChannel();
      const failures: unknown[] = [];
      let open = 0;
      const timed: Answerer = async (question) => {
        if (open++ === 0) clock.stop();
        try {
          return await answer(question);
        } finally {
          if (--open === 0) clock.go();
        }
      };
      answerQuestions(port1, timed, (error) => failures.push(error));
      try {
        const asking: Asking<unknown> = { argument, questions: port2 };
        return await this.perform<Answer>(call, asking, clock, { transferList: [port2] });
      } catch (error) {
        throw failures.length > 0 ? failures[0] : error;
      } finally {
        port1.close();
      }
    });
  }

  private async perform<Answer>(
    call: string,
    argument: unknown,
    clock: Countdown,
    { signal, budget, transferList = [] }: CallOptions & { transferList?: MessagePort[] },
  ): Promise<Answer> {
    const tooLong = (cause?: unknown) => new WorkerTimedOut(`${call} exceeded its time limit.`, { cause });
    if (budget && budget.leftMs <= 0) throw tooLong();
    const workers = (this.workers ??= start(this.options));
    if (this.options.loadsApart) await this.load(workers);
    signal?.throwIfAborted();
    const ends = signal ? AbortSignal.any([clock.signal, signal]) : clock.signal;
    const begun = performance.now();
    clock.go();
    try {
      const answer = (await workers.run(argument, { name: call, signal: ends, transferList })) as Answer;
      this.answeredAt = performance.now();
      return answer;
    } catch (error) {
      if (ends.aborted) this.answeredAt = -Infinity;
      if (clock.signal.aborted) throw tooLong(error);
      signal?.throwIfAborted();
      if (hasDied(error)) {
        this.answeredAt = -Infinity;
        throw new WorkerDied(`The worker of ${call} ended.`, { cause: error });
      }
      throw error;
    } finally {
      clock.end();
      if (budget) budget.leftMs -= performance.now() - begun;
    }
  }

  /** Waits until a worker has loaded the program, if that may be none. What goes wrong is told by the call that follows. */
  private async load(workers: Tinypool): Promise<void> {
    if (performance.now() - this.answeredAt < IDLE_MS / 2) return;
    await workers.run(undefined, { name: loaded.name, signal: AbortSignal.timeout(LOAD_MS) }).catch(() => undefined);
  }

  /** Terminates the workers, busy or not. */
  async close(): Promise<void> {
    await this.workers?.destroy();
  }
}

function start({ program, kind, concurrency, kept = concurrency, heapMb }: WorkerPoolOptions): Tinypool {
  const workers = new Tinypool({
    filename: program,
    runtime: kind === 'thread' ? 'worker_threads' : 'child_process',
    minThreads: kept,
    maxThreads: concurrency,
    idleTimeout: IDLE_MS,
    ...(kind === 'thread'
      ? {
          resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
          execArgv: [],
        }
      : {
          serialization: 'advanced',
          execArgv: [`--max-old-space-size=${heapMb}`],
          env: { PATH: process.env['PATH'] ?? '', MALLOC_MMAP_THRESHOLD_: String(MAPPED_BYTES) },
        }),
  });
  // A worker that ends between calls is replaced; without a listener the error would end this process.
  workers.on('error', () => undefined);
  return workers;
}

function hasDied(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || /exited unexpectedly/.test(message);
}
