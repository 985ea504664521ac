import type { DeckLook } from '../../templates/page/document.js';
import type { SlideSource } from './pptx/own-slide.js';

/** A picture on the slides, as this service re-encoded it. */
export interface RenderPicture {
  /** `image/png` or `image/jpeg`. */
  type: string;
  /** Addresses in the contents of slides and of logos that it is the picture of; told by files that can be read back. */
  addresses?: readonly string[];
  /** Reads its bytes; null when they are no longer stored. */
  body(): Promise<Buffer | null>;
}

export interface RenderSlide {
  /** The result of `slideMarkup`, possibly still pending. */
  markup: string | Promise<string>;
  title: string;
  notes: string | null;
  /** As it is stored: a PowerPoint file with it can be read back. */
  source?: SlideSource;
}

/** A deck to render. The same deck gives the same bytes. */
export interface RenderDeck {
  title: string;
  author: string;
  /** BCP 47. */
  locale: string;
  /** When its revision was made; the date in the files, so that they are reproducible. */
  date: Date;
  look: DeckLook;
  slides: RenderSlide[];
  /** The only slide is the blank page of a deck without slides. */
  isEmpty?: true;
  /** Whether PowerPoint files hold the fonts of their texts; by default they do. */
  embedFonts?: boolean;
  /** By the address that the markup uses, such as `https://assets.invalid/images/…`; those of slides whose markup is there. */
  pictures: Pick<ReadonlyMap<string, RenderPicture>, 'get'>;
  /** Addresses of its logos; told by files that can be read back. */
  logo?: { color?: string; mono?: string };
}
