import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ServiceSecretsRepository } from '../database/service-secrets.repository.js';
import { InvalidInput, LinkExpired, NotFound } from '../errors/catalogue.js';
import { Clock } from '../http/clock.js';
import { ExportedDecksRepository } from './exported-decks.repository.js';
import type { CreateExportDto, CreatePreviewDto } from './export.dto.js';
import { type Link, readLink, signLink } from './link-code.js';

const DEFAULT_TTL = 60;

/** Mints links and reads them back. */
@Injectable()
export class LinksService implements OnModuleInit {
  private secret: Buffer;

  constructor(
    private readonly decks: ExportedDecksRepository,
    private readonly secrets: ServiceSecretsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const { linkSecret } = this.settings;
    this.secret = linkSecret === null ? await this.secrets.findOrMake('link') : Buffer.from(linkSecret);
  }

  /** A link to the whole deck, bound to one format. */
  mintExport(deckId: string, { format = 'pdf', editable = true, logo = 'color', ttl_minutes }: CreateExportDto) {
    const kept = format === 'pdf' || editable; // always true for PDF
    const { url, expires_at } = this.mint({ deckId, format, editable: kept, logo, slide: 0 }, ttl_minutes);
    return { deck_id: deckId, format, editable: kept, url, expires_at };
  }

  /**
   * A link to the picture of one slide.
   *
   * @throws invalid_input for a fractional index and for a deck without slides.
   */
  async mintPreview(deckId: string, { slide = 0, ttl_minutes }: CreatePreviewDto) {
    if (!Number.isInteger(slide)) throw new InvalidInput('slide must be a whole number.');
    const total = await this.decks.countSlides(deckId);
    if (total === 0) throw new InvalidInput('The deck has no slides to preview.');
    const index = Math.min(slide, total - 1);
    const link = { deckId, format: 'png', editable: true, logo: 'color', slide: index } as const;
    const { url, expires_at } = this.mint(link, ttl_minutes);
    return { deck_id: deckId, slide: index, total_slides: total, url, expires_at };
  }

  /** @throws not_found for a code that was not minted here; link_expired for a true one past its time. */
  read(code: string): Link {
    const link = readLink(code, this.secret);
    if (!link) throw new NotFound('Link');
    if (link.expiresAt.getTime() <= this.clock.now().getTime()) throw new LinkExpired();
    return link;
  }

  private mint(link: Omit<Link, 'expiresAt'>, minutes = DEFAULT_TTL) {
    const expiresAt = new Date(Math.round(this.clock.now().getTime() + minutes * 60_000));
    const code = signLink({ ...link, expiresAt }, this.secret);
    return { url: `${this.settings.baseUrl}/s/${code}`, expires_at: expiresAt.toISOString() };
  }
}
