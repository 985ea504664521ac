import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { StorageService } from '../billing/storage/storage.service.js';
import { brandView } from '../brands/brand.view.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { BrandsService } from '../brands/brands.service.js';
import type { Deck } from '../decks/deck.entity.js';
import { DecksRepository } from '../decks/decks.repository.js';
import { DecksService } from '../decks/decks.service.js';
import { InvalidInput } from '../errors/catalogue.js';
import { FinishedJson, jsonOf } from '../http/body/json-text.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { ImageAddresses } from '../images/image-address.js';
import { acceptContent, assertDeckSize, growthOf, templateOf } from '../slides/slide-content.js';
import { SlidesRepository } from '../slides/slides.repository.js';
import { imageUrls } from '../templates/define/image-urls.js';
import { FileDecks } from './deck-of-file.js';
import { DrawnSlides, type IdentifiedSlide } from './drawn/drawn-slides.service.js';
import { kindOf } from './file-kind.js';
import type { ImportDeckDto } from './import.dto.js';
import { ImportedPictures } from './imported-pictures.service.js';
import { ImportBounds } from './import-bounds.js';
import type { DeckFacts } from './sent-deck.js';
import { ThemeBrands, type ThemeBrand } from './theme-brands.service.js';

/** Decks from files. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly files: FileDecks,
    private readonly drawn: DrawnSlides,
    private readonly pictures: ImportedPictures,
    private readonly themes: ThemeBrands,
    private readonly addresses: ImageAddresses,
    private readonly brands: BrandsService,
    private readonly brandRows: BrandsRepository,
    private readonly decks: DecksService,
    private readonly deckRows: DecksRepository,
    private readonly slides: SlidesRepository,
    private readonly storage: StorageService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Makes a deck of a file. Brand, deck, slides and the kept answer are one transaction; pictures are stored before it, and
   * those of an import that fails are dropped when room is needed.
   *
   * @param gone ends it when nobody waits for it any more.
   * @returns The id of the deck, and the answer as JSON text.
   * @throws invalid_input when the file can't be read, or the brand is none of the workspace's; deck_limit, brand_limit,
   * storage_limit; rate_limit and internal_error when too many files wait, or it has waited too long.
   */
  async import(
    workspaceId: string,
    dto: ImportDeckDto,
    gone: AbortSignal,
  ): Promise<{ deckId: string; answer: string }> {
    if (dto.brand_id !== undefined && dto.brand !== undefined)
      throw new InvalidInput('Send brand_id or brand, not both.');
    if (dto.brand_id !== undefined && !(await this.brandRows.exists(workspaceId, dto.brand_id))) {
      throw new InvalidInput('brand_id must be the id of a brand of this workspace.');
    }
    // Before anything is read, and again when the deck is made.
    await this.decks.assertRoom(workspaceId);
    if (dto.brand !== undefined) await this.brands.assertRoom(workspaceId);

    const file = kindOf(dto.file.name, dto.file.bytes);
    if (dto.brand !== undefined && file.kind !== 'pptx') {
      throw new InvalidInput('brand: Only a PowerPoint file has a theme to make a brand of.');
    }
    const bounds = new ImportBounds(gone);
    const places = this.pictures.of(workspaceId, bounds);
    const made = await bounds.kept(this.files.make(workspaceId, file, dto.file.name, places, bounds));
    const { facts, locale } = made;
    const chosen = made.slides.map((slide) => ({ ...slide, id: uuid() }));
    for (const { slideType, content, index } of chosen) this.assertSlide(slideType, content, index);
    const title = dto.title ?? made.title;
    const brand =
      dto.brand === undefined ? null : await bounds.kept(this.themes.brandOf(workspaceId, facts, title, bounds));
    const brandId = dto.brand_id ?? facts.brandId ?? null;
    const look = brand ?? (await this.brandRows.findOrDefault(workspaceId, brandId));
    const drawn = { title, locale, brand: look, slides: chosen };
    const slides = await this.drawn.fitted(workspaceId, drawn, facts.leftOut, gone);
    gone.throwIfAborted();
    const deck = { title, locale, variables: facts.variables ?? {}, brandId };
    return this.store(workspaceId, deck, brand, slides, facts.leftOut);
  }

  private assertSlide(slideType: string, content: Record<string, unknown>, index: number): void {
    try {
      acceptContent(templateOf(slideType), content, this.addresses.problem);
    } catch (error) {
      throw error instanceof InvalidInput ? new InvalidInput(`file: slides.${index}: ${error.message}`) : error;
    }
  }

  private store(
    workspaceId: string,
    deck: Pick<Deck, 'title' | 'locale' | 'variables'> & { brandId: string | null },
    themeBrand: ThemeBrand | null,
    slides: readonly IdentifiedSlide[],
    leftOut: DeckFacts['leftOut'],
  ): Promise<{ deckId: string; answer: string }> {
    const rows = slides.map(({ id, slideType, content, notes }) => ({ id, slideType, content, notes }));
    const report = {
      slides: slides.map(({ id, index, slideType, kept, isHidden, leftOut: left, unknownKeys }) => ({
        index,
        slide_id: id,
        slide_type: slideType,
        kept,
        hidden: isHidden,
        left_out: left,
        unknown_keys: unknownKeys,
      })),
      left_out: leftOut,
    };
    const shown = rows.flatMap(({ slideType, content }) => imageUrls(templateOf(slideType), content));
    const addresses = [...shown, themeBrand?.logoUrl, themeBrand?.logoMonoUrl].filter((address) => address != null);
    const work = (brandId: string | null) =>
      this.decks.createWith(workspaceId, { ...deck, brandId }, async (deckId) => {
        await this.storage.assertRoom(workspaceId, growthOf([], rows));
        await this.slides.replace(deckId, [], rows);
        await this.pictures.list(workspaceId, addresses);
        assertDeckSize(await this.slides.size(deckId));
        const view = await this.deckRows.view(deckId, 'created');
        const brand = brandView(await this.brandRows.ofDeck(deckId));
        const answer = jsonOf({ deck: new FinishedJson(view), brand, report });
        await this.idempotency.keepAnswer(201, answer);
        return { deckId, answer };
      });
    return themeBrand ? this.themes.insert(workspaceId, themeBrand, work) : work(deck.brandId);
  }
}
