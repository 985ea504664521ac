import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { DeckLook } from '../templates/page/document.js';
import { programAt, WorkerPool } from '../workers/worker-pool.js';
import type * as program from './draw.program.js';
import type { SlideOutline, SlidesToDraw, StoredSlide } from './draw.program.js';

/** Slides that are drawn in one call, printed or measured in one document. */
export const CHUNK = 25;

/** A chunk takes some 20 ms, and some seconds where every slide is as full as it may be stored. */
const WALL_CLOCK_MS = 15_000;

/**
 * Draws slides and pages as markup, in threads that are ended when they take too long. A workspace has one thread at a
 * time, so that the other is there for everybody else.
 *
 * Every method waits its turn under `key` (who asks, such as a workspace's id).
 *
 * @throws QueueFull when too many wait already
 * @throws WorkerTimedOut, WorkerDied when the content cannot be drawn within the bounds of a worker
 */
@Injectable()
export class SlideDrawing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly workers = new WorkerPool({
    program: programAt(import.meta.url, 'draw.program'),
    kind: 'thread',
    concurrency: 2,
    kept: 1,
    perKey: 1,
    limit: 256,
    limitPerKey: 32,
    wallClockMs: WALL_CLOCK_MS,
    heapMb: 384,
  });

  onApplicationBootstrap(): void {
    this.workers.warm();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.workers.close();
  }

  /** What has to be known of at most {@link CHUNK} slides before they are drawn. */
  outline(slides: StoredSlide[], key: string): Promise<SlideOutline[]> {
    return this.workers.run<ReturnType<typeof program.outline>>('outline', slides, key);
  }

  /** The markup of at most {@link CHUNK} slides that follow each other. */
  sections(slides: SlidesToDraw, key: string): Promise<string[]> {
    return this.workers.run<ReturnType<typeof program.sections>>('sections', slides, key);
  }

  /** The public page of a deck as HTML, from the markup of all its slides. */
  page(sections: string[], look: DeckLook, key: string): Promise<string> {
    return this.workers.run<ReturnType<typeof program.page>>('page', { sections, look }, key);
  }
}
