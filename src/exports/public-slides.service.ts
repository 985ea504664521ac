import { Injectable } from '@nestjs/common';
import { CHUNKS_AHEAD } from '../config/render-limits.js';
import { ImageAddresses } from '../images/image-address.js';
import type { DeckLook } from '../templates/page/document.js';
import type { PublicSlide } from '../templates/page/public-page.js';
import { chunksOf } from './deck-chunks.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import { RENDERER_ADDRESS, type RenderInput, RenderInputService } from './render-input.service.js';
import { Renderer } from './renderer/renderer.js';
import { ahead } from './renderer/sequence.js';

/** The slides of a public page, ready to be composed. */
export interface PublicSlides {
  slides: (PublicSlide & { notes: string | null })[];
  look: DeckLook;
  /** False when a picture could not be had that may be had later: the page is good for now only. */
  complete: boolean;
}

/** Slides for public pages: the markup of every export, after the fitting of every export, with public addresses. */
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
      return {
        slides: await this.slidesOf(input, stored.workspaceId),
        look: input.deck.look,
        complete: input.complete(),
      };
    } finally {
      input.end();
    }
  }

  private async slidesOf({ deck }: RenderInput, key: string): Promise<PublicSlides['slides']> {
    const slides: PublicSlides['slides'] = [];
    const chunks = ahead(chunksOf(deck), CHUNKS_AHEAD, ([from, to]) => this.renderer.fittedMarkup(deck, from, to, key));
    for await (const chunk of chunks) {
      for (const fitted of chunk) {
        const { title, notes } = deck.slides[slides.length]!;
        const markup = fitted.replace(RENDERER_ADDRESS, (address, sha256: string) => {
          const picture = deck.pictures.get(address);
          return picture ? this.addresses.urlOf({ sha256, type: picture.type }) : address;
        });
        slides.push({ markup, name: title, notes });
      }
    }
    return slides;
  }
}
