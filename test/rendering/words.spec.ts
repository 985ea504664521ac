import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { extractText } from 'unpdf';
import { sharedBrowser, specRenderer } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { RenderDeck } from '../../src/exports/renderer/renderer.js';
import type { Numbered } from '../../src/exports/renderer/sequence.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { drawnValues } from '../../src/templates/define/drawn-values.js';
import type { Content, Template } from '../../src/templates/define/template.js';
import { filledLook } from '../../src/templates/gallery/sample.js';
import { type DeckLook, RENDERER_FONTS, slideMarkup } from '../../src/templates/page/document.js';
import { publicPage } from '../../src/templates/page/public-page.js';
import { styles } from '../../src/templates/styles/index.js';
import { readPptx, slidesOf } from '../support/presentations.js';
import { chosen, shareOf } from '../support/sample.js';
import { plain, runsIn, wordsIn } from '../support/words.js';
import { openPdf, readPages } from './fidelity/pdf-pages.js';
import { wordsOutOfOrder } from './reading-order.js';

/** Slides that are rendered together. */
const CHUNK = 49;
const templates = [...catalogue.values()];
const FORMATS = ['pdf', 'pptx', 'html'] as const;
type Format = (typeof FORMATS)[number];
/** Words that seldom fit in a line of a narrow column. */
const LONG_WORDS = [
  {
    locale: 'de',
    words:
      'Rechtsschutzversicherungsgesellschaften verantworten Geschäftsführungsangelegenheiten und Öl-und-Gas-Förderanlagen',
  },
  {
    locale: 'fi',
    words: 'Lentokonesuihkuturbiinimoottoriapumekaanikko kolmivaihekilowattituntimittari ja epäjärjestelmällisyys',
  },
];

/** A slide, and what each format has of its texts. */
interface Slide {
  key: string;
  /** The words of its markup, in reading order. */
  drawn: string;
  /** The lines of the texts that its markup draws, as typed. */
  typed: string[];
  pdf: string;
  pptx: string;
  html: string;
  /** The words of the markup, then of the file as screen readers say them; of a chart in PowerPoint the word `chart`. */
  heard: Record<'pdf' | 'pptx', [markup: string, file: string]>;
  /** The fitting has left nothing out. */
  isWhole: boolean;
}

/** Slides, and the public page of all of them. */
interface Deck {
  slides: Slide[];
  page: string;
}

describe('the words of slides', () => {
  const renderer = specRenderer();
  afterAll(() => renderer.close());

  async function slidesIn(locale: string, contentOf: (template: Template) => Content): Promise<Deck> {
    const look = { ...filledLook(chosen(styles, `words in ${locale}`).key), locale };
    const contents = templates.map(contentOf);
    const slides = templates.map(({ key }, i) => ({
      markup: slideMarkup({ slideType: key, content: contents[i]! }, i, templates.length, look),
      title: key,
      notes: null,
    }));
    const shared = { title: 'Words', author: 'Tests', date: new Date(0), pictures: new Map() };
    const deck: RenderDeck = { ...shared, locale, look, slides };
    const inChunks = async <T>(render: (from: number, to: number) => Promise<T>) => {
      const chunks: T[] = [];
      for (let from = 0; from < slides.length; from += CHUNK)
        chunks.push(await render(from, Math.min(from + CHUNK, slides.length)));
      return chunks;
    };
    const fitted = (await inChunks((from, to) => renderer.fittedMarkup(deck, from, to, 'one'))).flat();
    const prints = await inChunks(async (from, to): Promise<Numbered<Buffer>> => [
      from,
      await renderer.pdfChunk(deck, from, to, 'one'),
    ]);
    const measured = await inChunks((from, to) => renderer.pptxChunk(deck, from, to, 'one'));
    const printed = await renderer.joinPdf(prints, deck, 'one');
    const [pdf, tagged] = [await saidIn(printed), await readPages(await openPdf(printed))];
    const written = slidesOf(readPptx(await renderer.joinPptx(measured, deck, 'one')));
    const page = pageOf(fitted, look);
    const html = page.split('<div class="dv-frame"').slice(1);
    const read = templates.map(({ key, fields }, i): Slide => {
      const typed = slides[i]!.markup.replaceAll('\u00AD', '');
      const drawn = wordsIn(typed);
      const texts = [...drawnValues(fields, contents[i])].filter(({ type }) => /^text/.test(type));
      const lines = texts.flatMap(({ text }) => text.split('\n').map(plain));
      return {
        key,
        drawn,
        typed: lines.filter((line) => line && drawn.includes(line)),
        pdf: pdf[i]!,
        pptx: runsIn(written[i]!),
        html: wordsIn(html[i]!),
        heard: {
          pdf: [
            wordsIn(typed.replace(/<\/?svg\b[^>]*>/g, '')),
            plain(tagged[i]!.texts.map(({ text }) => text).join(' ')),
          ],
          pptx: [wordsIn(named(afterTables(typed), CHARTS_IN_HTML)), runsIn(named(written[i]!, CHARTS_IN_PPTX))],
        },
        isWhole: !/ data-(cut|hidden-by-fit)/.test(fitted[i]!),
      };
    });
    return { slides: read, page };
  }

  const missing = (slides: Slide[], format: Format) =>
    slides.flatMap((slide) =>
      slide.typed.filter((line) => !slide[format].includes(line)).map((line) => `${slide.key}: ${line}`),
    );
  const outOfOrder = (slides: Slide[], format: 'pdf' | 'pptx') =>
    slides.flatMap(({ key, heard }) => wordsOutOfOrder(...heard[format]).map((word) => `${key}: ${word}`));
  const withSoftHyphens = (slides: Slide[], format: Format) =>
    slides.filter((slide) => slide[format].includes('\u00AD')).map(({ key }) => key);

  it('are in PDF, PowerPoint and page as the samples of all templates have them, in their order', async () => {
    const { slides } = await slidesIn('en', ({ defaults }) => defaults);
    expect(slides.flatMap(({ typed }) => typed).length).toBeGreaterThan(1_000);
    for (const format of FORMATS) expect([format, missing(slides, format)]).toEqual([format, []]);
    for (const format of FORMATS) expect([format, withSoftHyphens(slides, format)]).toEqual([format, []]);
    expect(slides.filter(({ html, drawn }) => !html.includes(drawn)).map(({ key }) => key)).toEqual([]);
    for (const format of ['pdf', 'pptx'] as const) expect([format, outOfOrder(slides, format)]).toEqual([format, []]);
    const charts = slides.map(({ heard }) => heard.pptx.map((text) => text.split(' chart ').length - 1));
    expect(charts.map(([inMarkup]) => inMarkup)).toEqual(charts.map(([, inFile]) => inFile));
    expect(charts.filter(([inMarkup]) => inMarkup).length).toBeGreaterThan(15);
  });

  it.each(shareOf(LONG_WORDS, 2))('are whole where they break to the eye, in $locale', async ({ locale, words }) => {
    const { slides: all, page } = await slidesIn(locale, saying(words.split(' ')));
    const slides = all.filter(({ isWhole }) => isWhole);
    for (const format of FORMATS) expect([format, missing(slides, format)]).toEqual([format, []]);
    for (const format of FORMATS) expect([format, withSoftHyphens(slides, format)]).toEqual([format, []]);
    const shown = await sharedBrowser().withPage(
      () => undefined,
      async (opened) => {
        await opened.show(page);
        const { nodes } = await opened.protocol.send('Accessibility.getFullAXTree');
        return { ...(await opened.page.evaluate(hyphensShown)), told: nodes.map(({ name }) => String(name?.value)) };
      },
      { wallClockMs: 60_000 },
    );
    expect(shown.places).toBeGreaterThan(20);
    expect(page).not.toContain('\u00AD');
    expect(shown.shown).toEqual(shown.fitted);
    const longest = words.split(' ')[0]!;
    for (const said of [shown.selected, shown.told.join('\n')]) {
      expect(said).toContain(longest);
      expect(said).not.toContain('\u00AD');
    }
  });
});

/**
 * Runs in the page: how many words break at hyphens, the texts whose lines would end elsewhere if their hyphens were text as
 * on the fitted slide, and what is copied where all is selected.
 */
const hyphensShown = () => {
  const linesOf = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let lines = '';
    let bottom = -Infinity;
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (let i = 0; i < text.length; i++) {
        if (text.data[i] === '\u00AD') continue;
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const rect = [...range.getClientRects()].at(-1);
        if (rect && rect.top > bottom - rect.height / 2) lines += '|';
        if (rect) bottom = rect.bottom;
        lines += text.data[i]!;
      }
    }
    return lines;
  };
  getSelection()!.selectAllChildren(document.body);
  const selected = String(getSelection());
  const hyphens = [...document.querySelectorAll('.dv-hyphen')];
  const texts = [...new Set(hyphens.map(({ parentElement }) => parentElement!))];
  const shown = texts.map(linesOf);
  for (const hyphen of hyphens) hyphen.replaceWith('\u00AD');
  for (const text of texts) text.normalize();
  const fitted = texts.map(linesOf);
  return { places: hyphens.length, selected, shown, fitted };
};

/** The public page of fitted slides, with the fonts of the renderer. */
const pageOf = (fitted: string[], look: DeckLook) =>
  publicPage(
    fitted.map((markup, i) => ({ markup, name: templates[i]!.key })),
    look,
    {
      url: 'https://decks.test/d/words',
      imageUrl: null,
      scriptUrl: '/',
      pictures: new Map(),
      fontUrl: (file) => RENDERER_FONTS + file,
    },
  ).html;

/** The sample of a template with other words in its texts, fewer of them. */
const saying =
  (words: string[]) =>
  ({ fields, defaults }: Template): Content => {
    const content = structuredClone(defaults);
    let next = 0;
    for (const { path, type, text } of drawnValues(fields, defaults)) {
      if (!/^text/.test(type) || !/^[\p{L}\s.,:'-]{16,}$/u.test(text)) continue;
      const count = Math.max(1, Math.floor(text.length / 60));
      const keys = path.split('.');
      const last = keys.pop()!;
      const parent = keys.reduce((value, key) => value[key] as Content, content);
      parent[last] = Array.from({ length: count }, () => words[next++ % words.length]!).join(' ');
    }
    return content;
  };

const CHARTS_IN_HTML = /<svg\b[^>]* data-pptx-chart=.*?<\/svg>/gs;
const CHARTS_IN_PPTX = /<c:chart\b[^>]*>/g;
const named = (markup: string, charts: RegExp) => markup.replace(charts, ' chart ');

/** Office has no charts within tables: they follow their table. */
const afterTables = (markup: string) =>
  markup.replace(/<table\b.*?<\/table>/gs, (table) =>
    [table.replace(CHARTS_IN_HTML, ''), ...(table.match(CHARTS_IN_HTML) ?? [])].join(''),
  );

/** The texts of the pages of a PDF as they are shown, then those that it says in place of what is shown. */
async function saidIn(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes));
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const said = Map.groupBy(
    pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      const actual = object instanceof PDFDict ? object.get(PDFName.of('ActualText')) : undefined;
      return actual instanceof PDFHexString
        ? [{ page: (object as PDFDict).get(PDFName.of('Pg')), text: actual.decodeText() }]
        : [];
    }),
    ({ page }) => page,
  );
  return pdf
    .getPages()
    .map(({ ref }, i) => plain([text[i]!, ...(said.get(ref) ?? []).map(({ text }) => text)].join('\n')));
}
