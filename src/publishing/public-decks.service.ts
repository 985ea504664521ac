import { Injectable } from '@nestjs/common';
import { DeckExpired, NotFound, PasswordRequired } from '../errors/catalogue.js';
import { Clock } from '../http/clock.js';
import { Lifecycle } from '../http/lifecycle.js';
import type { OpenArtefact } from '../storage/artefact-store.js';
import { type PublicDeck, PublicDecksRepository } from './public-decks.repository.js';
import { PublicPagesService } from './public-pages.service.js';

/** The public page: the newest published version, for those who may see it. */
@Injectable()
export class PublicDecksService {
  constructor(
    private readonly decks: PublicDecksRepository,
    private readonly pages: PublicPagesService,
    private readonly lifecycle: Lifecycle,
    private readonly clock: Clock,
  ) {}

  /**
   * The page as HTML in UTF-8; whoever gets it closes it.
   *
   * @throws not_found for drafts, deleted and unknown decks; password_required; deck_expired.
   */
  async open(slug: string): Promise<OpenArtefact> {
    const deck = await this.decks.findBySlug(slug);
    if (!deck) throw new NotFound('Page');
    this.admit(deck);
    return this.pages.open(deck);
  }

  /** Draws the page of a deck that has just been published, so that nobody who opens it waits for that. */
  prepare(slug: string): void {
    const draw = async () => {
      const deck = await this.decks.findBySlug(slug);
      if (deck) await (await this.pages.open(deck)).close();
    };
    // Whoever opens the page hears what is wrong with it.
    this.lifecycle.track(draw()).catch(() => undefined);
  }

  /** What was never opened stays closed: a password nobody set, an expiry nobody gave. */
  private admit({ visibility, publicUntil }: PublicDeck): void {
    if (visibility === 'password') throw new PasswordRequired();
    if (visibility === 'expiring' && (publicUntil === null || publicUntil <= this.clock.now())) throw new DeckExpired();
  }
}
