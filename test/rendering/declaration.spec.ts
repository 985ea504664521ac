import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName, type PDFString } from '@cantoo/pdf-lib';
import { specRenderer } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { specLook } from '../../src/exports/renderer/fixtures/spec-deck.js';
import type { MeasuredSlide, RenderDeck } from '../../src/exports/renderer/renderer.js';
import { slideMarkup } from '../../src/templates/page/document.js';
import { withoutFont } from '../../src/templates/theme/fonts.js';
import { compareLineBreaks, type LineBreaks } from '../../src/tools/parity/measures.js';
import { missingPrograms, printWithOffice, textOfPages, wordsOfPages } from '../../src/tools/parity/office.js';
import { paragraphsOf } from '../../src/tools/parity/prints.js';
import { type Article, articles } from '../support/declaration.js';
import { readPptx, slidesOf } from '../support/presentations.js';
import { plain, runsIn, wordsIn } from '../support/words.js';
import { glyphsWithoutLetter } from '../support/letters.js';

/** Share of the paragraphs, of some five lines each, whose lines may break elsewhere in LibreOffice. */
const BREAKS = 0.02;
/** What is beside the words of an article, in other letters than most of them have. */
const BESIDE = '(1948) UDHR';

const missing = await missingPrograms();
if (missing.length > 0) {
  const message = `${missing.join(', ')} not found: where lines of other scripts break is not tested.`;
  if (process.env['CI'] === 'true') throw new Error(message);
  console.warn(message);
}

interface Slide extends Article {
  /** The texts as typed, in their order. */
  typed: string[];
  html: string;
  xml: string;
  measured: MeasuredSlide;
}

/** A deck for each direction, and for each language that draws Han characters in its own way. */
interface Deck {
  locale: string;
  slides: Slide[];
  pdf: Buffer;
  pptx: Buffer;
}

const isFromRight = (locale: string) => new Intl.Locale(locale).getTextInfo().direction === 'rtl';
const localeOfDeck = ({ locale, script }: Article) =>
  /^(Hans|Hant|Jpan|Kore)$/.test(script) ? locale : isFromRight(locale) ? 'ar' : 'en';

/** A wide and a narrow column; from right to left one of them, as readers of PDF take lines of two for one. */
function contentOf({ locale, heading, text }: Article) {
  const beside = `${heading} ${BESIDE}`;
  if (isFromRight(locale))
    return { typed: [heading, beside, text], content: { title: heading, left: { title: beside, body: text } } };
  const [left, right] = [{ body: text }, { title: beside, body: text }];
  return { typed: [heading, text, beside, text], content: { title: heading, left, right, layoutVariant: 'wideLeft' } };
}

describe('the first article of the Universal Declaration of Human Rights', () => {
  const renderer = specRenderer();
  let decks: Deck[];
  let slides: Slide[];
  beforeAll(async () => {
    decks = [];
    for (const [locale, some] of Map.groupBy(articles(), localeOfDeck)) decks.push(await deckIn(locale, some));
    slides = decks.flatMap((deck) => deck.slides);
  });
  afterAll(() => renderer.close());

  async function deckIn(locale: string, some: Article[]): Promise<Deck> {
    const look = { ...specLook, locale };
    const contents = some.map(contentOf);
    const markup = some.map((article, i) =>
      slideMarkup({ slideType: 'twoColumn', content: contents[i]!.content }, i, some.length, {
        ...look,
        locale: article.locale,
      }),
    );
    const deck: RenderDeck = {
      title: 'Article 1',
      author: 'Tests',
      locale,
      date: new Date(0),
      look,
      slides: markup.map((markup, i) => ({ markup, title: some[i]!.heading, notes: null })),
      pictures: new Map(),
    };
    const [html, print, measured] = await Promise.all([
      renderer.fittedMarkup(deck, 0, some.length, 'one'),
      renderer.pdfChunk(deck, 0, some.length, 'one'),
      renderer.pptxChunk(deck, 0, some.length, 'one'),
    ]);
    const pdf = await renderer.joinPdf([print].entries(), deck, 'one');
    const pptx = await renderer.joinPptx([measured], deck, 'one');
    const xml = slidesOf(readPptx(pptx));
    const items = JSON.parse(measured.toString()) as MeasuredSlide[];
    return {
      locale,
      pdf,
      pptx,
      slides: some.map((article, i) => ({
        ...article,
        typed: contents[i]!.typed,
        html: html[i]!,
        xml: xml[i]!,
        measured: items[i]!,
      })),
    };
  }

  /** Slides with what is wrong with them. */
  const faulty = <T>(faultOf: (slide: Slide) => T | '' | false) =>
    slides.flatMap((slide) => {
      const fault = faultOf(slide);
      return fault ? [[slide.locale, fault]] : [];
    });
  /** The first text that is not said, or not after those before it. */
  const notSaid = (typed: string[], said: string, as: (text: string) => string) => {
    let at = 0;
    return typed.map(as).find((text) => {
      const found = said.indexOf(text, at);
      at = found + text.length;
      return found < 0;
    });
  };

  it('is there in sixty languages of twenty-five scripts', () => {
    expect(new Set(slides.map(({ locale }) => locale)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(slides.map(({ script }) => script)).size).toBeGreaterThanOrEqual(25);
  });

  it('is drawn with letters, none of them a box', async () => {
    expect(faulty(({ typed }) => withoutFont(typed.join(''), ['Inter']).join(''))).toEqual([]);
    for (const { pdf } of decks) expect(await glyphsWithoutLetter(pdf)).toEqual([]);
  });

  it('is whole on its slides', () => {
    expect(faulty(({ html }) => / data-(cut|hidden-by-fit)/.test(html))).toEqual([]);
  });

  it('is in pages and in PowerPoint as typed, in its order', () => {
    expect(faulty(({ typed, html }) => notSaid(typed, wordsIn(html.replaceAll('\u00AD', '')), plain))).toEqual([]);
    expect(faulty(({ typed, xml }) => notSaid(typed, runsIn(xml), plain))).toEqual([]);
  });

  it('is told in its language and direction by pages and PowerPoint', () => {
    const tellsPage = ({ locale, html }: Slide) =>
      new RegExp(`^<section [^>]*lang="${locale}" dir="${isFromRight(locale) ? 'rtl' : 'ltr'}"`).test(html);
    expect(faulty((slide) => !tellsPage(slide))).toEqual([]);
    const runs = faulty(({ locale, xml, text }) => {
      const [paragraph] = [...xml.matchAll(/<a:p>.*?<\/a:p>/gs)].filter(([words]) => words.includes(text.slice(0, 20)));
      const language = /<a:rPr [^>]*lang="([\w-]+)-[A-Z]{2}"/.exec(paragraph?.[0] ?? '')?.[1];
      const isRtl = / rtl="1"/.test(paragraph?.[0] ?? '');
      return (language !== new Intl.Locale(locale).language || isRtl !== isFromRight(locale)) && paragraph?.[0];
    });
    expect(runs).toEqual([]);
  });

  it('is told in its language and direction by PDF', async () => {
    for (const { locale, pdf, slides } of decks) {
      const { catalog, context } = await PDFDocument.load(pdf, { updateMetadata: false });
      const said = (dict: PDFDict) => (dict.get(PDFName.of('Lang')) as PDFString | undefined)?.asString();
      const tags = context.enumerateIndirectObjects().flatMap(([, tag]) => (tag instanceof PDFDict ? [said(tag)] : []));
      expect(said(catalog)).toBe(locale);
      // Those of a slide in the language of its deck say nothing.
      expect(slides.map(({ locale }) => locale).filter((one) => one !== locale && !tags.includes(one))).toEqual([]);
      const direction = catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict).get(PDFName.of('Direction'));
      expect(direction).toBe(isFromRight(locale) ? PDFName.of('R2L') : undefined);
    }
  });

  (missing.length > 0 ? describe.skip : describe)('beside LibreOffice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'deck-declaration-'));
    const pathOf = ({ locale }: Deck, end: string) => join(folder, `${locale}${end}`);
    let lines: Map<string, LineBreaks>;
    beforeAll(async () => {
      for (const deck of decks) {
        writeFileSync(pathOf(deck, '-ours.pdf'), deck.pdf);
        writeFileSync(pathOf(deck, '.pptx'), deck.pptx);
      }
      const presentations = decks.map((deck) => pathOf(deck, '.pptx'));
      const text = slides.flatMap(({ typed }) => typed).join('');
      await printWithOffice(folder, presentations, ['Inter'], text);
      lines = new Map();
      for (const deck of decks) {
        const [ours, theirs] = await Promise.all(['-ours.pdf', '.pdf'].map((end) => wordsOfPages(pathOf(deck, end))));
        for (const [i, { locale, measured }] of deck.slides.entries())
          lines.set(locale, compareLineBreaks(paragraphsOf(measured), ours![i]!, theirs![i]!));
      }
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('is found in PDF in its order', async () => {
      // Readers put spaces between letters of some scripts, and marks before or after their letters.
      const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{M}\p{Cf}]+/gu, '');
      for (const deck of decks) {
        const isRtl = isFromRight(deck.locale);
        const said = await textOfPages(pathOf(deck, '-ours.pdf'), isRtl ? 'read' : 'drawn');
        const lost = deck.slides.flatMap(({ locale, heading, text, typed }, i) => {
          // Lines in both directions are turned round by each reader in its own way.
          const fault = notSaid(isRtl ? [heading, text] : typed, bare(said[i]!), bare);
          return fault ? [[locale, fault, said[i]]] : [];
        });
        expect(lost).toEqual([]);
      }
    });

    it('breaks its lines where the PDF does', () => {
      const all = [...lines].map(([locale, found]) => ({ locale, ...found }));
      // Paragraphs that were not found in both prints were not compared.
      expect(all.filter(({ paragraphs }) => paragraphs < 3)).toEqual([]);
      const paragraphs = all.reduce((sum, one) => sum + one.paragraphs, 0);
      const different = all.flatMap(({ locale, different }) => different.map((text) => `${locale}: ${text}`));
      expect(different.length / paragraphs > BREAKS ? different : []).toEqual([]);
    });
  });
});
