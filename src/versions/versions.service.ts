import { Injectable } from '@nestjs/common';
import { StorageService } from '../billing/storage/storage.service.js';
import { DecksRepository } from '../decks/decks.repository.js';
import { DecksService } from '../decks/decks.service.js';
import { NotFound } from '../errors/catalogue.js';
import { DeckAnswer, FinishedJson, jsonOf } from '../http/body/json-text.js';
import { assertDeckSize } from '../slides/slide-content.js';
import { SlidesRepository } from '../slides/slides.repository.js';
import { compareOrders } from './moved-slides.js';
import { VersionsRepository } from './versions.repository.js';

/** What a version takes at most besides its slides, in bytes: 500 hashes. */
export const VERSION_BYTES = 20_000;

/** Decks as they stood, and back to them. Answers are JSON texts. */
@Injectable()
export class VersionsService {
  constructor(
    private readonly versions: VersionsRepository,
    private readonly decks: DecksService,
    private readonly deckRows: DecksRepository,
    private readonly slides: SlidesRepository,
    private readonly storage: StorageService,
  ) {}

  /** @throws not_found */
  async list(workspaceId: string, deckId: string): Promise<string> {
    const versions = await this.versions.list(workspaceId, deckId);
    if (!versions) throw new NotFound('Deck');
    return versions;
  }

  /** @throws not_found */
  async read(workspaceId: string, deckId: string, version: number): Promise<string> {
    const found = await this.versions.read(workspaceId, deckId, version);
    if (!found) throw new NotFound('Version');
    return found;
  }

  /**
   * What became of the slides from one version to another, or to the deck as it stands.
   *
   * @throws not_found when either version is not there.
   */
  async compare(workspaceId: string, deckId: string, version: number, to: number | null): Promise<string> {
    const found = await this.versions.compare(workspaceId, deckId, version, to);
    if (!found) throw new NotFound('Version');
    return jsonOf({ ...compareOrders(found.before, found.after), changed: new FinishedJson(found.changed) });
  }

  /**
   * Gives the deck the title, language, variables and slides of a version again, as an edit. What stood before is kept as a version
   * first. Slug, look and the public page stay.
   *
   * @throws not_found; storage_limit; invalid_input for slides that were kept when a deck could still have more.
   */
  restore(workspaceId: string, deckId: string, version: number): Promise<DeckAnswer> {
    return this.decks.edit(workspaceId, deckId, async (deck) => {
      const found = await this.versions.find(deck.id, version);
      if (!found) throw new NotFound('Version');
      await this.storage.assertRoom(workspaceId, VERSION_BYTES);
      await this.versions.keep(deck.id, 'restore', { sparing: version });
      await this.versions.putBack(deck.id, version);
      assertDeckSize(await this.slides.size(deck.id));
      await this.deckRows.update(deck.id, { title: found.title, locale: found.locale, variables: found.variables });
      return new DeckAnswer(deck.id, await this.deckRows.view(deck.id, 'full'));
    });
  }
}
