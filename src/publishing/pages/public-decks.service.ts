import { Injectable } from '@nestjs/common';
import { NotFound } from '../../errors/catalogue.js';
import { Lifecycle } from '../../http/health/lifecycle.js';
import { AdmissionService } from '../gate/admission.service.js';
import { type PublicDeck, PublicDecksRepository } from './public-decks.repository.js';
import { PublicPagesService } from './public-pages.service.js';
import { SharedReads } from './shared-reads.js';

/** Where the page of a slug is now. */
export interface Moved {
  movedTo: string;
}

/** Published decks for those who may see them. */
@Injectable()
export class PublicDecksService {
  private readonly preparing = new SharedReads<void>();

  constructor(
    private readonly decks: PublicDecksRepository,
    private readonly pages: PublicPagesService,
    private readonly admission: AdmissionService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /**
   * The published deck of a slug for who has these cookies, or where it is now.
   *
   * @throws not_found for drafts, deleted and unknown decks; password_required; deck_expired.
   */
  async open(slug: string, cookies: string | undefined): Promise<PublicDeck | Moved> {
    const deck = await this.decks.findBySlug(slug);
    if (deck) {
      this.admission.admit(deck, cookies);
      return deck;
    }
    const movedTo = await this.decks.renamedTo(slug);
    if (movedTo === null) throw new NotFound('Page');
    return { movedTo };
  }

  /** Makes the files of a deck that has just been published, so that nobody who opens it waits for them. */
  prepare(slug: string): void {
    const draw = async () => {
      const deck = await this.decks.findBySlug(slug);
      if (deck) await (await this.pages.page(deck, 'page')).file.close();
    };
    // Of a deck that is published again and again only the newest version is drawn. Readers get the error of a failure.
    this.lifecycle.track(this.preparing.get(slug, draw)).catch(() => undefined);
  }
}
