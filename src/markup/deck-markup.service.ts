import { Injectable } from '@nestjs/common';
import { type DrawnBrand, type LookParts, lookOf } from '../brands/brand-look.js';
import type { KeptPicture } from '../images/kept-picture.js';
import { PictureSource } from '../images/picture-source.js';
import { CHUNK_SLIDES, MARKUP_CHUNKS_KEPT } from '../config/render-limits.js';
import { mayHoldVariables } from '../templates/define/variables.js';
import type { DeckLook } from '../templates/page/document.js';
import { DeckPictures } from './deck-pictures.js';
import type { DeckTexts, SlideOutline, StoredSlide } from './markup.program.js';
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

/** A deck whose variables are to get their values. */
type FillableDeck = Pick<StoredDeck, 'workspaceId'> & DeckTexts;

/** Where it will be shown. */
export type Showing = Pick<LookParts, 'logoMode' | 'addressOf'>;

/** The one way from stored slides to their markup, for files and public pages. Content stays text until a worker reads it. */
@Injectable()
export class DeckMarkupService {
  constructor(
    private readonly pictures: PictureSource,
    private readonly workers: MarkupWorkers,
  ) {}

  /**
   * The deck with the values of its variables in its title, slides and notes, as everything draws it.
   *
   * @throws QueueFull, WorkerTimedOut, WorkerDied as {@link MarkupWorkers} does
   */
  async filled<Deck extends FillableDeck>(deck: Deck): Promise<Deck> {
    const { title, variables, slides } = deck;
    const mayHold = (text: string | null) => text !== null && mayHoldVariables(text);
    const asked = Object.keys(variables).length > 0;
    if (!asked || ![title, ...slides.flatMap(({ content, notes }) => [content, notes])].some(mayHold)) return deck;
    const filled = await this.workers.filled({ title, slides, variables }, deck.workspaceId);
    return { ...deck, ...filled };
  }

  /**
   * Finds out what the slides show and fetches the pictures of the first ones that were never fetched; one that can't be
   * had is drawn as missing. The slides are drawn when their markup is asked for.
   *
   * @param signal ends the wait for pictures.
   * @throws QueueFull, WorkerTimedOut, WorkerDied as {@link MarkupWorkers} does
   */
  async prepare(deck: StoredDeck, showing: Showing, signal?: AbortSignal): Promise<DeckMarkup> {
    const outlines: SlideOutline[] = [];
    for (let from = 0; from < deck.slides.length; from += CHUNK_SLIDES) {
      outlines.push(...(await this.workers.outline(chunkAt(deck, from), deck.workspaceId)));
    }
    const pictures = new DeckPictures(deck, outlines, this.pictures);
    signal?.addEventListener('abort', () => pictures.stop());
    const logos = await pictures.ofChunk(0);
    const titles = outlines.map(({ name }) => name);
    return new DeckMarkup(deck, showing, titles, logos, pictures, this.workers);
  }
}

/** The markup of a deck, drawn a chunk at a time when it is asked for. */
export class DeckMarkup {
  /** What the slides that were drawn so far and their logo show, by the address that the markup uses. */
  readonly pictures = new Map<string, KeptPicture>();
  /** Of which addresses they are the pictures, by the same. */
  readonly addresses = new Map<string, string[]>();
  private readonly chunks = new Map<number, Promise<string[]>>();

  constructor(
    private readonly deck: StoredDeck,
    private readonly showing: Showing,
    /** What each slide is called. */
    readonly titles: string[],
    private readonly logos: ReadonlyMap<string, KeptPicture>,
    private readonly deckPictures: DeckPictures,
    private readonly workers: MarkupWorkers,
  ) {}

  /** What all slides have in common; their pictures are in that of their chunk. */
  get look(): DeckLook {
    return { ...this.lookWith(this.logos), pictures: new Map() };
  }

  /** False when a picture is missing that may be had later: what was drawn is not to be kept. */
  get complete(): boolean {
    return this.deckPictures.complete;
  }

  /** The markup of one of the slides; `index` counts from 0 among those that are drawn. */
  async slide(index: number): Promise<string> {
    const inChunk = index % CHUNK_SLIDES;
    return (await this.chunk(index - inChunk))[inChunk]!;
  }

  /** No slide will be asked for: pictures are not fetched any further. */
  stop(): void {
    this.deckPictures.stop();
  }

  private chunk(from: number): Promise<string[]> {
    const known = this.chunks.get(from);
    if (known) return known;
    const sections = this.draw(from);
    this.chunks.set(from, sections);
    const [oldest] = this.chunks.keys();
    if (this.chunks.size > MARKUP_CHUNKS_KEPT) this.chunks.delete(oldest!);
    return sections;
  }

  private async draw(from: number): Promise<string[]> {
    const { deck } = this;
    const pictures = await this.deckPictures.ofChunk(from);
    this.deckPictures.fetchAhead(from + CHUNK_SLIDES);
    for (const [url, picture] of pictures) this.show(url, picture);
    const look = { ...this.look, pictures: this.lookWith(pictures).pictures };
    const slides = chunkAt(deck, from).map((slide, i) => ({ ...slide, position: deck.from + from + i }));
    return this.workers.sections({ slides, total: deck.total, look }, deck.workspaceId);
  }

  private show(url: string, picture: KeptPicture): void {
    const address = this.showing.addressOf(picture);
    this.pictures.set(address, picture);
    const urls = this.addresses.get(address) ?? [];
    if (!urls.includes(url)) this.addresses.set(address, [...urls, url]);
  }

  private lookWith(pictures: ReadonlyMap<string, KeptPicture>): DeckLook {
    return lookOf({ ...this.deck, ...this.showing, pictures });
  }
}

/** What the workers get of the slides: nothing but what is drawn. */
const chunkAt = ({ slides }: StoredDeck, from: number): StoredSlide[] =>
  slides.slice(from, from + CHUNK_SLIDES).map(({ slideType, content }) => ({ slideType, content }));
