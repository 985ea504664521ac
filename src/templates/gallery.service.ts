import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { currentPlace } from '../database/places.js';
import { RateLimited, Unavailable } from '../errors/catalogue.js';
import { keptTexts, type SharedText, sharedText } from '../http/shared-text.js';
import { FairQueue, QueueFull } from '../workers/fair-queue.js';
import { catalogue } from './catalogue/index.js';
import { clientScript } from './gallery/client-script.js';
import { galleryDetail, type SampleChoices } from './gallery/detail-page.js';
import { drawCards, type GalleryCards, galleryIndex, type GalleryView } from './gallery/index-page.js';

/** Bytes of pages that are kept: all that have no words to look for, and some that have. */
const KEPT = 32 * 1024 * 1024;
/** Pages that wait to be drawn, in all and for one client. */
const DRAWN = { concurrency: 1, limit: 100, limitPerKey: 20 };

const HTML = 'text/html; charset=utf-8';

/** The pages of the gallery, each drawn once as long as it is kept. */
@Injectable()
export class GalleryService {
  readonly script = sharedText('text/javascript; charset=utf-8', clientScript);
  private readonly queue = new FairQueue(DRAWN);
  private readonly cards = new Map<string, GalleryCards>();
  private readonly pages = keptTexts(KEPT, (key) => this.draw(key));

  index(view: GalleryView): Promise<SharedText> {
    return this.pages(JSON.stringify(view));
  }

  /** @param key of a template that there is */
  detail(key: string, choices: SampleChoices, style: string): Promise<SharedText> {
    return this.pages(JSON.stringify([key, choices, style]));
  }

  private draw(key: string): Promise<SharedText> {
    const page = JSON.parse(key) as GalleryView | [string, SampleChoices, string];
    const drawn = this.queue.run(currentPlace().requester, async () => {
      const html = Array.isArray(page)
        ? galleryDetail(catalogue.get(page[0])!, page[1], page[2])
        : galleryIndex(page, await this.cardsIn(page.style));
      return await sharedText(HTML, html);
    });
    return drawn.catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      throw error.ofKey ? new RateLimited('More than 20 pages wait to be drawn.', 1) : new Unavailable('The gallery');
    });
  }

  /** Drawn a card a turn of the event loop. The queue lets nobody draw beside. */
  private async cardsIn(style: string): Promise<GalleryCards> {
    const known = this.cards.get(style);
    if (known) return known;
    const drawing = drawCards(style);
    for (let step = drawing.next(); ; step = drawing.next()) {
      if (step.done) {
        this.cards.set(style, step.value);
        return step.value;
      }
      await nextTurn();
    }
  }
}
