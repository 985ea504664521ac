import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Busy, InvalidInput } from '../errors/catalogue.js';
import { answerOfPool } from '../http/errors/pool-refusal.js';
import { programAt } from '../workers/program-at.js';
import { type CallOptions, WorkerPool } from '../workers/worker-pool.js';
import type { ReadableFile } from './file-kind.js';
import { isFull } from './pptx/full-disk.js';
import type { Answer, Task } from './reading.program.js';
import { type ReadDeck, readDeck } from './sent-deck.js';

/** Files of one workspace that may wait, and of all: as many as there may be of uploads. */
const MAX_OF_WORKSPACE = 3;
const MAX_WAITING = 50;

/** How long one file may take, from when its turn has come, in milliseconds; the memory of its reader for objects, in MB. */
const BOUNDS = { wallClockMs: 15_000, heapMb: 384 };

/**
 * Reads strangers' files and puts their slides on templates: PowerPoint files in processes, texts in threads, which are killed when
 * one takes too long or too much memory. What comes back is bytes of the size of a deck. Pictures come by a file in the folder for
 * temporary ones, as receiving many bytes from a process holds up this one.
 *
 * A workspace has one file read at a time, and those with many slow ones leave a reader to the others.
 */
export class FileReader implements OnApplicationShutdown {
  private readonly processes: WorkerPool;
  private readonly threads: WorkerPool;

  constructor(bounds = BOUNDS) {
    const options = {
      program: programAt(import.meta.url, 'reading.program'),
      concurrency: 2,
      reserved: 1,
      perKey: 1,
      limit: MAX_WAITING,
      limitPerKey: MAX_OF_WORKSPACE,
      loadsApart: true,
      ...bounds,
    };
    this.processes = new WorkerPool({ ...options, kind: 'process', kept: 0 });
    this.threads = new WorkerPool({ ...options, kind: 'thread', kept: 1 });
  }

  /**
   * The deck of a file.
   *
   * @throws invalid_input for what can't be read or takes too long; rate_limit when too many files of the workspace wait;
   * unavailable when too many wait in all, or the disk has no room for the pictures; the reason of `signal`.
   */
  async read(workspaceId: string, file: ReadableFile, options?: CallOptions): Promise<ReadDeck> {
    if (file.kind !== 'pptx') {
      const { deck, lengths } = await this.run(this.threads, file, workspaceId, options);
      return readDeck(deck, new Uint8Array(), lengths);
    }
    const folder = await mkdtemp(join(tmpdir(), 'slide-deck-import-')).catch((error: unknown) => {
      throw isFull(error) ? noRoom() : error;
    });
    try {
      const pictures = join(folder, 'pictures');
      const { deck, lengths } = await this.run(this.processes, { ...file, pictures }, workspaceId, options);
      return readDeck(deck, await readFile(pictures), lengths);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.processes.close(), this.threads.close()]);
  }

  private async run(readers: WorkerPool, task: Task, workspaceId: string, options?: CallOptions) {
    const answer = await answerOfPool(readers.run<Answer>('read', task, workspaceId, options), {
      waiting: `More than ${MAX_OF_WORKSPACE} files wait to be read.`,
      what: 'The reading of files',
      tooLong: () => new InvalidInput('file: The file takes too long to read.'),
      tooLarge: () => new InvalidInput('file: The file takes more memory than there is to read it.'),
    });
    if ('hasRoom' in answer) throw noRoom();
    if ('refused' in answer) throw new InvalidInput(`file: ${answer.refused}`);
    return answer;
  }
}

const noRoom = () => new Busy('There is no room on the disk to read the file.');
