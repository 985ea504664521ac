import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.js';
import { DeckMarkupService } from '../markup/deck-markup.service.js';
import { Unavailable } from '../errors/catalogue.js';
import { EXTENSIONS } from '../images/image-address.js';
import type { KeptPicture } from '../images/pictures.service.js';
import { ArtefactStore, type OpenArtefact } from '../storage/artefact-store.js';
import { QueueFull } from '../workers/fair-queue.js';
import { type PublicDeck, PublicDecksRepository } from './public-decks.repository.js';

/** Changes with whatever makes the same version come out differently, so that stored pages are not used again. */
const PAGES_VERSION = '1';

const TYPE = 'text/html; charset=utf-8';

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
  /** By key: pages being drawn, those that are kept for now, and null for those that have come into the store. */
  private readonly drawn = new Map<string, Promise<Buffer | null>>();

  constructor(
    private readonly decks: PublicDecksRepository,
    private readonly markup: DeckMarkupService,
    private readonly store: ArtefactStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The page as HTML in UTF-8, to be read piece by piece; whoever gets it closes it.
   *
   * @throws internal_error with Retry-After while too much waits to be drawn, without when it can't be drawn.
   */
  async open(deck: PublicDeck): Promise<OpenArtefact> {
    const key = this.keyOf(deck);
    try {
      const stored = this.drawn.has(key) ? null : await this.store.open(key);
      if (stored) return stored;
      const html = await (this.drawn.get(key) ?? this.drawOnce(key, deck));
      const page = html ? inMemory(html) : await this.store.open(key);
      if (!page) throw new Unavailable('The page');
      return page;
    } catch (error) {
      throw error instanceof QueueFull ? new Unavailable('The page') : error;
    }
  }

  /** All that open a page before it is there wait for one drawing; what can't be kept serves for a while. */
  private drawOnce(key: string, deck: PublicDeck): Promise<Buffer | null> {
    const page = this.draw(deck).then(async ({ html, complete }) => {
      if (!complete) return html;
      await this.store.put(key, html, TYPE, { rebuildable: true });
      return null;
    });
    const [oldest] = this.drawn.keys();
    if (this.drawn.size >= MOST_IN_MEMORY && oldest !== undefined) this.drawn.delete(oldest);
    this.drawn.set(key, page);
    const forget = () => void this.drawn.delete(key);
    const forgetLater = () => void setTimeout(forget, FOR_NOW_MS).unref();
    page.then(
      (html) => (html ? forgetLater() : forget()),
      (error: unknown) => (error instanceof QueueFull ? forget() : forgetLater()),
    );
    return page;
  }

  private async draw(deck: PublicDeck): Promise<{ html: Buffer; complete: boolean }> {
    const slides = await this.decks.slides(deck);
    const stored = { ...deck, slides, from: 0, total: slides.length };
    const markup = await this.markup.prepare(stored, { logoMode: 'color', addressOf: this.addressOf });
    return { html: Buffer.from(await markup.page()), complete: markup.complete };
  }

  private keyOf({ id, version, brand }: PublicDeck): string {
    const look = createHash('sha256').update(JSON.stringify([PAGES_VERSION, this.settings.imageBaseUrl, brand]));
    return `pages/${id}/${version}/${look.digest('hex')}`;
  }

  private readonly addressOf = ({ sha256, type }: KeptPicture) =>
    `${this.settings.imageBaseUrl}/${sha256}.${EXTENSIONS[type]}`;
}

const inMemory = (html: Buffer): OpenArtefact => ({
  type: TYPE,
  size: html.length,
  read: () => Readable.from(html, { objectMode: false }),
  close: () => Promise.resolve(),
});
