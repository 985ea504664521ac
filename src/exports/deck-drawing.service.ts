import { Injectable } from '@nestjs/common';
import { logoUrls, lookOf } from '../brands/brand-look.js';
import { CHUNK, SlideDrawing } from '../drawing/slide-drawing.js';
import { type KeptPicture, PicturesService } from '../images/pictures.service.js';
import { catalogue } from '../templates/catalogue/index.js';
import { imageUrls } from '../templates/define/image-urls.js';
import { slideName } from '../templates/define/slide-name.js';
import type { DeckLook } from '../templates/page/document.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import type { LogoMode } from './link-code.js';
import type { RenderDeck, RenderPicture } from './renderer/renderer.js';

/** Pictures inside the renderer, which has no network: the address is only a name. */
const addressOf = ({ sha256 }: KeptPicture) => `https://assets.invalid/images/${sha256}`;

/** Chunks whose markup is kept: those under way, and the one that is begun while the first of them ends. */
const CHUNKS_KEPT = 3;

/** A deck to be rendered, and whether it is whole. */
export interface DeckDrawing {
  deck: RenderDeck;
  /** False when a picture could not be had that may be had later: a file of this drawing is not to be kept. */
  complete(): boolean;
}

/** Turns a stored deck into what the renderer draws. */
@Injectable()
export class DeckDrawingService {
  constructor(
    private readonly pictures: PicturesService,
    private readonly drawing: SlideDrawing,
  ) {}

  /**
   * Fetches the pictures that were never fetched; one that can't be had is drawn as missing.
   *
   * @param only the one slide that will be drawn, counted from 0; null for all.
   */
  async draw(deck: ExportedDeck, logoMode: LogoMode, only: number | null = null): Promise<DeckDrawing> {
    const shown = only === null ? deck.slides : deck.slides.slice(only, only + 1);
    const urls = shown.flatMap(({ slideType, content }) => {
      const template = catalogue.get(slideType);
      return template ? imageUrls(template, content) : [];
    });
    const { pictures, complete } = await this.pictures.collect(deck.workspaceId, [...urls, ...logoUrls(deck.brand)]);
    const look = lookOf({ ...deck, logoMode, pictures, addressOf });
    let lost = false;
    const asRendered = (picture: KeptPicture): RenderPicture => ({
      type: picture.type,
      async body() {
        const bytes = await picture.body();
        if (!bytes) lost = true;
        return bytes;
      },
    });
    const markup = new ChunkedMarkup(deck, look, this.drawing, only);
    const slides = deck.slides.map(({ slideType, content, notes }, position) => ({
      title: slideName(catalogue.get(slideType), content),
      notes,
      get markup() {
        return markup.of(position);
      },
    }));
    return {
      deck: {
        title: deck.title,
        author: deck.workspaceName,
        locale: deck.locale,
        date: new Date(deck.updatedAt),
        look,
        slides,
        pictures: new Map([...pictures.values()].map((picture) => [addressOf(picture), asRendered(picture)])),
      },
      complete: () => complete && !lost,
    };
  }
}

/** Draws a chunk of slides when one of them is first asked for: the first are in the browser while later ones are drawn. */
class ChunkedMarkup {
  private readonly chunks = new Map<number, Promise<string[]>>();

  constructor(
    private readonly deck: ExportedDeck,
    private readonly look: DeckLook,
    private readonly drawing: SlideDrawing,
    /** A chunk of one slide; null: all slides, in chunks. */
    private readonly only: number | null,
  ) {}

  async of(position: number): Promise<string> {
    const from = this.only ?? position - (position % CHUNK);
    const sections = await this.chunk(from);
    return sections[position - from]!;
  }

  private chunk(from: number): Promise<string[]> {
    const known = this.chunks.get(from);
    if (known) return known;
    const { slides, workspaceId } = this.deck;
    const chunk = slides.slice(from, this.only === null ? from + CHUNK : from + 1);
    const inputs = chunk.map(({ slideType, content }) => ({ slideType, content }));
    const sections = this.drawing.sections(
      { slides: inputs, from, total: slides.length, look: this.look },
      workspaceId,
    );
    this.chunks.set(from, sections);
    const [oldest] = this.chunks.keys();
    if (this.chunks.size > CHUNKS_KEPT) this.chunks.delete(oldest!);
    return sections;
  }
}
