import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { KEPT_MARKUP_CHARACTERS, MARKUP_THREADS, PAGE_IN_THREAD_MS } from '../config/render-limits.js';
import type { Variables } from '../templates/define/variables.js';
import type { DeckLook } from '../templates/page/document.js';
import { programAt } from '../workers/program-at.js';
import { SharedCache } from '../workers/shared-cache.js';
import { WorkerPool } from '../workers/worker-pool.js';
import type * as program from './markup.program.js';
import type { PublicPage } from '../templates/page/public-page.js';
import type {
  DeckTexts,
  FilledSlide,
  PageInput,
  PageWithFonts,
  SlideOutline,
  SlideRemarks,
  SlidesToDraw,
  StoredSlide,
  WholePageInput,
} from './markup.program.js';

const LONG = { wallClockMs: PAGE_IN_THREAD_MS };

/**
 * Draws slides and pages as markup, in threads that are ended when they take too long.
 *
 * Every method waits its turn under `key` (who asks, such as a workspace's id).
 *
 * @throws QueueFull when too many wait already
 * @throws WorkerTimedOut, WorkerDied when the content cannot be drawn within the bounds of a worker
 */
@Injectable()
export class MarkupWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly workers = new WorkerPool({
    program: programAt(import.meta.url, 'markup.program'),
    kind: 'thread',
    ...MARKUP_THREADS,
  });
  /** Slides that were drawn last, by all that they were drawn from: most of an edited deck stay as they are. */
  private readonly drawn = new SharedCache<string>(KEPT_MARKUP_CHARACTERS);

  onApplicationBootstrap(): void {
    this.workers.warm();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.workers.close();
  }

  /** The texts of a deck with the values of its variables. */
  filled(texts: DeckTexts, key: string): Promise<ReturnType<typeof program.filled>> {
    return this.workers.run<ReturnType<typeof program.filled>>('filled', texts, key);
  }

  /** What has to be known of a chunk of slides before they are drawn. */
  outline(slides: StoredSlide[], key: string): Promise<SlideOutline[]> {
    return this.workers.run<ReturnType<typeof program.outline>>('outline', slides, key);
  }

  /** The markup of a chunk of slides that follow each other. */
  async sections({ slides, ...deck }: SlidesToDraw, key: string): Promise<string[]> {
    const common = createHash('sha256').update(serialize(deck));
    const hashes = slides.map((slide) => common.copy().update(JSON.stringify(slide)).digest('base64'));
    const sections = hashes.map((hash) => this.drawn.get(key, hash));
    const missing = [...slides.keys()].filter((at) => sections[at] === undefined);
    if (missing.length > 0) {
      const toDraw = { ...deck, slides: missing.map((at) => slides[at]!) };
      const drawn = await this.workers.run<ReturnType<typeof program.sections>>('sections', toDraw, key);
      for (const [i, at] of missing.entries()) {
        const section = (sections[at] = drawn[i]!);
        this.drawn.set(key, hashes[at]!, section, section.length);
      }
    }
    return sections as string[];
  }

  /** What is told of each of a chunk of slides without laying it out. */
  remarks(slides: FilledSlide[], look: DeckLook, key: string, variables: Variables = {}): Promise<SlideRemarks[]> {
    return this.workers.run<ReturnType<typeof program.remarks>>('remarks', { slides, look, variables }, key);
  }

  /** The public page of a deck, from the fitted markup of all its slides. */
  page(input: PageInput, key: string): Promise<PageWithFonts> {
    return this.workers.run<Awaited<ReturnType<typeof program.page>>>('page', input, key, LONG);
  }

  /** The same as one file with all fonts in it. */
  wholePage(input: WholePageInput, key: string): Promise<PublicPage> {
    return this.workers.run<Awaited<ReturnType<typeof program.wholePage>>>('wholePage', input, key, LONG);
  }
}
