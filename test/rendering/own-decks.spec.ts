import { specRenderer } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { RenderDeck, RenderPicture } from '../../src/exports/renderer/renderer.js';
import { readPptx } from '../../src/imports/pptx/read-pptx.js';
import type { SourceDeck } from '../../src/imports/source-deck.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { slideName } from '../../src/templates/define/slide-name.js';
import type { Content } from '../../src/templates/define/template.js';
import { type Filling, FILLINGS, PICTURE, PORTRAIT } from '../../src/templates/gallery/fillings.js';
import { filledLook, PICTURE_SOURCE, PORTRAIT_SOURCE } from '../../src/templates/gallery/sample.js';
import { type DeckLook, slideMarkup } from '../../src/templates/page/document.js';
import { samplePictures } from '../../src/tools/samples/pictures.js';
import { looksFor, stylesFor } from '../support/looks.js';
import { readPptx as partsOf, validatePptx } from '../support/presentations.js';
import { isWhole } from '../support/sample.js';

interface StoredSlide {
  slideType: string;
  content: Content;
  notes: string | null;
}

interface StoredDeck {
  title: string;
  locale: string;
  look: DeckLook;
  slides: StoredSlide[];
}

/** Addresses of the content by those that the page has. */
const ADDRESSES: Record<string, string> = { [PICTURE_SOURCE]: PICTURE, [PORTRAIT_SOURCE]: PORTRAIT };

const renderer = specRenderer();
let pictures: ReadonlyMap<string, RenderPicture>;
beforeAll(async () => {
  const samples = [...(await samplePictures())];
  pictures = new Map(
    samples.map(([src, { type, body }]) => [
      src,
      { type, body: () => Promise.resolve(body), addresses: ADDRESSES[src] ? [ADDRESSES[src]] : [] },
    ]),
  );
});
afterAll(() => renderer.close());

function renderDeckOf({ title, locale, look, slides }: StoredDeck): RenderDeck {
  return {
    title,
    author: 'Tests',
    locale,
    date: new Date(0),
    look: { ...look, locale },
    pictures,
    slides: slides.map(({ slideType, content, notes }, i) => ({
      markup: slideMarkup({ slideType, content }, i, slides.length, { ...look, locale }),
      title: slideName(catalogue.get(slideType), content),
      notes,
      source: { slideType, content: JSON.stringify(content) },
    })),
  };
}

const fileOf = (deck: StoredDeck) => renderer.pptx(renderDeckOf(deck), 'one');

/** The deck that a file brings in, with the pictures that it was made with. */
const broughtIn = ({ title, locale, theme, slides }: SourceDeck, { look }: StoredDeck): StoredDeck => ({
  title: title!,
  locale: locale!,
  look: { ...look, theme: { colors: theme!.colors, fonts: theme!.fonts, style: theme!.style } as DeckLook['theme'] },
  slides: slides.map(({ own, notes }) => ({ ...own!, notes: notes ?? null })),
});

/** Names of parts whose bytes differ. */
function differences(one: Buffer, other: Buffer): string[] {
  const [a, b] = [partsOf(one), partsOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

const textOf = ({ slideType, content, notes }: StoredSlide) => JSON.stringify([slideType, content, notes]);

function deckOf(filling: Filling, style: string): StoredDeck {
  const slides = [...catalogue.values()].flatMap((template, at) =>
    looksFor(template, `own ${filling}`).map((choice) => ({
      slideType: template.key,
      content: { ...FILLINGS[filling](template), ...choice },
      notes: at % 3 === 0 ? `First line\n\nThird line of ${template.key} & <more>` : null,
    })),
  );
  return { title: `Slides & more, ${filling}`, locale: 'en', look: filledLook(style), slides };
}

const FILLED = (Object.keys(FILLINGS) as Filling[]).flatMap((filling) =>
  stylesFor(`own ${filling}`).map(({ key }) => ({ filling, style: key })),
);
/** Slides of a file. */
const CHUNK = 98;

describe('a PowerPoint file of ours', () => {
  it.each(FILLED)(
    'comes back as it was, with $filling content in the style $style, and gives the same file again',
    async ({ filling, style }) => {
      const all = deckOf(filling, style);
      for (let from = 0; from < all.slides.length; from += CHUNK) {
        const deck = { ...all, slides: all.slides.slice(from, from + CHUNK) };
        const file = await fileOf(deck);
        const read = await readPptx(file);
        expect(read.slides.flatMap(({ leftOut }) => leftOut)).toEqual([]);
        const back = broughtIn(read, deck);
        const others = deck.slides.filter((slide, i) => textOf(slide) !== textOf(back.slides[i]!));
        expect(others.map(({ slideType }) => slideType)).toEqual([]);
        expect(differences(await fileOf(back), file)).toEqual([]);
        if (from === 0) expect(validatePptx(file)).toEqual([]);
      }
    },
    isWhole ? 900_000 : 120_000,
  );
});
