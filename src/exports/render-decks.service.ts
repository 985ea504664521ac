import { Injectable } from '@nestjs/common';
import { DeckDrawing } from '../drawing/deck-drawing.js';
import type { KeptPicture } from '../images/pictures.service.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import type { LogoMode } from './link-code.js';
import type { RenderDeck, RenderPicture } from './renderer/renderer.js';

/** Pictures inside the renderer, which has no network: the address is only a name. */
const addressOf = ({ sha256 }: KeptPicture) => `https://assets.invalid/images/${sha256}`;

/** A deck to be rendered, and whether it is whole. */
export interface DeckToRender {
  deck: RenderDeck;
  /** False when a picture could not be had that may be had later: a file of this drawing is not to be kept. */
  complete(): boolean;
}

/** Turns a stored deck into what the renderer draws. */
@Injectable()
export class RenderDecksService {
  constructor(private readonly drawing: DeckDrawing) {}

  /** @throws QueueFull, WorkerTimedOut, WorkerDied when the slides cannot be looked through */
  async prepare(stored: ExportedDeck, logoMode: LogoMode): Promise<DeckToRender> {
    const drawn = await this.drawing.draw(stored, { logoMode, addressOf });
    let lost = false;
    const asRendered = (picture: KeptPicture): RenderPicture => ({
      type: picture.type,
      async body() {
        const bytes = await picture.body();
        if (!bytes) lost = true;
        return bytes;
      },
    });
    return {
      deck: {
        title: stored.title,
        author: stored.workspaceName,
        locale: stored.locale,
        date: stored.updatedAt,
        look: drawn.look,
        slides: stored.slides.map(({ notes }, index) => ({
          title: drawn.titles[index]!,
          notes,
          get markup() {
            return drawn.markup(index);
          },
        })),
        pictures: new Map([...drawn.pictures].map(([address, picture]) => [address, asRendered(picture)])),
      },
      complete: () => drawn.complete && !lost,
    };
  }
}
