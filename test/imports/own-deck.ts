import { specRenderer } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { RenderDeck, RenderPicture } from '../../src/exports/renderer/renderer.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { slideName } from '../../src/templates/define/slide-name.js';
import type { Content } from '../../src/templates/define/template.js';
import { PICTURE, PORTRAIT } from '../../src/templates/gallery/fillings.js';
import { PICTURE_SOURCE, PORTRAIT_SOURCE } from '../../src/templates/gallery/sample.js';
import { type DeckLook, slideMarkup } from '../../src/templates/page/document.js';
import { samplePictures } from '../../src/tools/samples/pictures.js';

export interface StoredSlide {
  slideType: string;
  content: Content;
  notes: string | null;
}

/** A deck as the service stores it, with its look. */
export interface StoredDeck {
  title: string;
  locale: string;
  look: DeckLook;
  slides: StoredSlide[];
}

/** Addresses of the content by those that the page has. */
const ADDRESSES: Record<string, string> = { [PICTURE_SOURCE]: PICTURE, [PORTRAIT_SOURCE]: PORTRAIT };

async function pictures(): Promise<Map<string, RenderPicture>> {
  return new Map(
    [...(await samplePictures())].map(([src, { type, body }]) => {
      const addresses = ADDRESSES[src] === undefined ? [] : [ADDRESSES[src]];
      return [src, { type, body: () => Promise.resolve(body), addresses }];
    }),
  );
}

/** The PowerPoint file of a deck, by a renderer that has drawn nothing yet. */
export async function fileOf(deck: StoredDeck): Promise<Buffer> {
  const renderer = specRenderer();
  try {
    return await renderer.pptx(await renderDeckOf(deck), 'one');
  } finally {
    await renderer.close();
  }
}

async function renderDeckOf({ title, locale, look, slides }: StoredDeck): Promise<RenderDeck> {
  return {
    title,
    author: 'Tests',
    locale,
    date: new Date(0),
    look: { ...look, locale },
    pictures: await pictures(),
    slides: slides.map(({ slideType, content, notes }, i) => ({
      markup: slideMarkup({ slideType, content }, i, slides.length, { ...look, locale }),
      title: slideName(catalogue.get(slideType), content),
      notes,
      source: { slideType, content: JSON.stringify(content) },
    })),
  };
}
