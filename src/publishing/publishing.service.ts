import { Inject, Injectable } from '@nestjs/common';
import { StorageService } from '../billing/storage/storage.service.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { Transactions } from '../database/transactions.js';
import { DecksRepository } from '../decks/decks.repository.js';
import { SLUG_CONSTRAINTS, SlugsRepository } from '../decks/slugs.repository.js';
import { givenValues } from '../decks/variables.js';
import { WebhookEvents } from '../events/webhook-events.js';
import type { PublishDeckDto } from './publish.dto.js';
import { PublicDecksService } from './pages/public-decks.service.js';
import { VERSION_BYTES } from '../versions/versions.service.js';
import { VersionsRepository } from '../versions/versions.repository.js';

/** Makes decks public and takes them back. Neither is an edit: the files of the deck stay as they are. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly decks: DecksRepository,
    private readonly slugs: SlugsRepository,
    private readonly versions: VersionsRepository,
    private readonly publicDecks: PublicDecksService,
    private readonly storage: StorageService,
    private readonly events: WebhookEvents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Keeps a version and shows it under the deck's slug, which gets a suffix when another workspace has published it.
   *
   * @throws not_found; storage_limit
   */
  publish(workspaceId: string, id: string, dto: PublishDeckDto) {
    const given = givenValues(dto.variables) ?? {};
    return this.transactions.run(
      async () => {
        const deck = await this.decks.lock(workspaceId, id);
        const slug = await this.slugs.firstFree(deck.slug, { ...deck, status: 'published' });
        await this.storage.assertRoom(workspaceId, VERSION_BYTES + Buffer.byteLength(JSON.stringify(given)));
        const { createdAt } = await this.versions.keep(deck.id, 'publish', { given });
        await this.decks.update(deck.id, { status: 'published', slug });
        const published = { url: `${this.settings.baseUrl}/d/${slug}`, published_at: createdAt.toISOString() };
        const told = { deck_id: deck.id, title: deck.title, slug, ...published };
        await this.events.emit(workspaceId, 'deck.published', told);
        this.transactions.afterCommit(() => this.publicDecks.prepare(slug));
        return { id: deck.id, status: 'published', ...published };
      },
      { retryOn: SLUG_CONSTRAINTS },
    );
  }

  /**
   * Takes the public page away at once; its slug stays with the workspace for 30 days.
   *
   * @throws not_found
   */
  unpublish(workspaceId: string, id: string) {
    return this.transactions.run(async () => {
      const deck = await this.decks.lock(workspaceId, id);
      if (deck.status === 'published') {
        await this.slugs.reserve(deck.slug, workspaceId, deck.id);
        await this.decks.update(deck.id, { status: 'draft' });
        const { title, slug } = deck;
        await this.events.emit(workspaceId, 'deck.unpublished', { deck_id: deck.id, title, slug });
      }
      return { id: deck.id, status: 'draft' };
    });
  }
}
