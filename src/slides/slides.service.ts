import { Injectable } from '@nestjs/common';
import { StorageService } from '../billing/storage/storage.service.js';
import { changed } from '../database/changed.js';
import { Transactions } from '../database/transactions.js';
import { DecksRepository, type LockedDeck } from '../decks/decks.repository.js';
import { DecksService } from '../decks/decks.service.js';
import type { Slide } from '../decks/slide.entity.js';
import { InvalidInput, NotFound } from '../errors/catalogue.js';
import { ImageAddresses } from '../images/image-address.js';
import { isPermutation } from './placement.js';
import type { ShownSlide } from './slide-checks.service.js';
import { changesOf } from './slide-changes.js';
import type { UpdateSlideDto } from './slide.dto.js';
import { assertDeckSize, growthOf } from './slide-content.js';
import { type SlideRow, SlidesRepository } from './slides.repository.js';

/** The slides that a deck has. Every change locks the deck, and counts as one edit of it. Lists are JSON texts. */
@Injectable()
export class SlidesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly decks: DecksService,
    private readonly deckRows: DecksRepository,
    private readonly slides: SlidesRepository,
    private readonly images: ImageAddresses,
    private readonly storage: StorageService,
  ) {}

  /** @throws not_found */
  async list(workspaceId: string, deckId: string): Promise<string> {
    const slides = await this.slides.list(workspaceId, deckId);
    if (!slides) throw new NotFound('Deck');
    return slides;
  }

  /**
   * Changes a slide as {@link changesOf} says. What comes out as it was is no edit.
   *
   * @throws not_found; storage_limit; invalid_input when the merged content does not fit the template.
   */
  async update(workspaceId: string, deckId: string, slideId: string, dto: UpdateSlideDto): Promise<ShownSlide> {
    return this.transactions.run(async () => {
      const deck = await this.deckRows.lock(workspaceId, deckId);
      const slide = await this.slides.find(deck.id, slideId);
      const { leftOut, ...wanted } = changesOf(slide, dto, this.images.problem);
      const changes = changed(slide, wanted);
      if (Object.keys(changes).length > 0) await this.change(deck, slide, changes);
      return { ...slide, ...changes, json: await this.slides.view(slide.id), leftOut };
    });
  }

  private change({ workspaceId, id }: LockedDeck, slide: Slide, changes: Partial<SlideRow>): Promise<void> {
    return this.decks.edit(workspaceId, id, async () => {
      const growth = growthOf([slide], [{ ...slide, ...changes }]);
      await this.storage.assertRoom(workspaceId, growth);
      await this.slides.update(slide.id, changes);
      if (growth > 0) assertDeckSize(await this.slides.size(id));
    });
  }

  /** @throws not_found */
  delete(workspaceId: string, deckId: string, slideId: string): Promise<void> {
    return this.decks.edit(workspaceId, deckId, async (deck) => {
      await this.slides.delete(await this.slides.find(deck.id, slideId));
    });
  }

  /** @throws not_found; invalid_input unless the ids are those of all slides, each once. */
  reorder(workspaceId: string, deckId: string, orderedIds: string[]): Promise<string> {
    return this.decks.edit(workspaceId, deckId, async (deck) => {
      if (!isPermutation(orderedIds, await this.slides.ids(deck.id))) {
        throw new InvalidInput('ordered_slide_ids must name every slide of the deck exactly once.');
      }
      await this.slides.reorder(deck.id, orderedIds);
      return this.slides.listView(deck.id);
    });
  }
}
