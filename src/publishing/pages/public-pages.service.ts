import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../config/settings.js';
import { NotFound } from '../../errors/catalogue.js';
import { DrawingVersion } from '../../exports/drawing-version.js';
import { type ExportedDeck, ExportedDecksRepository } from '../../exports/exported-decks.repository.js';
import { FileBuilder } from '../../exports/file-builder.js';
import { PublicSlidesService } from '../../exports/public-slides.service.js';
import { MarkupWorkers } from '../../markup/markup-workers.js';
import { FontSubsets } from './font-subsets.js';
import { PAGES_DRAWN } from '../../config/render-limits.js';
import { FairQueue } from '../../workers/fair-queue.js';
import { HEAD_BYTES, type PageHead, pageFile, readHead } from './page-file.js';
import type { PublicDeck } from './public-decks.repository.js';
import { type MadeFile, type OpenFile, PublicFiles } from './public-files.js';
import { viewerScriptUrl } from './viewer-script-url.js';

/** What is made of a published deck: its page, its page with notes for who presents it, the picture of its first slide. */
export type PublicFileKind = 'page' | 'presenter' | 'picture';

/** A page that can be sent; whoever opened it closes it. */
export interface OpenPage {
  head: PageHead;
  file: OpenFile;
}

/**
 * Pages and pictures of published decks, drawn and fitted once for each version and look. They are made when a deck is
 * published, or, where the store has lost them or the brand has changed since, when they are first opened.
 */
@Injectable()
export class PublicPagesService {
  /** A deck is in memory while its page is drawn. */
  private readonly drawing = new FairQueue(PAGES_DRAWN);
  /** Of the pages in memory. */
  private readonly heads = new WeakMap<Buffer, PageHead>();

  constructor(
    private readonly decks: ExportedDecksRepository,
    private readonly slides: PublicSlidesService,
    private readonly workers: MarkupWorkers,
    private readonly builder: FileBuilder,
    private readonly files: PublicFiles,
    private readonly fonts: FontSubsets,
    private readonly version: DrawingVersion,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws internal_error with Retry-After while too much waits to be drawn, without when it can't be drawn. */
  async page(deck: PublicDeck, kind: 'page' | 'presenter'): Promise<OpenPage> {
    const { workspaceId } = deck;
    const make = () => this.drawing.run(workspaceId, () => this.drawPage(deck, kind));
    const file = await this.files.open(this.keyOf(deck, kind), { type: 'application/octet-stream', workspaceId }, make);
    try {
      return { head: await this.headOf(file), file };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /**
   * The first slide as a PNG of 1280 x 720.
   *
   * @throws not_found without slides; internal_error as {@link page}
   */
  picture(deck: PublicDeck): Promise<OpenFile> {
    return this.files.open(
      this.keyOf(deck, 'picture'),
      { type: 'image/png', workspaceId: deck.workspaceId },
      async () => {
        const first = await this.load(deck, { position: 0 });
        if (first.slides.length === 0) throw new NotFound('Picture');
        return this.builder.build({ format: 'png', editable: true, embedFonts: true, logo: 'color' }, first);
      },
    );
  }

  private async headOf(file: OpenFile): Promise<PageHead> {
    const { whole } = file;
    const known = whole && this.heads.get(whole);
    if (known) return known;
    const start = file.bytes({ start: 0, end: HEAD_BYTES - 1 });
    const head = readHead(Buffer.isBuffer(start) ? start : await buffer(start));
    if (whole) this.heads.set(whole, head);
    return head;
  }

  private async drawPage(deck: PublicDeck, kind: PublicFileKind): Promise<MadeFile> {
    const { slides, look, pictures, complete } = await this.slides.fitted(await this.load(deck));
    const url = `${this.settings.baseUrl}/d/${deck.slug}`;
    const { html, styles, fonts } = await this.workers.page(
      {
        slides: kind === 'presenter' ? slides : slides.map(({ markup, name }) => ({ markup, name })),
        look,
        options: {
          url,
          imageUrl: slides.length > 0 ? `${url}/preview.png` : null,
          scriptUrl: viewerScriptUrl,
          pictures,
        },
        fontBase: this.fonts.baseOf(deck.workspaceId),
      },
      deck.workspaceId,
    );
    for (const { sha256, body } of fonts) await this.fonts.put(deck.workspaceId, sha256, Buffer.from(body));
    return { body: await pageFile(html, styles), complete };
  }

  private async load({ id, version }: PublicDeck, only: { position?: number } = {}): Promise<ExportedDeck> {
    const deck = await this.decks.load(id, { ...only, version });
    if (!deck) throw new NotFound('Page');
    return deck;
  }

  private keyOf({ id, version, brand, slug, picturesLost }: PublicDeck, kind: PublicFileKind): string {
    const { baseUrl, imageBaseUrl } = this.settings;
    const state = [slug, brand, picturesLost, kind];
    const drawnFrom = JSON.stringify([this.version.hash, viewerScriptUrl, baseUrl, imageBaseUrl, ...state]);
    return `pages/${id}/${version}/${createHash('sha256').update(drawnFrom).digest('hex')}`;
  }
}
