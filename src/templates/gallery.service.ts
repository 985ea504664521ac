import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { currentPlace } from '../database/places.js';
import { Busy } from '../errors/catalogue.js';
import { answerOfPool } from '../http/errors/pool-refusal.js';
import { keptTexts, type SharedText, sharedText } from '../http/shared-text.js';
import { programAt } from '../workers/program-at.js';
import { WorkerPool } from '../workers/worker-pool.js';
import { clientScript } from './gallery/client-script.js';
import type { SampleChoices } from './gallery/detail-page.js';
import type { DetailInput } from './gallery.program.js';
import type { GalleryView } from './gallery/index-page.js';

/** Bytes of pages that are kept: all that have no words to look for, and some that have. */
const KEPT = 32 * 1024 * 1024;
/**
 * Pages that are drawn and that wait, in all and for one client. The thread ends a minute after the last. A page takes half a
 * second; the time is for a machine with much else to do, on which who asks had rather wait than ask again.
 */
const DRAWN = { concurrency: 1, kept: 0, limit: 100, limitPerKey: 20, wallClockMs: 300_000, heapMb: 384 };

const HTML = 'text/html; charset=utf-8';

/** The pages of the gallery, each drawn once as long as it is kept, in a thread. */
@Injectable()
export class GalleryService implements OnApplicationShutdown {
  readonly script = sharedText('text/javascript; charset=utf-8', clientScript);
  private readonly thread = new WorkerPool({
    program: programAt(import.meta.url, 'gallery.program'),
    kind: 'thread',
    ...DRAWN,
  });
  private readonly pages = keptTexts(KEPT, (key) => this.draw(key));

  index(view: GalleryView): Promise<SharedText> {
    return this.pages(JSON.stringify(['index', view]));
  }

  /** @param key of a template that there is */
  detail(key: string, choices: SampleChoices, style: string): Promise<SharedText> {
    return this.pages(JSON.stringify(['detail', { key, choices, style } satisfies DetailInput]));
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }

  private async draw(key: string): Promise<SharedText> {
    const [call, page] = JSON.parse(key) as [string, GalleryView | DetailInput];
    const text = await answerOfPool(this.thread.run<string>(call, page, currentPlace().requester), {
      waiting: 'More than 20 pages wait to be drawn.',
      what: 'The gallery',
      tooLong: () => new Busy('The gallery takes too long to be drawn.'),
    });
    return sharedText(HTML, text);
  }
}
