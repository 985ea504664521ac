import { PAGE_WALL_CLOCK_MS, SHORT_DECK_SLIDES } from '../../config/render-limits.js';
import type { FitReport } from '../../templates/page/fit.js';
import { type DeckLook, renderDocument } from '../../templates/page/document.js';
import { Browser, type Log } from './browser.js';
import { Assembly } from './assembly.js';
import { type Lane, Lanes } from './lanes.js';
import type { PageOptions } from './page-options.js';
import { printPdf } from './pdf/print.js';
import { takeJpegs, takePng } from './png.js';
import type { Sequence } from './sequence.js';
import type { FlatPage } from './pptx/flat.js';
import type { MeasuredSlide } from './pptx/measured.js';
import { wordsOf } from './pptx/slide-words.js';
import type { Asset, RenderPage } from './render-page.js';

export { QueueFull } from '../../workers/fair-queue.js';
export { BrowserUnavailable, RenderTimedOut } from './browser.js';
export type { FlatPage } from './pptx/flat.js';
export type { MeasuredSlide } from './pptx/measured.js';

/** A picture that slides show, decoded and re-encoded by us. */
export interface RenderPicture {
  /** `image/png` or `image/jpeg`. */
  type: string;
  /** Its bytes, read when they are needed; null when they are gone. */
  body(): Promise<Buffer | null>;
}

interface RenderSlide {
  /** What `slideMarkup` returned; it may still be on its way. */
  markup: string | Promise<string>;
  title: string;
  notes: string | null;
}

/** A deck as it is rendered. The same deck gives the same bytes. */
export interface RenderDeck {
  title: string;
  author: string;
  /** BCP 47. */
  locale: string;
  /** When its revision was made; files carry it instead of the time they were written. */
  date: Date;
  look: DeckLook;
  slides: RenderSlide[];
  /** By the address that the markup uses, such as `https://assets.invalid/images/…`. */
  pictures: ReadonlyMap<string, RenderPicture>;
}

export interface RendererOptions {
  /** Where the browser may keep what it unpacks and caches. */
  dataDir: string;
  executablePath?: string;
  /** Renders of one workspace at a time, of short work and of long decks each. */
  concurrency?: number;
  /** Renders that may wait, of either kind; of one workspace half of them. */
  queueLimit?: number;
  /** True: never put the browser into a network namespace. */
  noNamespace?: boolean;
  rendersPerBrowser?: number;
  memoryLimitMb?: number;
}

const CONCURRENCY = 2;
const QUEUE_LIMIT = 64;

/**
 * Draws decks: the one way to PDF, PowerPoint and pictures.
 *
 * Every method that needs the browser waits its turn under `key` (who asks, such as a workspace's id).
 *
 * @throws QueueFull when too many wait already
 * @throws RenderTimedOut when the browser hangs
 * @throws BrowserUnavailable while Chromium does not start
 */
export class Renderer {
  private readonly browser: Browser;
  private readonly lanes: Lanes;
  private readonly assembly = new Assembly();

  constructor(options: RendererOptions, log: Log) {
    this.browser = new Browser({ ...options, busy: () => this.assembly.busy }, log);
    this.lanes = new Lanes(options.concurrency ?? CONCURRENCY, options.queueLimit ?? QUEUE_LIMIT);
  }

  /** Renders that wait. */
  get queueLength(): number {
    return this.lanes.length;
  }

  /** How often the browser was replaced. */
  get restarts(): number {
    return this.browser.restarts;
  }

  /** False when Chromium has failed to start twice in a row, until it does. */
  get healthy(): boolean {
    return this.browser.healthy;
  }

  /** Starts the browser and a thread for files in the background, so that the first render does not wait for them. */
  warm(): void {
    this.browser.warm();
    this.assembly.warm();
  }

  /** Ends the browser and the threads. Nothing can be rendered afterwards. */
  async close(): Promise<void> {
    await Promise.all([this.browser.close(), this.assembly.close()]);
  }

  /** The whole deck as a finished PDF, in one print. */
  async pdf(deck: RenderDeck, key: string): Promise<Buffer> {
    return this.joinPdf([await this.pdfChunk(deck, 0, deck.slides.length, key)], deck, key);
  }

  /** An unfinished print of the slides from `from` up to but not including `to`, to be stored and joined. */
  async pdfChunk(deck: RenderDeck, from: number, to: number, key: string): Promise<Buffer> {
    return this.onPage(deck, from, to, key, fitted(printPdf));
  }

  /** Joins the prints of all slides, in order, into a finished PDF with their tags. Needs no browser. */
  async joinPdf(chunks: Sequence<Buffer>, deck: RenderDeck, key: string): Promise<Buffer> {
    const { title, author, locale, date, slides } = deck;
    const facts = { title, author, locale, date, slideTitles: slides.map((slide) => slide.title) };
    return this.assembly.pdf(chunks, facts, key);
  }

  /** One slide as a PNG of 1280 x 720; `index` counts from 0. */
  async png(deck: RenderDeck, index: number, key: string): Promise<Buffer> {
    return this.onPage(deck, index, index + 1, key, fitted(takePng), { keepPage: true });
  }

  /** The whole deck as a native presentation: its first slides are written while the others are measured. */
  async pptx(deck: RenderDeck, key: string): Promise<Buffer> {
    const slices = slicesOf(deck.slides.length);
    const begun = async (page: RenderPage) => {
      const measured = slices.map(([from, to]) => page.measure(from, to));
      const file = this.joinPptx(measured, deck, key);
      file.catch(() => undefined); // whoever waits for it hears of it; when the page fails, nobody does
      await Promise.all(measured);
      return { file };
    };
    // The page is given back before the last slides are written.
    const { file } = await this.onPage(deck, 0, deck.slides.length, key, begun, { unseen: true });
    return file;
  }

  /** The slides from `from` up to but not including `to` as they are laid out, as JSON, to be stored and joined. */
  async pptxChunk(deck: RenderDeck, from: number, to: number, key: string): Promise<Buffer> {
    return Buffer.from(await this.onPage(deck, from, to, key, (page) => page.measure(0, to - from), { unseen: true }));
  }

  /** Joins the chunks of all slides, in order, into a native presentation. Needs no browser. */
  async joinPptx(chunks: Sequence<Json>, deck: RenderDeck, key: string): Promise<Buffer> {
    return this.assembly.pptx(chunks, pptxFacts(deck), key, (src) => read(deck, src));
  }

  /** Slides as they are laid out, as data. */
  async measure(deck: RenderDeck, from: number, to: number, key: string): Promise<MeasuredSlide[]> {
    return slidesOf(await this.pptxChunk(deck, from, to, key));
  }

  /** Slides as pictures with their words, for {@link flatPptx}. */
  async flatPictures(deck: RenderDeck, from: number, to: number, key: string): Promise<FlatPage[]> {
    const work = async (page: RenderPage) => {
      const measured = slidesOf(await page.measure(0, to - from));
      const pictures = await takeJpegs(page, measured.length);
      return measured.map((slide, i) => ({
        picture: pictures[i]!,
        title: slide.title || (deck.slides[from + i]?.title ?? ''),
        text: wordsOf(slide),
      }));
    };
    return this.onPage(deck, from, to, key, work, { lane: 'long' });
  }

  /** Pictures of slides, some at a time, as a presentation. Needs no browser. */
  async flatPptx(deck: RenderDeck, chunks: Sequence<FlatPage[]>, key: string): Promise<Buffer> {
    return this.assembly.flatPptx(chunks, pptxFacts(deck), key);
  }

  /** What of each slide did not fit, even at the smallest size. */
  async fitReport(deck: RenderDeck, key: string): Promise<FitReport[]> {
    const sections = await sectionsOf(deck.slides);
    return this.lend(deck, key, sections.length, { keepPage: true }, async (page) => {
      await page.show(renderDocument(sections, deck.look));
      return page.fit();
    });
  }

  /** Shows some slides as a document and does the work on it. */
  private async onPage<T>(
    deck: RenderDeck,
    from: number,
    to: number,
    key: string,
    work: (page: RenderPage) => Promise<T>,
    { unseen = false, ...options }: LendOptions & { unseen?: boolean } = {},
  ): Promise<T> {
    const sections = await sectionsOf(deck.slides.slice(from, to));
    const series = { owner: deck, goesOn: to < deck.slides.length };
    return this.lend(deck, key, sections.length, options.keepPage ? options : { ...options, series }, async (page) => {
      await page.show(renderDocument(unseen ? [UNSEEN, ...sections] : sections, deck.look));
      return work(page);
    });
  }

  private lend<T>(
    deck: RenderDeck,
    key: string,
    slides: number,
    { lane, ...options }: LendOptions,
    work: (page: RenderPage) => Promise<T>,
  ): Promise<T> {
    const isPreview = options.keepPage ?? false;
    const { preview, file, perSlide } = PAGE_WALL_CLOCK_MS;
    const wallClockMs = (isPreview ? preview : file) + slides * perSlide;
    const isShort = isPreview || deck.slides.length <= SHORT_DECK_SLIDES;
    return this.lanes.run(lane ?? (isShort ? 'short' : 'long'), key, () =>
      this.browser.withPage((url) => read(deck, url), work, { wallClockMs, ...options }),
    );
  }
}

function pptxFacts({ title, author, locale, date, look, slides }: RenderDeck) {
  return { title, author, locale, date, theme: look.theme, notes: slides.map(({ notes }) => notes) };
}

const sectionsOf = (slides: RenderSlide[]) => Promise.all(slides.map(async ({ markup }) => markup));

/** A picture of the deck by its address; undefined when there is none. */
async function read({ pictures }: RenderDeck, url: string): Promise<Asset | undefined> {
  const picture = pictures.get(url);
  const body = await picture?.body();
  return picture && body ? { type: picture.type, body } : undefined;
}

/** The lane is that of the deck's length unless it is given. */
type LendOptions = PageOptions & { lane?: Lane };

/** Makes Chromium paint nothing of a document, which is laid out all the same. */
const UNSEEN = '<style>html { opacity: 0 }</style>';

/** Measured slides as JSON, which may still be on its way. */
type Json = Buffer | string | Promise<string>;

const slidesOf = (json: Buffer | string) => JSON.parse(json.toString()) as MeasuredSlide[];

/** Where a deck is cut to be measured piece by piece; the last pieces are small, for nothing is done beside them. */
const CUTS = [0, 1 / 3, 2 / 3, 5 / 6, 1];

function slicesOf(count: number): [from: number, to: number][] {
  const cuts = [...new Set(CUTS.map((share) => Math.round(share * count)))];
  return cuts.slice(1).map((to, i) => [cuts[i]!, to]);
}

/** Work on slides that fit their boxes. */
const fitted =
  <T>(work: (page: RenderPage) => Promise<T>) =>
  async (page: RenderPage): Promise<T> => {
    await page.fit();
    return work(page);
  };
