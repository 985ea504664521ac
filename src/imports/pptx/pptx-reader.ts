import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Busy } from '../../errors/catalogue.js';
import { queueRefusal } from '../../http/errors/queue-refusal.js';
import { QueueFull } from '../../workers/fair-queue.js';
import { programAt } from '../../workers/program-at.js';
import { WorkerDied, WorkerPool, WorkerTimedOut } from '../../workers/worker-pool.js';
import type { SourceDeck } from '../source-deck.js';
import { isFull } from './full-disk.js';
import { PptxRefused } from './pptx-refused.js';
import type { Answer, Task } from './reading.program.js';
import { withPictures } from './sent-pictures.js';

/** Files of one workspace that may wait, and of all. */
const MAX_OF_WORKSPACE = 3;
const MAX_WAITING = 10;

/**
 * Reads PowerPoint files of strangers in a child process that is killed when one takes too long or too much memory. One
 * file is read at a time, and workspaces take turns. Pictures come by a file in the folder for temporary ones, as
 * receiving many bytes from a process holds up this one.
 */
export class PptxReader implements OnApplicationShutdown {
  private readonly processes: WorkerPool;

  /**
   * @param wallClockMs time of one file, from when its turn has come.
   * @param heapMb memory of the process for its objects.
   */
  constructor(wallClockMs = 10_000, heapMb = 512) {
    this.processes = new WorkerPool({
      program: programAt(import.meta.url, 'reading.program'),
      kind: 'process',
      concurrency: 1,
      kept: 0,
      perKey: 1,
      limit: MAX_WAITING,
      limitPerKey: MAX_OF_WORKSPACE,
      wallClockMs,
      loadsApart: true,
      heapMb,
    });
  }

  /**
   * A PowerPoint file as `readPptx` gives it.
   *
   * @throws PptxRefused for what can't be read or takes too long; RateLimited when too many files of the workspace wait;
   * Busy when too many wait in all, or the disk has no room for the pictures.
   */
  async read(workspaceId: string, bytes: Uint8Array): Promise<SourceDeck> {
    const folder = await mkdtemp(join(tmpdir(), 'slide-deck-import-')).catch((error: unknown) => {
      throw isFull(error) ? noRoom() : error;
    });
    try {
      const pictures = join(folder, 'pictures');
      const answer = await this.run(workspaceId, { bytes, pictures });
      if ('hasRoom' in answer) throw noRoom();
      if ('refused' in answer) throw new PptxRefused(answer.refused);
      return withPictures(answer.deck, await readFile(pictures), answer.lengths);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.processes.close();
  }

  private async run(workspaceId: string, task: Task): Promise<Answer> {
    try {
      return await this.processes.run<Answer>('read', task, workspaceId);
    } catch (error) {
      if (error instanceof QueueFull) {
        throw queueRefusal(error, `More than ${MAX_OF_WORKSPACE} files wait to be read.`, 'The reading of files');
      }
      if (error instanceof WorkerTimedOut) {
        throw new PptxRefused('The file takes too long to read.', { cause: error });
      }
      if (error instanceof WorkerDied) {
        throw new PptxRefused('The file takes more memory than there is to read it.', { cause: error });
      }
      throw error;
    }
  }
}

const noRoom = () => new Busy('There is no room on the disk to read the file.');
