import { type DrawnBrand, logoUrls } from '../brands/brand-look.js';
import { CHUNK_SLIDES, PICTURE_PATIENCE_MS } from '../config/render-limits.js';
import type { KeptPicture } from '../images/kept-picture.js';
import type { PictureSource } from '../images/picture-source.js';
import type { SlideOutline } from './markup.program.js';

/** Pixels that suffice on the shorter side of the logo of a deck, which is 28 px high at most. */
const LOGO_SIDE = 240;

/** The pictures of a deck, fetched a chunk at a time. */
export class DeckPictures {
  /** False when a picture is missing that may be had later. */
  complete = true;
  private readonly chunks = new Map<number, Promise<ReadonlyMap<string, KeptPicture>>>();
  private readonly end = new AbortController();
  private readonly sides = new Map<string, number>();
  private readonly deadline: number;

  constructor(
    private readonly deck: { workspaceId: string; brand: DrawnBrand },
    private readonly outlines: readonly SlideOutline[],
    private readonly pictures: PictureSource,
  ) {
    for (const logo of logoUrls(deck.brand)) this.sides.set(logo, LOGO_SIDE);
    // A picture that is large anywhere is large everywhere, so that a file has it once.
    for (const { images } of outlines) {
      for (const [url, side] of images) this.sides.set(url, Math.max(side, this.sides.get(url) ?? 0));
    }
    this.deadline = performance.now() + PICTURE_PATIENCE_MS.deck;
  }

  /** Those of the slides from `from`, and the logos with the first ones. */
  ofChunk(from: number): Promise<ReadonlyMap<string, KeptPicture>> {
    const known = this.chunks.get(from);
    if (known) return known;
    const collected = this.collect(from);
    this.chunks.set(from, collected);
    return collected;
  }

  /** Fetches those of a chunk that will be asked for next, if there is one. */
  fetchAhead(from: number): void {
    if (from < this.outlines.length) this.ofChunk(from).catch(() => undefined); // reported to who asks for them
  }

  stop(): void {
    this.end.abort(new Error('The file is done.'));
  }

  private async collect(from: number) {
    const { deck, sides } = this;
    const slides = this.outlines.slice(from, from + CHUNK_SLIDES);
    const urls = [...slides.flatMap(({ images }) => [...images.keys()]), ...(from === 0 ? logoUrls(deck.brand) : [])];
    const patience = Math.max(PICTURE_PATIENCE_MS.chunk, this.deadline - performance.now());
    const options = { sides, signal: this.end.signal, patience };
    const { pictures, complete } = await this.pictures.collect(deck.workspaceId, urls, options);
    if (!complete) this.complete = false;
    return pictures;
  }
}
