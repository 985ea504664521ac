import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { sharedBrowser, specRenderer } from '../../../src/exports/renderer/fixtures/spec-browser.js';
import type { RenderDeck } from '../../../src/exports/renderer/renderer.js';
import type { Numbered } from '../../../src/exports/renderer/sequence.js';
import { catalogue } from '../../../src/templates/catalogue/index.js';
import { type Filling, FILLINGS } from '../../../src/templates/gallery/fillings.js';
import { filledLook, sampleMarkup } from '../../../src/templates/gallery/sample.js';
import { renderDocument } from '../../../src/templates/page/document.js';
import { styles } from '../../../src/templates/styles/index.js';
import { samplePictures } from '../../../src/tools/samples/pictures.js';
import { dangersOf } from '../../support/pdf-objects.js';
import { lookFor } from '../../support/looks.js';
import { chosen, isWhole, seed } from '../../support/sample.js';
import { faultsOfLinks, faultsOfPictures, faultsOfRoles, faultsOfTexts } from './pdf-compared.js';
import { faultsOfCrossReferences, leftoversOf, outlineOf } from './pdf-file.js';
import { faultsOfFonts, jpegsOf } from './pdf-fonts.js';
import { type LaidOutSlide, readSlides } from './pdf-laid-out.js';
import { openPdf, type PrintedPage, readPages } from './pdf-pages.js';
import { faultsOfIds, faultsOfTags } from './pdf-tags.js';

/** Slides that are printed and joined together, as in long decks. */
const CHUNK = 25;
const look = filledLook(chosen(styles, 'PDF').key);
const fillings = Object.keys(FILLINGS) as Filling[];

interface Sample {
  name: string;
  markup: string;
}

/** What no template draws: addresses that must not be in a file, beside others. */
const LINKS: Sample = {
  name: '',
  markup:
    '<section class="slide v-default" data-pptx-slide lang="en" dir="ltr" style="padding:64px;font:24px/1.4 Inter"><h2 data-pptx="title">Links</h2>' +
    '<p><a href="https://example.com/a?b=1&amp;c=2">web</a> <a href="mailto:a@example.com">mail</a> <a href="tel:+123">telephone</a> ' +
    '<a href="javascript:open(%22https:%22)">script</a> <a href="file:///etc/passwd">file</a> <a href="data:text/html,x">data</a></p></section>',
};

/** Every template in the fillings that the seed gives it: in one of them, or in all; in one variant and layout for each. */
const samples: Sample[] = [...catalogue.values()].flatMap((template, i) =>
  fillings
    .filter((_, at) => isWhole || at === (i + seed) % fillings.length)
    .map((filling) => {
      const choice = lookFor(template, `PDF ${filling}`);
      return {
        name: `${template.key} ${choice.variant} ${choice.layoutVariant} ${filling} ${look.theme.style}`,
        markup: sampleMarkup(template, choice, filling, look),
      };
    }),
);
const joined = [...samples, LINKS];
/**
 * Whatever the seed: more than one heading and link, which sparse slides have not, boxes that Chromium would lay out anew
 * where a page might end, a picture with a margin below, and one that is painted before a logo that the document has first.
 */
const FIXED: [key: string, layoutVariant: string | undefined, filling: Filling][] = [
  ['table', undefined, 'usual'],
  ['references', undefined, 'usual'],
  ['kpiDashboard', 'featured', 'full'],
  ['locationMap', 'list', 'full'],
  ['speakerIntro', 'center', 'full'],
  ['caseStudy', 'imageRight', 'full'],
];
const filled: Sample[] = FIXED.map(([key, layoutVariant, filling]) => ({
  name: `${key} filled`,
  markup: sampleMarkup(catalogue.get(key)!, layoutVariant ? { layoutVariant } : {}, filling, look),
}));
/** Some by the seed, beside a table and links. */
const few = [...[0, 31, 62].map((at) => samples[(seed * 7 + at) % samples.length]!), ...filled, LINKS];

interface Printed {
  samples: Sample[];
  bytes: Buffer;
  pdf: PDFDocument;
  pages: PrintedPage[];
}

describe('a finished PDF, beside what the browser has laid out', () => {
  const renderer = specRenderer();
  const browser = sharedBrowser();
  const laidOut = new Map<Sample, LaidOutSlide>();
  const files = new Map<string, Printed>();
  let jpegs: ReadonlyMap<string, Buffer>;
  let pictures: RenderDeck['pictures'];

  beforeAll(async () => {
    const assets = await samplePictures();
    jpegs = new Map([...assets].map(([address, { body }]) => [address, body]));
    pictures = new Map(
      [...assets].map(([address, { type, body }]) => [address, { type, body: () => Promise.resolve(body) }]),
    );
    const read = (some: Sample[]) =>
      browser.withPage(
        (address) => assets.get(address),
        async (page) => {
          await page.show(
            renderDocument(
              some.map(({ markup }) => markup),
              look,
            ),
          );
          await page.runFitting();
          return page.page.evaluate(readSlides);
        },
        { wallClockMs: 120_000 },
      );
    for (const some of chunksOf([...joined, ...filled], catalogue.size + 3))
      for (const [i, slide] of (await read(some)).entries()) laidOut.set(some[i]!, slide);
    const deck = deckOf(joined);
    const prints: Numbered<Buffer>[] = [];
    for (let from = 0; from < joined.length; from += CHUNK)
      prints.push([from, await renderer.pdfChunk(deck, from, Math.min(from + CHUNK, joined.length), 'one')]);
    await keep('joined from chunks', joined, await renderer.joinPdf(prints, deck, 'one'));
    await keep('printed at once', few, await renderer.pdf(deckOf(few), 'one'));
  });
  afterAll(() => Promise.all([renderer.close(), browser.close()]));

  function deckOf(some: Sample[]): RenderDeck {
    const slides = some.map(({ name, markup }) => ({ markup, title: name, notes: null }));
    return {
      title: 'Beside <the> slides',
      author: 'Tests',
      locale: 'en-GB',
      date: new Date(0),
      look,
      slides,
      pictures,
    };
  }

  async function keep(kind: string, some: Sample[], bytes: Buffer): Promise<void> {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    files.set(kind, { samples: some, bytes, pdf, pages: await readPages(await openPdf(bytes)) });
  }

  describe.each(['joined from chunks', 'printed at once'])('%s', (kind) => {
    const file = () => files.get(kind)!;
    /** The faults of each page, by the name of its slide. */
    const onPages = (faultsOf: (slide: LaidOutSlide, page: PrintedPage) => string[]) =>
      file().samples.flatMap((sample, i) => {
        const page = file().pages[i];
        const faults = page ? faultsOf(laidOut.get(sample)!, page) : ['it has no page'];
        return faults.map((fault) => `${sample.name || 'links'}: ${fault}`);
      });

    it('has a page of 1280 x 720 px for each slide, in its language and by its title', () => {
      const { pdf, pages, samples } = file();
      expect(pages.map(({ width, height }) => [width, height])).toEqual(samples.map(() => [1280, 720]));
      expect([pdf.getTitle(), pdf.getAuthor()]).toEqual(['Beside <the> slides', 'Tests']);
      expect(pdf.catalog.lookup(PDFName.of('Lang'), PDFString).asString()).toBe('en-GB');
    });

    it('says each text of its slides in their order, where its letters were laid out, in their size and font', () => {
      expect(onPages(faultsOfTexts)).toEqual([]);
    });

    it('leads from the links of its slides to their addresses, where those are safe', () => {
      expect(onPages(faultsOfLinks)).toEqual([]);
      expect(file().pages.filter(({ links }) => links.length > 0).length).toBeGreaterThan(1);
      expect(
        file()
          .pages.at(-1)!
          .links.map(({ address }) => address),
      ).toEqual(['https://example.com/a?b=1&c=2', 'mailto:a@example.com', 'tel:+123']);
    });

    it('tells headings, lists, tables and what pictures show as the markup does', () => {
      expect(onPages(faultsOfRoles)).toEqual([]);
    });

    it('shows each picture in its place with all its pixels, as the file that it is', () => {
      expect(onPages(faultsOfPictures)).toEqual([]);
      const found = jpegsOf(file().pdf).map((some) => new Set(some.map(sourceOf)));
      const shown = file().samples.map((sample) => {
        const whole = laidOut.get(sample)!.pictures.filter(({ isFiltered }) => !isFiltered);
        return new Set(whole.map(({ source }) => source));
      });
      expect(found).toEqual(shown);
    });

    it('has tags and pages that lead to each other', () => {
      expect(faultsOfTags(file().pdf)).toEqual([]);
    });

    it('names the headers of cells by ids that it lists', () => {
      const { faults, headers } = faultsOfIds(file().pdf);
      expect(faults).toEqual([]);
      expect(headers).toBeGreaterThan(5);
    });

    it('has an entry of the outline for each slide, in order, that leads to its page', () => {
      const titles = file().samples.map(({ name }, i) => [name || `Slide ${i + 1}`, i]);
      expect(outlineOf(file().pdf)).toEqual(titles);
    });

    it('has each font whole, with the widths and the letters of its glyphs', () => {
      const { faults, families } = faultsOfFonts(file().pdf);
      expect(faults).toEqual([]);
      expect([...families].join(' ')).toContain(look.theme.fonts.heading.replaceAll(' ', ''));
    });

    it('finds each object where its table says, and has none that nothing leads to or that does something', async () => {
      const { faults, objects } = faultsOfCrossReferences(file().bytes);
      expect(faults).toEqual([]);
      expect(objects).toBeGreaterThan(50);
      expect(leftoversOf(file().pdf)).toEqual([]);
      expect(await dangersOf(file().bytes)).toEqual([]);
    });
  });

  const sourceOf = (jpeg: Buffer) => [...jpegs].find(([, body]) => body.equals(jpeg))?.[0];
});

const chunksOf = <T>(all: T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
