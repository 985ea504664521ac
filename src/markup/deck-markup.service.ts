import { Injectable } from '@nestjs/common';
import { type DrawnBrand, logoUrls, type LookParts, lookOf } from '../brands/brand-look.js';
import { type KeptPicture, PicturesService } from '../images/pictures.service.js';
import { CHUNK_SLIDES, MARKUP_CHUNKS_KEPT } from '../config/render-limits.js';
import type { DeckLook } from '../templates/page/document.js';
import type { SlideOutline, StoredSlide } from './markup.program.js';
import { MarkupWorkers } from './markup-workers.js';

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

/** Where it will be shown. */
export type Showing = Pick<LookParts, 'logoMode' | 'addressOf'>;

/** The one way from stored slides to their markup, for files and public pages. Content stays text until a worker reads it. */
@Injectable()
export class DeckMarkupService {
  constructor(
    private readonly pictures: PicturesService,
    private readonly workers: MarkupWorkers,
  ) {}

  /**
   * Finds out what the slides show and fetches the pictures that were never fetched; one that can't be had is drawn as
   * missing. The slides are drawn when their markup is asked for.
   *
   * @throws QueueFull, WorkerTimedOut, WorkerDied as {@link MarkupWorkers} does
   */
  async prepare(deck: StoredDeck, { logoMode, addressOf }: Showing): Promise<DeckMarkup> {
    const outlines: SlideOutline[] = [];
    for (let from = 0; from < deck.slides.length; from += CHUNK_SLIDES) {
      outlines.push(...(await this.workers.outline(chunkAt(deck, from), deck.workspaceId)));
    }
    const urls = [...outlines.flatMap(({ imageUrls }) => imageUrls), ...logoUrls(deck.brand)];
    const { pictures, complete } = await this.pictures.collect(deck.workspaceId, urls);
    return new DeckMarkup(
      deck,
      lookOf({ ...deck, logoMode, pictures, addressOf }),
      outlines.map(({ name }) => name),
      new Map([...pictures.values()].map((picture) => [addressOf(picture), picture])),
      complete,
      this.workers,
    );
  }
}

/** The markup of a deck, drawn a chunk at a time when it is asked for. */
export class DeckMarkup {
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
    private readonly workers: MarkupWorkers,
  ) {}

  /** The markup of one of the slides; `index` counts from 0 among those that are drawn. */
  async slide(index: number): Promise<string> {
    const inChunk = index % CHUNK_SLIDES;
    return (await this.chunk(index - inChunk))[inChunk]!;
  }

  private chunk(from: number): Promise<string[]> {
    const known = this.chunks.get(from);
    if (known) return known;
    const { deck, look } = this;
    const slides = { slides: chunkAt(deck, from), from: deck.from + from, total: deck.total, look };
    const sections = this.workers.sections(slides, deck.workspaceId);
    this.chunks.set(from, sections);
    const [oldest] = this.chunks.keys();
    if (this.chunks.size > MARKUP_CHUNKS_KEPT) this.chunks.delete(oldest!);
    return sections;
  }
}

/** What the workers get of the slides: nothing but what is drawn. */
const chunkAt = ({ slides }: StoredDeck, from: number): StoredSlide[] =>
  slides.slice(from, from + CHUNK_SLIDES).map(({ slideType, content }) => ({ slideType, content }));
