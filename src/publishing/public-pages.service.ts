import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { logoUrls, lookOf } from '../brands/brand-look.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { CHUNK, SlideDrawing } from '../drawing/slide-drawing.js';
import { Unavailable } from '../errors/catalogue.js';
import { EXTENSIONS } from '../images/image-address.js';
import { type KeptPicture, PicturesService } from '../images/pictures.service.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { catalogue } from '../templates/catalogue/index.js';
import { imageUrls } from '../templates/define/image-urls.js';
import { QueueFull } from '../workers/fair-queue.js';
import { type PublicDeck, PublicDecksRepository } from './public-decks.repository.js';

/** Changes with whatever makes the same version come out differently, so that stored pages are not used again. */
const PAGES_VERSION = '1';

/** How long a page is kept in memory that lacks a picture which may be had later, or that could not be drawn. */
const FOR_NOW_MS = 30_000;
/** Pages in memory at most: those being drawn, and those that are kept for now. */
const MOST_IN_MEMORY = 200;

/**
 * Public pages, drawn once a version and look and then read from the store. The page of a version is drawn when it is
 * published, or, where the store has lost it or the brand has changed since, when it is first opened.
 */
@Injectable()
export class PublicPagesService {
  /** Pages being drawn, and some that were, by their key. */
  private readonly inMemory = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly decks: PublicDecksRepository,
    private readonly pictures: PicturesService,
    private readonly drawing: SlideDrawing,
    private readonly store: ArtefactStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The page as HTML in UTF-8.
   *
   * @throws internal_error with Retry-After while too much waits to be drawn, without when it can't be drawn.
   */
  async page(deck: PublicDeck): Promise<Buffer> {
    const key = this.keyOf(deck);
    const drawn = this.inMemory.get(key);
    if (drawn) return drawn;
    const stored = await this.store.get(key);
    try {
      return stored?.body ?? (await (this.inMemory.get(key) ?? this.drawOnce(key, deck)));
    } catch (error) {
      throw error instanceof QueueFull ? new Unavailable('The page') : error;
    }
  }

  /** All that open a page before it is there wait for one drawing; what can't be kept serves for a while. */
  private drawOnce(key: string, deck: PublicDeck): Promise<Buffer> {
    const forget = () => this.inMemory.delete(key);
    const drawing = this.draw(deck).then(async ({ html, complete }) => {
      if (!complete) return { html, lasts: FOR_NOW_MS };
      await this.store.put(key, html, 'text/html; charset=utf-8', { rebuildable: true });
      return { html, lasts: 0 };
    });
    const [oldest] = this.inMemory.keys();
    if (this.inMemory.size >= MOST_IN_MEMORY && oldest !== undefined) this.inMemory.delete(oldest);
    const page = drawing.then(({ html }) => html);
    this.inMemory.set(key, page);
    drawing.then(
      ({ lasts }) => (lasts ? setTimeout(forget, lasts).unref() : forget()),
      (error: unknown) => (error instanceof QueueFull ? forget() : setTimeout(forget, FOR_NOW_MS).unref()),
    );
    return page;
  }

  private async draw(deck: PublicDeck): Promise<{ html: Buffer; complete: boolean }> {
    const slides = await this.decks.slides(deck);
    const urls = slides.flatMap(({ slide_type, content }) => {
      const template = catalogue.get(slide_type);
      return template ? imageUrls(template, content) : [];
    });
    const { pictures, complete } = await this.pictures.collect(deck.workspaceId, [...urls, ...logoUrls(deck.brand)]);
    const look = lookOf({ ...deck, logoMode: 'color', pictures, addressOf: this.addressOf });
    const inputs = slides.map(({ slide_type, content }) => ({ slideType: slide_type, content }));
    const sections: string[] = [];
    for (let from = 0; from < inputs.length; from += CHUNK) {
      const chunk = { slides: inputs.slice(from, from + CHUNK), from, total: inputs.length, look };
      sections.push(...(await this.drawing.sections(chunk, deck.workspaceId)));
    }
    return { html: Buffer.from(await this.drawing.page(sections, look, deck.workspaceId)), complete };
  }

  private keyOf({ id, version, brand }: PublicDeck): string {
    const look = createHash('sha256').update(JSON.stringify([PAGES_VERSION, this.settings.imageBaseUrl, brand]));
    return `pages/${id}/${version}/${look.digest('hex')}`;
  }

  private readonly addressOf = ({ sha256, type }: KeptPicture) =>
    `${this.settings.imageBaseUrl}/${sha256}.${EXTENSIONS[type]}`;
}
