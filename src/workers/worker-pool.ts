import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { Countdown } from './countdown.js';
import { FairQueue, type QueueOptions } from './fair-queue.js';
import { type Answerer, answerQuestions, type Asking } from './questions.js';

export interface WorkerPoolOptions extends QueueOptions {
  /** What the workers run, as {@link programAt} finds it. Its exported functions take one argument and are the calls. */
  program: string;
  /**
   * Threads for JavaScript. Processes for native code, which works in threads that only the end of its process stops.
   */
  kind: 'thread' | 'process';
  /** Workers that stay when there is nothing to do; the others end after a minute. Left out: all stay. */
  kept?: number;
  /** Time of a call in milliseconds; the worker of one that takes longer is killed. */
  wallClockMs: number;
  /** V8's heap of one worker, in MB; a worker that needs more ends. */
  heapMb: number;
}

/**
 * V8's young generation in a thread, in MB. A thread at its limit is given 16 MB more to end in; with the usual size one
 * collection of the young can take more than that, and V8 then ends the whole process.
 */
const YOUNG_MB = 16;
/** Milliseconds after which a worker that is not kept ends for want of work. */
const IDLE_MS = 60_000;

/** A call took longer than its wall clock, and its worker was killed. */
export class WorkerTimedOut extends Error {}

/** A worker ended under a call: out of memory, or a crash of native code. */
export class WorkerDied extends Error {}

/**
 * Runs calls outside the event loop, in workers that are killed when a call takes too long. `concurrency` is the most
 * workers there are; calls of one key take their turns as {@link FairQueue} says. Arguments and answers are cloned.
 */
export class WorkerPool {
  private readonly queue: FairQueue;
  private workers: Tinypool | null = null;

  constructor(private readonly options: WorkerPoolOptions) {
    this.queue = new FairQueue(options);
  }

  /** Calls under way. */
  get active(): number {
    return this.queue.active;
  }

  /** Starts the workers, so that the first call does not wait for them. */
  warm(): void {
    this.workers ??= start(this.options);
  }

  /**
   * Calls an exported function of the program, under the name of who asks.
   *
   * @throws QueueFull when too many calls wait; WorkerTimedOut; WorkerDied; whatever the function throws, without its class.
   */
  run<Answer>(call: string, argument: unknown, key: string): Promise<Answer> {
    return this.queue.run(key, () => this.perform<Answer>(call, argument, new Countdown(this.options.wallClockMs)));
  }

  /**
   * Calls a function that asks questions while it runs; it takes an {@link Asking}. Only for threads. The wall clock
   * stands still while a question is being answered.
   *
   * @throws besides, the first error of `answer`.
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
        return await this.perform<Answer>(call, asking, clock, [port2]);
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
    transferList: MessagePort[] = [],
  ): Promise<Answer> {
    const workers = (this.workers ??= start(this.options));
    clock.go();
    try {
      return (await workers.run(argument, { name: call, signal: clock.signal, transferList })) as Answer;
    } catch (error) {
      if (clock.signal.aborted) {
        throw new WorkerTimedOut(`${call} took longer than ${this.options.wallClockMs} ms.`, { cause: error });
      }
      if (isDeath(error)) throw new WorkerDied(`The worker of ${call} ended.`, { cause: error });
      throw error;
    } finally {
      clock.end();
    }
  }

  /** Ends the workers, whatever they do. */
  async close(): Promise<void> {
    await this.workers?.destroy();
  }
}

/**
 * The compiled program beside a module. From the sources (in tests and tools) it is that of the build: workers run what
 * ships.
 *
 * @param moduleUrl `import.meta.url` of the module.
 * @param name such as `draw.program`.
 */
export function programAt(moduleUrl: string, name: string): string {
  const here = fileURLToPath(new URL(`${name}.js`, moduleUrl));
  const path = moduleUrl.endsWith('.ts') ? here.replace(`${sep}src${sep}`, `${sep}dist${sep}`) : here;
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build.`);
  return path;
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
          resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
          execArgv: [],
        }
      : {
          serialization: 'advanced',
          execArgv: [`--max-old-space-size=${heapMb}`],
          env: { PATH: process.env['PATH'] ?? '' },
        }),
  });
  // A worker that ends between two calls is replaced; unheard, its end would end this process.
  workers.on('error', () => undefined);
  return workers;
}

function isDeath(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || /exited unexpectedly/.test(message);
}
