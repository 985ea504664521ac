import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ServiceSecretsRepository } from '../database/service-secrets.repository.js';
import { Transactions } from '../database/transactions.js';
import { StorageService } from '../billing/storage/storage.service.js';
import { DecksRepository } from '../decks/decks.repository.js';
import { givenValues } from '../decks/variables.js';
import { InvalidInput, LinkExpired, NotFound } from '../errors/catalogue.js';
import { deckFormat, FORMATS } from '../formats/formats.js';
import { Clock } from '../http/clock.js';
import { VersionsRepository } from '../versions/versions.repository.js';
import type { CreateExportDto, CreatePresenterLinkDto, CreatePreviewDto } from './link.dto.js';
import type { LinkKind, LinkRecord } from './link.entity.js';
import { hashOfCode, type Link, type PresenterLink, readLink, signLink } from './link-code.js';
import { LinksRepository } from './links.repository.js';
import { OpenCounter } from './open-counter.js';

const DEFAULT_TTL = 60;

/** A link before its time begins. */
type Unminted = Omit<Link, 'expiresAt'> | Omit<PresenterLink, 'expiresAt'>;

/** Mints links, reads them back, and ends them before their time. */
@Injectable()
export class LinksService implements OnModuleInit {
  private secret: Buffer;

  constructor(
    private readonly transactions: Transactions,
    private readonly links: LinksRepository,
    private readonly decks: DecksRepository,
    private readonly versions: VersionsRepository,
    private readonly storage: StorageService,
    private readonly opens: OpenCounter,
    private readonly secrets: ServiceSecretsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const { linkSecret } = this.settings;
    this.secret = linkSecret === null ? await this.secrets.findOrMake('link') : Buffer.from(linkSecret);
  }

  /**
   * A link to the whole deck, bound to one format.
   *
   * @throws storage_limit for variables; invalid_input for a version that the deck does not have.
   */
  async mintExport(workspaceId: string, deckId: string, dto: CreateExportDto) {
    const variables = await this.givenBy(workspaceId, dto);
    const {
      format: name = 'pdf',
      editable = true,
      embed_fonts = true,
      logo = 'color',
      version = null,
      ttl_minutes,
    } = dto;
    const format = deckFormat(name);
    const { isEditable } = FORMATS[format];
    const kept = !isEditable || editable; // always true but for PPTX
    const embedFonts = !isEditable || embed_fonts;
    if (version !== null) await this.slidesOf(deckId, version);
    const link = { deckId, format, editable: kept, embedFonts, logo, slide: 0, version };
    const minted = await this.mint('export', link, ttl_minutes, variables);
    const file = { format: name, editable: kept, ...(dto.embed_fonts !== undefined && { embed_fonts: embedFonts }) };
    return { deck_id: deckId, ...file, ...(version !== null && { version }), ...minted };
  }

  /**
   * A link to the picture of one slide.
   *
   * @throws storage_limit for variables; invalid_input for a fractional index, for a deck without slides and for a version that it does not have.
   */
  async mintPreview(workspaceId: string, deckId: string, dto: CreatePreviewDto) {
    const { slide = 0, version = null, ttl_minutes } = dto;
    if (!Number.isInteger(slide)) throw new InvalidInput('slide must be a whole number.');
    const total = await this.slidesOf(deckId, version);
    if (total === 0) throw new InvalidInput('The deck has no slides to preview.');
    const variables = await this.givenBy(workspaceId, dto);
    const index = Math.min(slide, total - 1);
    const file = { format: 'png', editable: true, embedFonts: true, logo: 'color' } as const;
    const link = { deckId, ...file, slide: index, version };
    const minted = await this.mint('preview', link, ttl_minutes, variables);
    return { deck_id: deckId, slide: index, total_slides: total, ...(version !== null && { version }), ...minted };
  }

  /**
   * A link to the page of a published deck with its notes.
   *
   * @throws not_found; invalid_input for a draft.
   */
  mintPresenter(workspaceId: string, deckId: string, { ttl_minutes }: CreatePresenterLinkDto) {
    return this.transactions.run(async () => {
      const { status } = await this.decks.lock(workspaceId, deckId);
      if (status !== 'published') throw new InvalidInput('Publish the deck first: its page is what is presented.');
      return this.mint('presenter', { deckId, format: 'presenter' }, ttl_minutes);
    });
  }

  /** @throws not_found */
  async list(workspaceId: string, deckId: string): Promise<string> {
    const links = await this.links.list(workspaceId, deckId);
    if (!links) throw new NotFound('Deck');
    return links;
  }

  /** Ends a link of the workspace: its code is refused everywhere from now on. */
  revoke(workspaceId: string, id: string): Promise<void> {
    return this.links.revoke(workspaceId, id);
  }

  /** Ends all links of a deck, but for those that were minted before there were rows. */
  async revokeAll(workspaceId: string, deckId: string): Promise<void> {
    while (await this.links.revokeBatch(workspaceId, deckId));
  }

  /**
   * What a code for a file says. Whether it was revoked is for whoever looks its deck up.
   *
   * @throws not_found for a code that was not minted here or is not for a file; link_expired for a true one past its time.
   */
  read(code: string): Link {
    const link = readLink(code, this.secret);
    if (!link || link.format === 'presenter') throw new NotFound('Link');
    this.assertInTime(link);
    return link;
  }

  /**
   * The deck of a presenter code; it may have been unpublished since.
   *
   * @throws not_found for a code that was not minted here or is for a file, and for a deck that is gone; link_expired for
   *   one that is past its time or revoked.
   */
  async readPresenter(code: string): Promise<string> {
    const link = readLink(code, this.secret);
    if (link?.format !== 'presenter') throw new NotFound('Link');
    this.assertInTime(link);
    const revoked = await this.links.revoked(link.deckId, hashOfCode(code));
    if (revoked === null) throw new NotFound('Deck');
    if (revoked) throw new LinkExpired();
    return link.deckId;
  }

  /** Counts that the code of a link has opened what it is for. It is written in the background. */
  countOpen(code: string): void {
    this.opens.countOpen(code);
  }

  /** Forgets links that have long expired; their codes still answer that they have. */
  removeExpired(): Promise<void> {
    return this.links.removeExpired();
  }

  private assertInTime({ expiresAt }: Link | PresenterLink): void {
    if (expiresAt.getTime() <= this.clock.now().getTime()) throw new LinkExpired();
  }

  private async slidesOf(deckId: string, version: number | null): Promise<number> {
    if (version === null) return this.links.countSlides(deckId);
    const slides = await this.versions.countSlides(deckId, version);
    if (slides === null) throw new InvalidInput(`The deck has no version ${version}.`);
    return slides;
  }

  /** The values that a link is drawn with, for which there is room. */
  private async givenBy(workspaceId: string, { variables }: Pick<CreateExportDto, 'variables'>) {
    const given = givenValues(variables);
    if (given) await this.storage.assertRoom(workspaceId, Buffer.byteLength(JSON.stringify(given)));
    return given;
  }

  /** Writes the row in the transaction that is open, so that a kept answer and its link are there together. */
  private async mint(kind: LinkKind, link: Unminted, minutes = DEFAULT_TTL, variables: LinkRecord['variables'] = null) {
    const expiresAt = new Date(Math.round(this.clock.now().getTime() + minutes * 60_000));
    const code = signLink({ ...link, expiresAt }, this.secret);
    const kept = await this.links.insert({
      codeHash: hashOfCode(code),
      deckId: link.deckId,
      kind,
      format: link.format === 'presenter' ? null : FORMATS[link.format].name,
      slide: link.format !== 'presenter' && FORMATS[link.format].shows === 'slide' ? link.slide : null,
      variables,
      expiresAt,
    });
    if (!kept) throw new NotFound('Deck');
    const path = kind === 'presenter' ? 'present' : 's';
    return { url: `${this.settings.baseUrl}/${path}/${code}`, expires_at: expiresAt.toISOString() };
  }
}
