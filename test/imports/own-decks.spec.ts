import { readPptx } from '../../src/imports/pptx/read-pptx.js';
import type { SourceDeck } from '../../src/choose/source-deck.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { type Filling, FILLINGS } from '../../src/templates/gallery/fillings.js';
import { filledLook } from '../../src/templates/gallery/sample.js';
import type { DeckLook } from '../../src/templates/page/document.js';
import { looksFor, stylesFor } from '../support/looks.js';
import { readPptx as partsOf, validatePptx } from '../support/presentations.js';
import { shareOf } from '../support/sample.js';
import { fileOf, type StoredDeck, type StoredSlide } from './own-deck.js';

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

const NOTES = 'First line\n\nThird line & <more>';

/** Slides of a share of the templates, all of them where a run takes everything. */
function deckOf(filling: Filling, style: string): StoredDeck {
  const slides = shareOf([...catalogue.values()], 6).flatMap((template) =>
    looksFor(template, `own ${filling}`).map((choice, i) => ({
      slideType: template.key,
      content: { ...FILLINGS[filling](template), ...choice },
      notes: i % 2 === 0 ? NOTES : null,
    })),
  );
  return { title: `Slides & more, ${filling}`, locale: 'en', look: filledLook(style), slides };
}

const RUNS = (Object.keys(FILLINGS) as Filling[]).flatMap((filling) =>
  stylesFor(`own ${filling}`).map(({ key }) => ({ filling, style: key })),
);
/** Slides of a file. */
const CHUNK = 98;

describe('a PowerPoint file of ours', () => {
  it.each(RUNS)(
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
    1_800_000,
  );
});
