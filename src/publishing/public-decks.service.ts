import { Inject, Injectable } from '@nestjs/common';
import { logoUrls, lookOf } from '../brands/brand-look.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { DeckExpired, NotFound, PasswordRequired } from '../errors/catalogue.js';
import { Clock } from '../http/clock.js';
import { type KeptPicture, PicturesService } from '../images/pictures.service.js';
import { catalogue } from '../templates/catalogue/index.js';
import { imageUrls } from '../templates/define/image-urls.js';
import { slideMarkup } from '../templates/page/document.js';
import { publicPage } from './public-page.js';
import { type PublicDeck, PublicDecksRepository } from './public-decks.repository.js';

/** The public page: the newest published version, for those who may see it. */
@Injectable()
export class PublicDecksService {
  constructor(
    private readonly decks: PublicDecksRepository,
    private readonly pictures: PicturesService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The page as HTML, and the origin of its pictures.
   *
   * @throws not_found for drafts, deleted and unknown decks; password_required; deck_expired.
   */
  async page(slug: string): Promise<{ html: string; imageOrigin: string }> {
    const deck = await this.decks.findBySlug(slug);
    if (!deck) throw new NotFound('Page');
    this.admit(deck);
    const urls = deck.slides.flatMap(({ slide_type, content }) => {
      const template = catalogue.get(slide_type);
      return template ? imageUrls(template, content) : [];
    });
    const { pictures } = await this.pictures.collect(deck.workspaceId, [...urls, ...logoUrls(deck.brand)]);
    const addressOf = ({ sha256, type }: KeptPicture) =>
      `${this.settings.imageBaseUrl}/${sha256}.${type === 'image/png' ? 'png' : 'jpg'}`;
    const look = lookOf({ ...deck, logoMode: 'color', pictures, addressOf });
    const sections = deck.slides.map(({ slide_type, content, notes }, position) =>
      slideMarkup({ slideType: slide_type, content, notes }, position, deck.slides.length, look),
    );
    return { html: publicPage(sections, look), imageOrigin: new URL(this.settings.imageBaseUrl).origin };
  }

  /** What was never opened stays closed: a password nobody set, an expiry nobody gave. */
  private admit({ visibility, publicUntil }: PublicDeck): void {
    if (visibility === 'password') throw new PasswordRequired();
    if (visibility === 'expiring' && (publicUntil === null || publicUntil <= this.clock.now())) throw new DeckExpired();
  }
}
