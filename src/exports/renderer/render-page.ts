import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser as Chromium, BrowserContext, CDPSession, Page, Protocol } from 'puppeteer';
import { RENDERER_BASES } from '../../templates/page/document.js';
import { type FitReport, fitSlides } from '../../templates/page/fit.js';
import { fontFaces, fontFile } from '../../templates/theme/fonts.js';
import { measureSlides } from './pptx/measure.js';

/** Something the page may load. */
export interface Asset {
  /** Media type, as in the `content-type` header. */
  type: string;
  body: Buffer;
}

/** Answers what the page asks for besides our fonts; undefined refuses the request. Nothing else reaches the page. */
export type Assets = (url: string) => Asset | undefined | Promise<Asset | undefined>;

/** Where the document is said to come from. */
const DOCUMENT_URL = 'https://deck.invalid/';

/** What a page shows before it is given its document, with the faces of the family that stands in every font stack. */
const EMPTY_DOCUMENT: Asset = {
  type: 'text/html; charset=utf-8',
  body: Buffer.from(`<!doctype html><style>${fontFaces('A', ['Inter'], RENDERER_BASES.fonts)}</style>`),
};

/** What the stage can do with the slides on it, sent there while nobody waits. */
const PROGRAMS = `{ const fit = ${String(fitSlides)}; globalThis.slides = { fit, measure: ${measureSlides}(fit) } }`;

const POLICY = [
  "default-src 'none'",
  'img-src https://assets.invalid',
  'font-src https://assets.invalid',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

const HEADERS = [
  { name: 'access-control-allow-origin', value: '*' },
  { name: 'content-security-policy', value: POLICY },
];

/** Addresses noted of those that a document asked for in vain; it may ask for any number. */
const MAX_REFUSED = 100;

/** The page is gone, or never came: no fault of the work. */
export class PageLost extends Error {}

/** A page that runs no script of its document and loads only what it is given. Only `Browser` makes them. */
export class RenderPage {
  /** The first addresses that the last document asked for and did not get. */
  readonly refused: string[] = [];
  /** Its process has died; it answers nothing more. */
  crashed = false;
  private assets: Assets = () => undefined;
  private onCrash: () => void = ignore;

  private constructor(
    private readonly context: BrowserContext,
    /** The page itself, for printing, picturing and evaluating. */
    readonly page: Page,
    /** Stops every request of the page. Puppeteer's own interception turns the cache off and encodes slowly. */
    private readonly requests: CDPSession,
  ) {}

  /** Opens a page in a context of its own: no cookie, cache or document is shared between two pages. */
  static async open(chromium: Chromium): Promise<RenderPage> {
    const context = await chromium.createBrowserContext();
    try {
      return await RenderPage.openIn(context);
    } catch (error) {
      context.close().catch(ignore);
      throw error;
    }
  }

  private static async openIn(context: BrowserContext): Promise<RenderPage> {
    const page = await context.newPage();
    const requests = await page.createCDPSession();
    const opened = new RenderPage(context, page, requests);
    requests.on('Fetch.requestPaused', (request) => void opened.answer(request));
    page.on('error', () => {
      opened.crashed = true;
      opened.onCrash();
    });
    await opened.use(ignore, async () => {
      await page.setViewport({ width: 1280, height: 720, deviceScaleFactor: 1 });
      // `evaluate` still works: it goes by the protocol, not by the document.
      await page.setJavaScriptEnabled(false);
      await requests.send('Fetch.enable');
      await opened.prepare();
    });
    return opened;
  }

  /**
   * Does `work`, whose documents may load `assets`.
   *
   * @throws PageLost when the process of the page dies under it: Chromium leaves its calls without an answer
   */
  async use<T>(assets: Assets, work: (page: RenderPage) => Promise<T>): Promise<T> {
    const { promise: crash, reject } = Promise.withResolvers<never>();
    this.assets = assets;
    this.onCrash = () => reject(new PageLost('The page crashed.'));
    try {
      return await Promise.race([work(this), crash]);
    } catch (error) {
      // Calls in flight may fail a moment before the crash, or the loss of the browser, is announced.
      if (!this.crashed) await sleep(100);
      throw this.crashed ? new PageLost('The page crashed.', { cause: error }) : error;
    } finally {
      this.onCrash = ignore;
    }
  }

  /**
   * Puts a fresh document on the stage, into which {@link show} writes. Nothing is left of what was there before.
   *
   * It is an intercepted answer like everything else, so that it has an origin and a policy.
   */
  async prepare(): Promise<void> {
    await this.page.goto(DOCUMENT_URL, { waitUntil: 'load' });
    await this.page.evaluate(PROGRAMS);
    await this.page.evaluate(async () => void (await Promise.all([...document.fonts].map((face) => face.load()))));
  }

  /** Writes `html` in place of what the page shows and waits until its fonts and pictures are there. */
  async show(html: string): Promise<void> {
    this.refused.length = 0;
    await this.page.setContent(html, { waitUntil: 'load' });
    await this.page.evaluate(async () => {
      // A picture that cannot be decoded is drawn as missing; it must not fail the deck.
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
  }

  /** Makes every slide of the document fit its boxes, and reports what had to be cut. */
  async fit(): Promise<FitReport[]> {
    return (await this.page.evaluate('slides.fit()')) as FitReport[];
  }

  /**
   * Reads some slides as they are laid out: the JSON of `MeasuredSlide[]`.
   *
   * Of each document the first slides must be asked for first: that call fits all of them.
   */
  async measure(from: number, to: number): Promise<string> {
    return (await this.page.evaluate(`slides.measure(${from}, ${to})`)) as string;
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private async answer({ requestId, request, resourceType }: Protocol.Fetch.RequestPausedEvent): Promise<void> {
    const { url } = request;
    const asset = url === DOCUMENT_URL ? EMPTY_DOCUMENT : (ownFont(url) ?? (await this.read(url)));
    if (!asset) {
      if (this.refused.length < MAX_REFUSED) this.refused.push(url);
      // An aborted navigation leaves the document standing; a blocked one would put an error page in its place.
      const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient';
      this.requests.send('Fetch.failRequest', { requestId, errorReason }).catch(ignore);
      return;
    }
    const responseHeaders = [{ name: 'content-type', value: asset.type }, ...HEADERS];
    const body = asset.body.toString('base64');
    this.requests.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(ignore);
  }

  /** A picture that cannot be read is drawn like one that is not there. */
  private async read(url: string): Promise<Asset | undefined> {
    try {
      return await this.assets(url);
    } catch {
      return undefined;
    }
  }
}

const ownFont = (url: string): Asset | undefined =>
  url.startsWith(RENDERER_BASES.fonts) ? fontFile(url.slice(RENDERER_BASES.fonts.length)) : undefined;

/** A page that is gone takes no answer; whoever works with it learns that by its own call. */
const ignore = () => undefined;
