import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InvalidInput } from '../../errors/catalogue.js';
import { answerOfPool } from '../../http/errors/pool-refusal.js';
import { programAt } from '../../workers/program-at.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import type { BrandDesign, DesignSource } from './page-reading.program.js';
import type { BrandHints } from './read-page.js';

/**
 * Parses foreign pages in threads that are killed when they take too long. A workspace uses one of the two at a time.
 *
 * Both methods throw invalid_input for a page that takes too long, RateLimited when too many of the workspace wait, and
 * Busy when too many wait in all.
 */
@Injectable()
export class PageReader implements OnApplicationShutdown {
  private readonly threads = new WorkerPool({
    program: programAt(import.meta.url, 'page-reading.program'),
    kind: 'thread',
    concurrency: 2,
    kept: 0,
    perKey: 1,
    limit: 200,
    limitPerKey: 20,
    wallClockMs: 5_000,
    heapMb: 256,
  });

  page(workspaceId: string, html: string, url: string): Promise<BrandHints> {
    return this.call('page', { html, url }, workspaceId);
  }

  design(workspaceId: string, source: DesignSource): Promise<BrandDesign> {
    return this.call('design', source, workspaceId);
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  private call<T>(name: string, argument: unknown, workspaceId: string): Promise<T> {
    return answerOfPool(this.threads.run<T>(name, argument, workspaceId), {
      waiting: 'More than 20 pages wait to be read.',
      what: 'Reading pages',
      tooLong: () => new InvalidInput('url: The page takes too long to read.'),
    });
  }
}
