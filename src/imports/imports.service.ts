import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { StorageService } from '../billing/storage/storage.service.js';
import { brandView } from '../brands/brand.view.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { BrandsService } from '../brands/brands.service.js';
import { TITLE_LIMIT } from '../decks/deck.dto.js';
import { DecksRepository } from '../decks/decks.repository.js';
import { DecksService } from '../decks/decks.service.js';
import { InvalidInput } from '../errors/catalogue.js';
import { problemOfText } from '../http/body/json-values.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { ImageAddresses } from '../images/image-address.js';
import { SLIDES_LIMIT } from '../slides/slide.dto.js';
import { assertContent, assertDeckSize, growthOf, templateOf } from '../slides/slide-content.js';
import { SlidesRepository } from '../slides/slides.repository.js';
import type { ImportedSlide } from './choose/choose-deck.js';
import { kindOf } from './file-kind.js';
import type { ImportDeckDto } from './import.dto.js';
import { ImportedPictures } from './imported-pictures.service.js';
import { ImportThreads } from './import-threads.js';
import { PptxReader } from './pptx/pptx-reader.js';
import { PptxRefused } from './pptx/pptx-refused.js';
import { placeOwnPictures, placePictures, withoutBytes } from './place-pictures.js';
import type { JsonDeck } from './read-deck-json.js';
import { ThemeBrands, type ThemeBrand } from './theme-brands.service.js';

/** Decks from files. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly pptx: PptxReader,
    private readonly threads: ImportThreads,
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
   * @returns The id of the deck, and the answer as JSON text.
   * @throws invalid_input when the file can't be read, or the brand is none of the workspace's; deck_limit, brand_limit,
   * storage_limit; rate_limit and internal_error when too many files wait.
   */
  async import(workspaceId: string, dto: ImportDeckDto): Promise<{ deckId: string; answer: string }> {
    if (dto.brand_id !== undefined && dto.brand !== undefined)
      throw new InvalidInput('Send brand_id or brand, not both.');
    if (dto.brand_id !== undefined && !(await this.brandRows.exists(workspaceId, dto.brand_id))) {
      throw new InvalidInput('brand_id must be the id of a brand of this workspace.');
    }
    // Before anything is read, and again when the deck is made.
    await this.decks.assertRoom(workspaceId);
    if (dto.brand !== undefined) await this.brands.assertRoom(workspaceId);

    const source = await this.read(workspaceId, dto);
    if (source.slides.length > SLIDES_LIMIT) {
      throw new InvalidInput(`file: It has ${source.slides.length} slides; a deck holds at most ${SLIDES_LIMIT}.`);
    }
    const locale = localeOf(source.locale);
    const { slides: given, pictures } = withoutBytes(source.slides);
    const chosen = await this.threads.choose(workspaceId, given, locale);
    if (chosen.length > SLIDES_LIMIT) {
      throw new InvalidInput(
        `file: Its charts and tables need ${chosen.length} slides; a deck holds at most ${SLIDES_LIMIT}.`,
      );
    }
    await placePictures(chosen, pictures, (wanted) => this.pictures.store(workspaceId, wanted));
    const own = new Map(
      source.slides.flatMap(({ index, own }) => (own?.pictures ? [[index, own.pictures] as const] : [])),
    );
    await placeOwnPictures(chosen, own, (...wanted) => this.pictures.findOwn(workspaceId, ...wanted));
    const slides = chosen.map((slide) => ({ ...slide, id: uuid() }));
    for (const { slideType, content, index } of slides) this.assertSlide(slideType, content, index);
    const title = titleOf(dto.title, source.title, chosen, dto.file.name);
    const brand = dto.brand === undefined ? null : await this.themes.brandOf(workspaceId, source, title);
    const brandId = dto.brand_id ?? source.brandId ?? null;
    return this.store(workspaceId, { title, locale, brandId, brand }, slides, source.leftOut);
  }

  private async read(workspaceId: string, { file, brand }: ImportDeckDto): Promise<JsonDeck> {
    const readable = kindOf(file.name, file.bytes);
    if (brand !== undefined && readable.kind !== 'pptx') {
      throw new InvalidInput('brand: Only a PowerPoint file has a theme to make a brand of.');
    }
    if (readable.kind === 'json') return this.threads.json(workspaceId, readable.text);
    if (readable.kind === 'markdown') return this.threads.markdown(workspaceId, readable.text);
    try {
      return await this.pptx.read(workspaceId, file.bytes);
    } catch (error) {
      throw error instanceof PptxRefused ? new InvalidInput(`file: ${error.message}`) : error;
    }
  }

  private assertSlide(slideType: string, content: Record<string, unknown>, index: number): void {
    try {
      assertContent(templateOf(slideType), content, this.addresses.problem);
    } catch (error) {
      throw error instanceof InvalidInput ? new InvalidInput(`file: slides.${index}: ${error.message}`) : error;
    }
  }

  private store(
    workspaceId: string,
    { title, locale, ...look }: { title: string; locale: string; brandId: string | null; brand: ThemeBrand | null },
    slides: readonly (ImportedSlide & { id: string })[],
    leftOut: JsonDeck['leftOut'],
  ): Promise<{ deckId: string; answer: string }> {
    const rows = slides.map(({ id, slideType, content, notes }) => ({ id, slideType, content, notes }));
    const report = {
      slides: slides.map(({ id, index, slideType, kept, isHidden, leftOut: left }) => ({
        index,
        slide_id: id,
        slide_type: slideType,
        kept,
        hidden: isHidden,
        left_out: left,
      })),
      left_out: leftOut,
    };
    const work = (brandId: string | null) =>
      this.decks.createWith(workspaceId, { title, locale, brandId }, async (deckId) => {
        await this.storage.assertRoom(workspaceId, growthOf([], rows));
        await this.slides.replace(deckId, [], rows);
        assertDeckSize(await this.slides.size(deckId));
        const deck = await this.deckRows.view(deckId, 'created');
        const brand = brandView(await this.brandRows.ofDeck(deckId));
        const answer = `{"deck":${deck},"brand":${JSON.stringify(brand)},"report":${JSON.stringify(report)}}`;
        await this.idempotency.keepAnswer(201, answer);
        return { deckId, answer };
      });
    return look.brand ? this.themes.insert(workspaceId, look.brand, work) : work(look.brandId);
  }
}

/** The language of a file if it is one, else English. */
function localeOf(locale = ''): string {
  try {
    return (locale.length <= 35 && Intl.getCanonicalLocales(locale)[0]) || 'en';
  } catch {
    return 'en';
  }
}

/** The first title that there is: the one asked for, of the file, of its first slide, the file's name. */
function titleOf(
  asked: string | undefined,
  ofFile: string | undefined,
  slides: readonly ImportedSlide[],
  name: string,
): string {
  if (asked !== undefined) return asked;
  const first = slides[0]?.content['title'];
  const candidates = [ofFile, typeof first === 'string' ? first : '', name.replace(/\.\w{1,8}$/, '')];
  const lines = candidates.map((text = '') => [...text.replace(/\s+/g, ' ').trim()].slice(0, TITLE_LIMIT).join(''));
  return lines.find((line) => line !== '' && !problemOfText(line)) ?? 'Imported deck';
}
