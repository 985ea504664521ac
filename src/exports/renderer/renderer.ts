import { HANDOUT_SLIDES, LONG_DECKS, PAGE_WALL_CLOCK_MS, SHORT_DECK_SLIDES } from '../../config/render-limits.js';
import type { SlideCuts } from '../../templates/page/fitting/cuts.js';
import { renderDocument } from '../../templates/page/document.js';
import { nearestFamily } from '../../templates/theme/fonts.js';
import { Browser, type BrowserOptions, type Log } from './browser/browser.js';
import { Assembly } from './assembly.js';
import { FairQueue } from '../../workers/fair-queue.js';
import type { RenderDeck, RenderSlide } from './render-deck.js';
import { type RenderQueue, RenderQueues } from './render-queues.js';
import { handoutMarkup, pagesOf, printHandout } from './pdf/handout.js';
import { printPdf } from './pdf/print.js';
import type { Numbered, Sequence } from './sequence.js';
import type { FlatPage } from './pptx/flat.js';
import type { MeasuredSlide } from './pptx/measured.js';
import type { OwnSources } from './pptx/own-slide.js';
import { wordsOf } from './pptx/slide-words.js';
import type { WrittenPicture } from './pptx/write.js';
import type { Asset, RenderPage } from './browser/render-page.js';
import { type InspectedChunk, withCuts } from './inspecting/inspected.js';
import { readLogoContrasts } from './inspecting/logo-contrasts.js';
import { readPictureContrasts } from './inspecting/picture-contrasts.js';
import { SettledSlides } from './fitting/settled-slides.js';
import { asItIs, compact, takePngs, UNPAINTED, within } from './slide-pictures.js';
import { partsOf, slicesOf, type Span } from './spans.js';

export { QueueFull } from '../../workers/fair-queue.js';
export { BrowserUnavailable, RenderTimedOut } from './browser/browser.js';
export type { FlatPage } from './pptx/flat.js';
export type { RenderDeck, RenderPicture } from './render-deck.js';
export type { MeasuredSlide } from './pptx/measured.js';

export interface RendererOptions {
  /** Folder for the unpacked browser and its caches. */
  dataDir: string;
  executablePath?: string;
  /** Renders that a workspace runs at a time, in each queue. */
  concurrency?: number;
  /** Renders that may wait in each queue, half of them of one workspace. */
  queueLimit?: number;
  /** True: do not put the browser into a network namespace. */
  noNamespace?: boolean;
  rendersPerBrowser?: number;
  memoryLimitMb?: number;
  /** Hears why a browser was replaced. */
  onRestart?: BrowserOptions['onRestart'];
}

/** Bytes of the pictures of a deck; those of slides that have more than their part of it get fewer colours. */
const PICTURES_BYTES = 256 * 1024 * 1024;

const CONCURRENCY = 2;
const QUEUE_LIMIT = 64;

/**
 * Renders decks as PDF, PowerPoint and pictures.
 *
 * Every method that needs the browser queues fairly by `key` (the requester, such as a workspace's id).
 *
 * @throws QueueFull when too many renders wait already
 * @throws RenderTimedOut when the browser hangs
 * @throws BrowserUnavailable while Chromium does not start
 */
export class Renderer {
  private readonly queues: RenderQueues;
  private readonly longDecks = new FairQueue(LONG_DECKS);
  private readonly assembly = new Assembly();
  private readonly settled = new SettledSlides();

  constructor(
    options: RendererOptions,
    log: Log,
    private readonly browser = new Browser({ ...options, busy: () => this.assembly.busy }, log),
  ) {
    this.queues = new RenderQueues(options.concurrency ?? CONCURRENCY, options.queueLimit ?? QUEUE_LIMIT);
  }

  /** Renders that wait in each queue. */
  get queueLengths(): Record<RenderQueue, number> {
    return this.queues.lengths;
  }

  /** How often the browser was replaced. */
  get restarts(): number {
    return this.browser.restarts;
  }

  /** False until Chromium has started for the first time, and when it has failed to start twice in a row, until it does. */
  get healthy(): boolean {
    return this.browser.healthy;
  }

  /** Starts the browser and an assembly thread in the background, so that the first render does not wait for them. */
  warm(): void {
    this.browser.warm();
    this.assembly.warm();
  }

  /** Closes the browser and the threads. Nothing can be rendered afterwards. */
  async close(): Promise<void> {
    await Promise.all([this.browser.close(), this.assembly.close()]);
  }

  /**
   * Renders or checks a deck of several chunks when it is its turn among those.
   *
   * @throws QueueFull when too many wait; the reason of `signal` while it waits
   */
  longDeck<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.longDecks.run(key, work, signal);
  }

  /** A short deck as a finished PDF. */
  async pdf(deck: RenderDeck, key: string): Promise<Buffer> {
    const prints = partsOf(deck.slides.length).map(async ([from, to]): Promise<Numbered<Buffer>> => [
      from,
      await this.pdfChunk(deck, from, to, key),
    ]);
    return this.joinPdf(await Promise.all(prints), deck, key);
  }

  /** The print of the slides from `from` up to but not including `to`: to be joined. */
  async pdfChunk(deck: RenderDeck, from: number, to: number, key: string): Promise<Buffer> {
    return this.onPage(
      deck,
      from,
      to,
      key,
      afterFitting((page) => printPdf(page)),
      { unpainted: true },
    );
  }

  /**
   * Joins the prints of all slides, which come in whatever order, numbered by their first slides, into a finished PDF with their tags. Needs no browser.
   *
   * @param keep is given each print in the form in which it is joined soonest: to be stored and given in its place.
   */
  async joinPdf(
    prints: Sequence<Numbered<Buffer>>,
    deck: RenderDeck,
    key: string,
    keep?: (from: number, print: Buffer) => Promise<void>,
  ): Promise<Buffer> {
    return this.assembly.pdf(prints, pdfProperties(deck), key, keep);
  }

  /** A PDF to print: two slides and their notes a page. Pages are numbered, so that it is printed part after part. */
  async handout(deck: RenderDeck, key: string): Promise<Buffer> {
    return this.assembly.pdf(this.handoutPrints(deck, key), { ...pdfProperties(deck), slideIs: 'element' }, key);
  }

  private async *handoutPrints(deck: RenderDeck, key: string): AsyncGenerator<Numbered<Buffer>> {
    const { title, locale, slides } = deck;
    let firstPage = 1;
    for (let from = 0; from < slides.length; from += HANDOUT_SLIDES) {
      const to = Math.min(from + HANDOUT_SLIDES, slides.length);
      const besides = handoutMarkup(
        title,
        slides.slice(from, to).map(({ notes }) => notes),
      );
      const work = afterFitting((page) => printHandout(page, { title, locale, firstPage }));
      const print = await this.onPage(deck, from, to, key, work, { unpainted: true, besides });
      yield [firstPage - 1, print];
      firstPage += pagesOf(print);
    }
  }

  /** One slide as a PNG of 1280 x 720; `index` counts from 0. */
  async png(deck: RenderDeck, index: number, key: string): Promise<Buffer> {
    const work = async (page: RenderPage) => (await takePngs(page, 1, 1, asItIs))[0]!;
    return this.onPage(deck, index, index + 1, key, afterFitting(work), { isPreview: true });
  }

  /** A short deck as a native presentation: its first slides are written while the others are measured. */
  async pptx(deck: RenderDeck, key: string): Promise<Buffer> {
    const slices = partsOf(deck.slides.length).flatMap((part) => this.measuredSlices(deck, part, key));
    // Not before a page is there: the thread that writes would only wait.
    await Promise.race(slices.map(({ begun }) => begun));
    return this.joinPptx(
      slices.map(({ json }) => json),
      deck,
      key,
    );
  }

  /** Measures a part of a deck slice by slice; rejections are for who awaits a slice. */
  private measuredSlices(deck: RenderDeck, [from, to]: Span, key: string) {
    const spans = slicesOf(to - from);
    const slices = spans.map(() => Promise.withResolvers<string>());
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const work = async (page: RenderPage) => {
      begin();
      await Promise.all(spans.map(async ([first, end], i) => slices[i]!.resolve(await page.measure(first, end))));
    };
    const done = this.onPage(deck, from, to, key, work, { unpainted: true });
    done.catch((error: unknown) => {
      for (const { reject } of slices) reject(error);
      begin();
    });
    for (const { promise } of slices) promise.catch(() => undefined);
    return slices.map(({ promise: json }) => ({ json, begun }));
  }

  /** A chunk, the slides from `from` up to but not including `to`, measured, as JSON: to be stored and joined. */
  async pptxChunk(deck: RenderDeck, from: number, to: number, key: string): Promise<Buffer> {
    return Buffer.from(
      await this.onPage(deck, from, to, key, (page) => page.measure(0, to - from), { unpainted: true }),
    );
  }

  /** Joins the chunks of all slides, in order, into a native presentation. Needs no browser. */
  async joinPptx(chunks: Sequence<Json>, deck: RenderDeck, key: string): Promise<Buffer> {
    return this.assembly.pptx(chunks, { ...pptxProperties(deck), ...ownProperties(deck) }, key, (src) =>
      read(deck, src),
    );
  }

  /** Measured slides as data. */
  async measure(deck: RenderDeck, from: number, to: number, key: string): Promise<MeasuredSlide[]> {
    return slidesOf(await this.pptxChunk(deck, from, to, key));
  }

  /** Slides as pictures with their text, for {@link flatPptx}. */
  async flatPictures(deck: RenderDeck, from: number, to: number, key: string): Promise<FlatPage[]> {
    const work = async (page: RenderPage) => {
      const measured = slidesOf(await page.measure(0, to - from));
      const pictures = await takePngs(page, measured.length, 2, compact);
      return measured.map((slide, i) => ({
        picture: pictures[i]!,
        title: slide.title || (deck.slides[from + i]?.title ?? ''),
        text: wordsOf(slide),
      }));
    };
    return this.onPage(deck, from, to, key, work, { queue: 'long' });
  }

  /** A presentation of slide pictures, in chunks. Needs no browser. */
  async flatPptx(deck: RenderDeck, chunks: Sequence<FlatPage[]>, key: string): Promise<Buffer> {
    return this.assembly.flatPptx(chunks, pptxProperties(deck), key);
  }

  /** Slides as PNGs, of 1280 x 720 by `scale` 1, for {@link zip} and contact sheets. */
  async pngs(deck: RenderDeck, from: number, to: number, key: string, scale = 1): Promise<Buffer[]> {
    const finish = within(PICTURES_BYTES / deck.slides.length);
    const work = (page: RenderPage) => takePngs(page, to - from, scale, finish);
    return this.onPage(deck, from, to, key, afterFitting(work), { queue: 'long' });
  }

  /** A zip of the pictures of all slides, in chunks, by their names. Needs no browser. */
  async zip(chunks: Sequence<Buffer[]>, { date }: RenderDeck, names: string[], key: string): Promise<Buffer> {
    return this.assembly.zip(chunks, { names, date }, key);
  }

  /** The markup of a chunk, the slides from `from` up to but not including `to`, with what fitting changed in it. */
  async fittedMarkup(deck: RenderDeck, from: number, to: number, key: string): Promise<string[]> {
    return this.onPage(
      deck,
      from,
      to,
      key,
      afterFitting((page) => page.markup()),
      { unpainted: true, anew: true },
    );
  }

  /** What did not fit on each slide, even at the smallest size. */
  async findCuts(deck: RenderDeck, key: string): Promise<SlideCuts[]> {
    const sections = await sectionsOf(deck.slides);
    return this.lend(deck, key, sections.length, { isPreview: true }, async (page) => {
      await page.show(renderDocument(sections, deck.look));
      await page.runFitting();
      return page.reportCuts();
    });
  }

  /**
   * A chunk, the slides from `from` up to but not including `to`, as its readers see it; a single slide goes before long decks.
   *
   * @throws the reason of `signal`, when it aborts
   */
  async inspect(
    deck: RenderDeck,
    from: number,
    to: number,
    key: string,
    options: InspectOptions = {},
  ): Promise<InspectedChunk> {
    const work = async (page: RenderPage) => {
      const slides = await page.inspect();
      await Promise.all([readPictureContrasts(page, slides), readLogoContrasts(deck, slides)]);
      return withCuts(slides, await page.reportCuts());
    };
    return this.onPage(deck, from, to, key, afterFitting(work), {
      unpainted: true,
      isPreview: deck.slides.length === 1,
      ...options,
    });
  }

  /** Shows some slides as a document and runs `work` on it, which fits them. */
  private async onPage<T>(
    deck: RenderDeck,
    from: number,
    to: number,
    key: string,
    work: (page: RenderPage) => Promise<T>,
    { unpainted = false, anew = false, besides = [], ...options }: LendOptions & Showing = {},
  ): Promise<T> {
    const sections = await sectionsOf(deck.slides.slice(from, to));
    const settled = this.settled.recall(sections, deck.look, key);
    const shown = anew ? sections : settled.sections;
    return this.lend(deck, key, sections.length, options, async (page) => {
      await page.show(renderDocument([...(unpainted ? [UNPAINTED] : []), ...shown, ...besides], deck.look));
      const result = await work(page);
      if (!settled.isComplete && page.refused.length === 0) settled.learn(await page.settledAttributes());
      return result;
    });
  }

  private lend<T>(
    deck: RenderDeck,
    key: string,
    slides: number,
    { queue, isPreview = false, signal }: LendOptions,
    work: (page: RenderPage) => Promise<T>,
  ): Promise<T> {
    const { preview, file, perSlide } = PAGE_WALL_CLOCK_MS;
    const wallClockMs = (isPreview ? preview : file) + slides * perSlide;
    const isShort = isPreview || deck.slides.length <= SHORT_DECK_SLIDES;
    const onPage = () =>
      this.browser.withPage((url) => read(deck, url), work, {
        workspaceId: key,
        wallClockMs,
        ...(signal && { signal }),
      });
    return this.queues.run(queue ?? (isShort ? 'short' : 'long'), key, onPage, signal);
  }
}

function pdfProperties({ title, author, locale, date, slides }: RenderDeck) {
  return { title, author, locale, date, slideTitles: slides.map((slide) => slide.title) };
}

function pptxProperties({ title, author, locale, date, look, slides, embedFonts = true }: RenderDeck) {
  const { heading, body } = look.theme.fonts;
  const theme = { ...look.theme, fonts: { heading: nearestFamily(heading), body: nearestFamily(body) } };
  return { title, author, locale, date, theme, notes: slides.map(({ notes }) => notes), embedFonts };
}

/** What is needed to read the file back; nothing where no slide says how it is stored. */
function ownProperties({ slides, look: { theme }, logo = {}, isEmpty }: RenderDeck): { own?: OwnSources } {
  if (!slides.some(({ source }) => source)) return {};
  return { own: { slides: slides.map(({ source }) => source ?? null), theme, logo, ...(isEmpty && { isEmpty }) } };
}

const sectionsOf = (slides: RenderSlide[]) => Promise.all(slides.map(async ({ markup }) => markup));

/** A picture of the deck by its address; undefined when there is none. */
async function read({ pictures }: RenderDeck, url: string): Promise<(Asset & WrittenPicture) | undefined> {
  const picture = pictures.get(url);
  const body = await picture?.body();
  return picture && body ? { type: picture.type, body, addresses: picture.addresses ?? [] } : undefined;
}

/** How slides are shown. */
interface Showing {
  unpainted?: boolean;
  /** Whether slides whose sizes are remembered are fitted as well. */
  anew?: boolean;
  /** Markup that follows the slides. */
  besides?: string[];
}

interface LendOptions {
  /** Default: the deck's length decides. */
  queue?: RenderQueue;
  /** A single slide that somebody looks at while editing: a short wall clock, and the queue of short renders. */
  isPreview?: boolean;
  /** Ends it, whether it waits or its page is at work. */
  signal?: AbortSignal;
}

/** How slides are inspected: chunks of a long deck in the queue of those. */
export type InspectOptions = Pick<LendOptions, 'queue' | 'signal'>;

/** Measured slides as JSON, possibly still pending. */
type Json = Buffer | string | Promise<string>;

const slidesOf = (json: Buffer | string) => JSON.parse(json.toString()) as MeasuredSlide[];

/** The work on fitted slides. */
const afterFitting =
  <T>(work: (page: RenderPage) => Promise<T>) =>
  async (page: RenderPage): Promise<T> => {
    await page.runFitting();
    return work(page);
  };
