import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { programAt } from '../workers/program-at.js';
import { WorkerPool } from '../workers/worker-pool.js';
import type { DeckToJudge, judge } from './judge.program.js';

/**
 * Judges decks by the rules of story and of mending, in threads that are ended when they take too long. A workspace uses one
 * at a time, and those with much to judge leave one to the others.
 */
@Injectable()
export class Judges implements OnApplicationShutdown {
  private readonly threads = new WorkerPool({
    program: programAt(import.meta.url, 'judge.program'),
    kind: 'thread',
    concurrency: 3,
    reserved: 1,
    kept: 1,
    perKey: 1,
    limit: 256,
    limitPerKey: 64,
    wallClockMs: 15_000,
    loadsApart: true,
    heapMb: 384,
  });

  /**
   * JSON text of the faults of a deck, with the operations that mend them.
   *
   * @throws QueueFull, WorkerTimedOut, WorkerDied; the reason of `signal`
   */
  judge(workspaceId: string, deck: DeckToJudge, signal?: AbortSignal): Promise<string> {
    return this.threads.run<ReturnType<typeof judge>>('judge', deck, workspaceId, { ...(signal && { signal }) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
