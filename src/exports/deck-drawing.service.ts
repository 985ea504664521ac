import { Injectable } from '@nestjs/common';
import { logoUrls, lookOf } from '../brands/brand-look.js';
import { type KeptPicture, PicturesService } from '../images/pictures.service.js';
import { catalogue } from '../templates/catalogue/index.js';
import { imageUrls } from '../templates/define/image-urls.js';
import { slideName } from '../templates/define/slide-name.js';
import { type DeckLook, type SlideInput, slideMarkup } from '../templates/page/document.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import type { LogoMode } from './link-code.js';
import type { RenderDeck, RenderSlide } from './renderer/renderer.js';

/** Pictures inside the renderer, which has no network: the address is only a name. */
const addressOf = ({ sha256 }: KeptPicture) => `https://assets.invalid/images/${sha256}`;

/** Turns a stored deck into what the renderer draws. */
@Injectable()
export class DeckDrawingService {
  constructor(private readonly pictures: PicturesService) {}

  /** Fetches the pictures that were never fetched; one that can't be had is drawn as missing. */
  async draw(deck: ExportedDeck, logoMode: LogoMode): Promise<RenderDeck> {
    const urls = deck.slides.flatMap(({ slideType, content }) => {
      const template = catalogue.get(slideType);
      return template ? imageUrls(template, content) : [];
    });
    const { pictures } = await this.pictures.collect(deck.workspaceId, [...urls, ...logoUrls(deck.brand)]);
    const look = lookOf({ ...deck, logoMode, pictures, addressOf });
    return {
      title: deck.title,
      author: deck.workspaceName,
      locale: deck.locale,
      date: new Date(deck.updatedAt),
      look,
      slides: deck.slides.map((slide, position) => new DrawnSlide(slide, position, deck.slides.length, look)),
      pictures: await withBodies(pictures.values()),
    };
  }
}

/** By address, without those that the store has lost. */
async function withBodies(pictures: Iterable<KeptPicture>): Promise<RenderDeck['pictures']> {
  const found = await Promise.all(
    [...pictures].map(async (picture) => {
      const body = await picture.body();
      return body ? [[addressOf(picture), { ...picture, body }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** Draws itself when its markup is first asked for: the first slides are in the browser while later ones are drawn. */
class DrawnSlide implements RenderSlide {
  readonly title: string;
  readonly notes: string | null;
  private drawn: string | null = null;

  constructor(
    private readonly slide: SlideInput,
    private readonly position: number,
    private readonly total: number,
    private readonly look: DeckLook,
  ) {
    this.title = slideName(catalogue.get(slide.slideType), slide.content);
    this.notes = slide.notes;
  }

  get markup(): string {
    return (this.drawn ??= slideMarkup(this.slide, this.position, this.total, this.look));
  }
}
