import { Injectable } from '@nestjs/common';
import { type DrawnBrand, logoUrls, type LookParts, lookOf } from '../brands/brand-look.js';
import { type KeptPicture, PicturesService } from '../images/pictures.service.js';
import type { DeckLook } from '../templates/page/document.js';
import type { SlideOutline, StoredSlide } from './draw.program.js';
import { CHUNK, SlideDrawing } from './slide-drawing.js';

/** A deck, or slides of one that follow each other, as they are stored. */
export interface StoredDeck {
  workspaceId: string;
  title: string;
  locale: string;
  brand: DrawnBrand;
  slides: StoredSlide[];
  /** Position of the first of them in the deck, counted from 0. */
  from: number;
  /** Slides of the whole deck. */
  total: number;
}

/** How it will be looked at. */
export type Showing = Pick<LookParts, 'logoMode' | 'addressOf'>;

/** Chunks whose markup is kept: those under way, and the one that is begun while the first of them ends. */
const CHUNKS_KEPT = 3;

/** The one way from stored slides to their markup. Their content stays text until a worker draws it. */
@Injectable()
export class DeckDrawing {
  constructor(
    private readonly pictures: PicturesService,
    private readonly drawing: SlideDrawing,
  ) {}

  /**
   * Looks for what the slides show. Fetches the pictures that were never fetched; one that can't be had is drawn as
   * missing. Nothing is drawn until it is asked for.
   *
   * @throws QueueFull, WorkerTimedOut, WorkerDied as {@link SlideDrawing} does
   */
  async draw(deck: StoredDeck, { logoMode, addressOf }: Showing): Promise<DrawnDeck> {
    const outlines: SlideOutline[] = [];
    for (let from = 0; from < deck.slides.length; from += CHUNK) {
      outlines.push(...(await this.drawing.outline(chunkAt(deck, from), deck.workspaceId)));
    }
    const urls = [...outlines.flatMap(({ imageUrls }) => imageUrls), ...logoUrls(deck.brand)];
    const { pictures, complete } = await this.pictures.collect(deck.workspaceId, urls);
    return new DrawnDeck(
      deck,
      lookOf({ ...deck, logoMode, pictures, addressOf }),
      outlines.map(({ name }) => name),
      new Map([...pictures.values()].map((picture) => [addressOf(picture), picture])),
      complete,
      this.drawing,
    );
  }
}

/** Slides that are drawn when they are asked for, a chunk at a time: the first are shown while later ones are drawn. */
export class DrawnDeck {
  private readonly chunks = new Map<number, Promise<string[]>>();

  constructor(
    private readonly deck: StoredDeck,
    readonly look: DeckLook,
    /** What each slide is called. */
    readonly titles: string[],
    /** What the slides and their logo show, by the address that the markup uses. */
    readonly pictures: ReadonlyMap<string, KeptPicture>,
    /** False when a picture is missing that may be had later: what is drawn now is not to be kept. */
    readonly complete: boolean,
    private readonly drawing: SlideDrawing,
  ) {}

  /** The markup of one of the slides; `index` counts from 0 among those that are drawn. */
  async markup(index: number): Promise<string> {
    const inChunk = index % CHUNK;
    return (await this.chunk(index - inChunk))[inChunk]!;
  }

  /** The public page with all the slides, as HTML. */
  async page(): Promise<string> {
    const sections: string[] = [];
    for (let from = 0; from < this.deck.slides.length; from += CHUNK) sections.push(...(await this.chunk(from)));
    return this.drawing.page(sections, this.look, this.deck.workspaceId);
  }

  private chunk(from: number): Promise<string[]> {
    const known = this.chunks.get(from);
    if (known) return known;
    const { deck, look } = this;
    const slides = { slides: chunkAt(deck, from), from: deck.from + from, total: deck.total, look };
    const sections = this.drawing.sections(slides, deck.workspaceId);
    this.chunks.set(from, sections);
    const [oldest] = this.chunks.keys();
    if (this.chunks.size > CHUNKS_KEPT) this.chunks.delete(oldest!);
    return sections;
  }
}

/** What the workers get of the slides: nothing but what is drawn. */
const chunkAt = ({ slides }: StoredDeck, from: number): StoredSlide[] =>
  slides.slice(from, from + CHUNK).map(({ slideType, content }) => ({ slideType, content }));
