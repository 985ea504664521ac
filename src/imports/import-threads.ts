import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InvalidInput } from '../errors/catalogue.js';
import { queueRefusal } from '../http/errors/queue-refusal.js';
import { QueueFull } from '../workers/fair-queue.js';
import { programAt } from '../workers/program-at.js';
import { WorkerDied, WorkerPool, WorkerTimedOut } from '../workers/worker-pool.js';
import type { ImportedSlide } from './choose/choose-deck.js';
import type { json } from './imports.program.js';
import type { JsonDeck } from './read-deck-json.js';
import type { SourceDeck } from './source-deck.js';

/**
 * Reads decks in JSON, and chooses templates, in threads that are killed when they take too long. A workspace uses
 * one of the two at a time.
 *
 * All methods throw invalid_input for what can't be read or takes too long, RateLimited when too many of the workspace
 * wait, and Busy when too many wait in all.
 */
@Injectable()
export class ImportThreads implements OnApplicationShutdown {
  private readonly threads = new WorkerPool({
    program: programAt(import.meta.url, 'imports.program'),
    kind: 'thread',
    concurrency: 2,
    kept: 1,
    perKey: 1,
    limit: 50,
    limitPerKey: 10,
    wallClockMs: 10_000,
    loadsApart: true,
    heapMb: 384,
  });

  async json(workspaceId: string, text: string): Promise<JsonDeck> {
    const answer = await this.call<ReturnType<typeof json>>('json', text, workspaceId);
    if ('refused' in answer) throw new InvalidInput(`file: ${answer.refused}`);
    return answer.made;
  }

  /** Slides as they are to be stored; pictures come back as they were given. */
  choose(workspaceId: string, slides: SourceDeck['slides'], locale: string): Promise<ImportedSlide[]> {
    return this.call('choose', { slides, locale }, workspaceId);
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  private async call<T>(name: string, argument: unknown, workspaceId: string): Promise<T> {
    try {
      return await this.threads.run<T>(name, argument, workspaceId);
    } catch (error) {
      if (error instanceof QueueFull)
        throw queueRefusal(error, 'More than 10 files wait to be read.', 'The reading of files');
      if (!(error instanceof WorkerTimedOut || error instanceof WorkerDied)) throw error;
      throw new InvalidInput('file: It takes too long to read.');
    }
  }
}
