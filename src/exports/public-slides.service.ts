import { Injectable } from '@nestjs/common';
import { CHUNKS_AHEAD } from '../config/render-limits.js';
import { ImageAddresses } from '../images/image-address.js';
import type { KeptPicture } from '../images/kept-picture.js';
import type { DeckLook } from '../templates/page/document.js';
import { widthsBelow } from '../images/picture-widths.js';
import type { PublicPicture } from '../templates/page/public-markup.js';
import type { PublicSlide } from '../templates/page/public-page.js';
import { chunksOf } from './deck-chunks.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import { type RenderInput, RenderInputService } from './render-input.service.js';
import { Renderer } from './renderer/renderer.js';
import { ahead } from './renderer/sequence.js';

/** The slides of a public page, ready to be composed. */
export interface PublicSlides {
  slides: (PublicSlide & { notes: string | null })[];
  look: DeckLook;
  /** What they show, by the address in their markup. */
  pictures: ReadonlyMap<string, PublicPicture>;
  /** False when a picture could not be had that may be had later: the page is good for now only. */
  complete: boolean;
}

/** Slides for public pages: the markup of every export, after the fitting of every export, and public addresses. */
@Injectable()
export class PublicSlidesService {
  constructor(
    private readonly inputs: RenderInputService,
    private readonly renderer: Renderer,
    private readonly addresses: ImageAddresses,
  ) {}

  /** @throws QueueFull, BrowserUnavailable, RenderTimedOut, WorkerTimedOut, WorkerDied when the deck cannot be rendered */
  async fitted(stored: ExportedDeck): Promise<PublicSlides> {
    const input = await this.inputs.prepare(stored, 'color');
    try {
      const slides = await this.slidesOf(input, stored.workspaceId);
      return {
        slides,
        look: input.deck.look,
        pictures: new Map(
          [...input.pictures].map(([address, picture]) => [address, this.shown(stored.workspaceId, picture)]),
        ),
        complete: input.complete(),
      };
    } finally {
      input.end();
    }
  }

  /** The slides of a deck, fitted. */
  async slidesOf({ deck }: RenderInput, key: string): Promise<PublicSlides['slides']> {
    const slides: PublicSlides['slides'] = [];
    const chunks = ahead(chunksOf(deck), CHUNKS_AHEAD, ([from, to]) => this.renderer.fittedMarkup(deck, from, to, key));
    for await (const chunk of chunks) {
      for (const markup of chunk) {
        const { title, notes } = deck.slides[slides.length]!;
        slides.push({ markup, name: title, notes });
      }
    }
    return slides;
  }

  /** Never in the pixels that files need: browsers choose. */
  private shown(workspaceId: string, picture: KeptPicture): PublicPicture {
    const { width, height } = picture;
    const urlOf = (each?: number) => this.addresses.urlOf(workspaceId, picture, each);
    return {
      url: urlOf(),
      width,
      height,
      narrower: widthsBelow(width).map((each) => ({ width: each, url: urlOf(each) })),
    };
  }
}
