import { Injectable } from '@nestjs/common';
import type { KeptPicture } from '../images/kept-picture.js';
import { DeckMarkupService } from '../markup/deck-markup.service.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import type { LogoMode } from '../links/link-code.js';
import type { RenderDeck, RenderPicture } from './renderer/renderer.js';

/** Pictures inside the renderer, which has no network: the address is only a name. */
const addressOf = ({ name }: KeptPicture) => `https://assets.invalid/images/${name}`;

/** What the renderer gets, and whether it is complete. */
export interface RenderInput {
  deck: RenderDeck;
  /** What is drawn: the stored deck with the values of its variables. */
  stored: ExportedDeck;
  /** What the slides whose markup is there show, by the address that it uses. */
  pictures: ReadonlyMap<string, KeptPicture>;
  /** Addresses in the contents of what is shown at an address of the markup. */
  urlsAt(address: string): readonly string[];
  /** Whether the picture at an address of the contents is shown by slides whose markup is there. */
  isThere(url: string): boolean;
  /** False when a picture could not be had that may be had later: what is rendered now is not to be kept. */
  complete(): boolean;
  /** To be called when nothing more is rendered of it, whether that succeeded or not. */
  end(): void;
}

/** Turns a stored deck into what the renderer takes. */
@Injectable()
export class RenderInputService {
  constructor(private readonly decks: DeckMarkupService) {}

  /**
   * @param signal ends the wait for pictures, which are then missing.
   * @throws QueueFull, WorkerTimedOut, WorkerDied when its slides cannot be read
   */
  async prepare(typed: ExportedDeck, logoMode: LogoMode, signal?: AbortSignal): Promise<RenderInput> {
    const stored = await this.decks.filled(typed);
    const markup = await this.decks.prepare(stored, { logoMode, addressOf }, signal);
    const { brand } = stored;
    let lost = false;
    const watched = (picture: KeptPicture): RenderPicture => ({
      type: picture.type,
      async body() {
        const bytes = await picture.body();
        if (!bytes) lost = true;
        return bytes;
      },
    });
    return {
      stored,
      deck: {
        title: stored.title,
        author: stored.workspaceName,
        locale: stored.locale,
        date: stored.updatedAt,
        look: markup.look,
        logo: { ...(brand.logoUrl && { color: brand.logoUrl }), ...(brand.logoMonoUrl && { mono: brand.logoMonoUrl }) },
        slides: stored.slides.map(({ slideType, content, notes }, index) => ({
          title: markup.titles[index]!,
          notes,
          source: { slideType, content },
          get markup() {
            return markup.slide(index);
          },
        })),
        pictures: {
          get(address) {
            const picture = markup.pictures.get(address);
            return picture && { ...watched(picture), addresses: markup.addresses.get(address) ?? [] };
          },
        },
      },
      pictures: markup.pictures,
      urlsAt: (address) => markup.addresses.get(address) ?? [],
      isThere: (url) => [...markup.addresses.values()].some((urls) => urls.includes(url)),
      complete: () => markup.complete && !lost,
      end: () => markup.stop(),
    };
  }
}
