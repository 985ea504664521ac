import { Injectable } from '@nestjs/common';
import { NotFound } from '../errors/catalogue.js';
import { ViewCounter } from './view-counter.js';
import { ViewsRepository } from './views.repository.js';

/** How often the public pages of decks were seen; by whom is never known. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly views: ViewsRepository,
    private readonly counter: ViewCounter,
  ) {}

  /** Counts one view of a deck. It is written in the background. */
  count(deckId: string): void {
    this.counter.countView(deckId);
  }

  /**
   * JSON text of all views, and of those of each of the last days.
   *
   * @throws not_found
   */
  async read(workspaceId: string, deckId: string): Promise<string> {
    const views = await this.views.list(workspaceId, deckId);
    if (!views) throw new NotFound('Deck');
    return views;
  }
}
