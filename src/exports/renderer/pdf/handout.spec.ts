import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { dangersOf } from '../../../../test/support/pdf-objects.js';
import { HANDOUT_SLIDES } from '../../../config/render-limits.js';
import { specRenderer } from '../fixtures/spec-browser.js';
import { specDeck } from '../fixtures/spec-deck.js';
import type { RenderDeck } from '../renderer.js';
import { paperOf } from './handout.js';

const renderer = specRenderer();
afterAll(() => renderer.close());

const open = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes));

/** A deck of so many slides, of which each has these notes in turn. */
async function deckOf(count: number, notes: (string | null)[], changes: Partial<RenderDeck> = {}): Promise<RenderDeck> {
  const deck = await specDeck(['text', 'list', 'table', 'shapes', 'picture', 'arabic', 'code']);
  const slides = Array.from({ length: count }, (_, at) => ({
    ...deck.slides[at % deck.slides.length]!,
    title: `Slide ${at + 1}`,
    notes: notes[at % notes.length]!,
  }));
  return { ...deck, slides, ...changes };
}

async function read(bytes: Buffer) {
  const pdf = await open(bytes);
  const { text } = await extractText(pdf, { mergePages: false });
  const outline = await pdf.getOutline();
  const starts = await Promise.all(outline.map(({ dest }) => pdf.getPageIndex((dest as [never])[0])));
  return { pdf, text, titles: outline.map(({ title }) => title), starts };
}

/** The number of a page and the title of its deck, as they stand in its text. */
const FOOT = /(\d+)\s*Where we grow <next>\s*/;
const numberOf = (page: string) => Number(FOOT.exec(page)?.[1]);

/** Numbered sentences: none is like another, so that one that is lost is found. */
const said = (count: number) => Array.from({ length: count }, (_, at) => `Sentence ${at} is said here.`);

describe('a hand-out', () => {
  it('has two slides a page with their words and notes, numbered pages, an outline by slide', async () => {
    const { text, titles, starts } = await read(
      await renderer.handout(await deckOf(5, ['Say <this> & that', null]), 'one'),
    );
    expect(text).toHaveLength(3);
    expect(starts).toEqual([0, 0, 1, 1, 2]);
    expect(titles).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4', 'Slide 5']);
    expect(text[0]).toContain('A card with a longer text');
    expect(text[0]).toContain('First point');
    expect(text.map((page) => page.match(/Say <this> & that/g)?.length)).toEqual([1, 1, 1]);
    expect(text.map(numberOf)).toEqual([1, 2, 3]);
  });

  it('goes on with long notes on the next page, and loses none', async () => {
    const sentences = said(400);
    const { text, starts } = await read(
      await renderer.handout(await deckOf(3, [null, sentences.join(' '), 'Last']), 'one'),
    );
    const whole = text
      .map((page) => page.replace(FOOT, ' '))
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const sentence of sentences) expect(whole).toContain(sentence);
    expect(starts.slice(0, 2)).toEqual([0, 0]);
    expect(starts[2]).toBeGreaterThan(2);
    expect(text.at(-1)).toContain('Last');
  });

  it('has words of notes whole that break', async () => {
    const word = `https://example.com/${'abcdefgh'.repeat(30)}`;
    const pdf = await PDFDocument.load(await renderer.handout(await deckOf(2, [null, word]), 'one'));
    const says = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      const text = object instanceof PDFDict ? object.get(PDFName.of('ActualText')) : undefined;
      return text instanceof PDFHexString ? [text.decodeText()] : [];
    });
    expect(says).toEqual([word]);
  });

  it('numbers pages and marks slides on over what is printed at once', async () => {
    const deck = await deckOf(HANDOUT_SLIDES + 3, [null]);
    const { text, starts } = await read(await renderer.handout(deck, 'one'));
    expect(text.map(numberOf)).toEqual(text.map((_, at) => at + 1));
    expect(starts).toEqual(deck.slides.map((_, at) => Math.floor(at / 2)));
  });

  it('is tagged, says title and language, and has the same bytes each time', async () => {
    const deck = await deckOf(3, ['Notes']);
    const bytes = await renderer.handout(deck, 'one');
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([pdf.getTitle(), pdf.getAuthor(), pdf.getCreationDate()]).toEqual([deck.title, deck.author, deck.date]);
    const tree = JSON.stringify(await (await (await open(bytes)).getPage(1)).getStructTree());
    for (const role of ['H2', 'L', 'LI', 'Art']) expect(tree).toContain(`"role":"${role}"`);
    expect(await dangersOf(bytes)).toEqual([]);
    expect((await renderer.handout(deck, 'one')).equals(bytes)).toBe(true);
  });

  it.each([
    ['en', 'A4', [595, 842]],
    ['de-AT', 'A4', [595, 842]],
    ['en-US', 'letter', [612, 792]],
    ['fr-CA', 'letter', [612, 792]],
    ['zh-Hant-TW', 'A4', [595, 842]],
  ])('of a deck in %s is on %s', async (locale, paper, size) => {
    expect(paperOf(locale)).toBe(paper);
    const pdf = await PDFDocument.load(await renderer.handout(await deckOf(1, [null], { locale }), 'one'));
    const { width, height } = pdf.getPage(0).getSize();
    expect([width, height].map(Math.round)).toEqual(size);
  });

  it('stands on the right in languages that are written from there', async () => {
    const placeOf = async (locale: string) => {
      const pdf = await open(await renderer.handout(await deckOf(1, ['Notes'], { locale }), 'one'));
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const left = (wanted: string) =>
        (items as { str: string; transform: number[] }[]).find(({ str }) => str === wanted)!.transform[4]!;
      return [left('1'), left('Four figures & a link')];
    };
    const [[number, slide], [numberToLeft, slideToRight]] = [await placeOf('en'), await placeOf('ar')];
    expect(number).toBeGreaterThan(500);
    expect(numberToLeft).toBeLessThan(60);
    expect(slideToRight! - slide!).toBeGreaterThan(100);
  });
});
