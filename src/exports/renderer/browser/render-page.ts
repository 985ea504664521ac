import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser as Chromium, BrowserContext, CDPSession, Page, Protocol } from 'puppeteer-core';
import { RENDERER_FONTS } from '../../../templates/page/document.js';
import type { InspectedSlide } from '../inspecting/inspected.js';
import { type SlideCuts, reportCuts } from '../../../templates/page/fitting/cuts.js';
import { cutTooFull } from '../../../templates/page/fitting/cut-too-full.js';
import { LEVELS } from '../../../templates/page/fitting/levels.js';
import { settleSizes } from '../../../templates/page/fitting/settle.js';
import { turnClamped } from '../../../templates/page/fitting/turn-clamped.js';
import { settledAttributes } from '../../../templates/page/fitting/settled-attributes.js';
import { takeSoftHyphens } from '../../../templates/page/fitting/soft-hyphens.js';
import { fontFaces, fontFile } from '../../../templates/theme/fonts.js';
import { measureSlides } from '../pptx/measure.js';
import { STAGE } from '../../../templates/kit/stage.js';

/** A resource that the page may load. */
export interface Asset {
  /** Media type, as in the `content-type` header. */
  type: string;
  body: Buffer;
}

/**
 * Resolves the page's requests, except those for fonts; undefined refuses a request. The page can load nothing else.
 * An address always stands for the same bytes: pages keep what they have loaded.
 */
export type Assets = (url: string) => Asset | undefined | Promise<Asset | undefined>;

/** URL that the document is served under. */
const DOCUMENT_URL = 'https://deck.invalid/';

const VIEWPORT = { ...STAGE, deviceScaleFactor: 1, mobile: false };

/** The document of a page that is ready for {@link RenderPage.show}, with the faces of the fallback family. */
const EMPTY_DOCUMENT: Asset = {
  type: 'text/html; charset=utf-8',
  body: Buffer.from(`<!doctype html><style>${fontFaces('A', ['Inter'], (file) => RENDERER_FONTS + file)}</style>`),
};

/**
 * Serialised into the page. By a style sheet, so that slides keep the attributes that fitting gave them; the background,
 * which slides cover, is a change where there is but one slide: the page is painted again.
 */
function showOnly(slide: number): void {
  const found = document.querySelector('style[data-only]');
  const sheet = found ?? document.head.appendChild(document.createElement('style'));
  sheet.setAttribute('data-only', '');
  sheet.textContent = `body { background: white } body > section:not(:nth-of-type(${slide + 1})) { display: none !important }`;
}

/** Forgets what outlives documents, and installs functions to fit and measure slides ahead of time. */
const PROGRAMS = `window.name = ''; sessionStorage.clear(); { const settle = ${String(settleSizes)}; const cut = ${String(cutTooFull)}; const turn = ${String(turnClamped)}; const take = ${String(takeSoftHyphens)}; const runFitting = () => { const hyphens = take(); cut(settle(${JSON.stringify(LEVELS)}, hyphens)); hyphens.dropUnused(); turn(); }; globalThis.slides = { runFitting, report: ${String(reportCuts)}, settled: ${String(settledAttributes)}, showOnly: ${String(showOnly)}, ...(${measureSlides})(runFitting) } }`;

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

/** Refused addresses that are kept for a report; a document may request any number. */
const MAX_REFUSED = 100;

/** The page crashed or could not be opened; not the fault of the work. */
export class PageLost extends Error {}

/** A page that runs no scripts of its document and loads only its assets. Created by `PagePool` only. */
export class RenderPage {
  /** The first addresses that the last document was refused. */
  refused: string[] = [];
  /** True after its process has died; calls get no answer then. */
  crashed = false;
  /** Renders that it was used for. */
  renders = 0;
  /** What is lent of puppeteer's page: what could be set on the rest of it would stay for the next workspace. */
  readonly page: Pick<Page, 'evaluate' | 'pdf' | 'screenshot'>;
  private assets: Assets = ignore;
  private onCrash: () => void = ignore;
  private lentIsUsed = false;

  private constructor(
    private readonly context: BrowserContext,
    private readonly whole: Page,
    /** The session of this class. It answers every request: puppeteer's interception disables the cache and encodes slowly. */
    private readonly own: CDPSession,
    private lent: CDPSession,
  ) {
    this.page = {
      evaluate: whole.evaluate.bind(whole),
      pdf: whole.pdf.bind(whole),
      screenshot: whole.screenshot.bind(whole),
    };
  }

  /** A session of whoever uses the page: when another workspace gets it, it ends with what was set by it. */
  get protocol(): Pick<CDPSession, 'send' | 'on' | 'off'> {
    this.lentIsUsed = true;
    return this.lent;
  }

  /** Opens a page in its own browser context: pages share no cookies, cache or documents. */
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
    const [own, lent] = await Promise.all([page.createCDPSession(), page.createCDPSession()]);
    const opened = new RenderPage(context, page, own, lent);
    own.on('Fetch.requestPaused', (request) => void opened.answer(request));
    page.on('error', () => {
      opened.crashed = true;
      opened.onCrash();
    });
    await opened.use(ignore, async () => {
      await own.send('Fetch.enable');
      await opened.empty();
      await opened.configure();
    });
    return opened;
  }

  /**
   * Runs `work`, whose documents may load `assets`.
   *
   * @throws PageLost when the process of the page dies meanwhile: Chromium leaves pending calls unanswered
   */
  async use<T>(assets: Assets, work: (page: RenderPage) => Promise<T>): Promise<T> {
    const { promise: crash, reject } = Promise.withResolvers<never>();
    this.assets = assets;
    this.onCrash = () => reject(new PageLost('The page crashed.'));
    try {
      return await Promise.race([work(this), crash]);
    } catch (error) {
      // Pending calls may fail shortly before the crash event, or before the browser disconnects.
      if (!this.crashed) await sleep(100);
      throw this.crashed ? new PageLost('The page crashed.', { cause: error }) : error;
    } finally {
      this.onCrash = ignore;
      this.assets = ignore;
    }
  }

  /** Makes the page one for another workspace: nothing that the last one left is found on it. */
  async prepare(): Promise<void> {
    const isConfigured = !this.lentIsUsed;
    if (!isConfigured) await this.renewLent();
    await this.empty();
    if (!isConfigured) await this.configure();
  }

  /**
   * Ends the session that was lent. Most of what was set by it ends with it; these two would stay with the process and the
   * page.
   */
  private async renewLent(): Promise<void> {
    await Promise.all([
      this.lent.send('Emulation.setTimezoneOverride', { timezoneId: '' }),
      this.lent.send('Emulation.setUserAgentOverride', { userAgent: '' }),
    ]);
    await this.lent.detach();
    this.lent = await this.whole.createCDPSession();
    this.lentIsUsed = false;
  }

  /** Sets what a session that was lent may have set. Off and on: a session does not see what another one has changed. */
  private async configure(): Promise<void> {
    const { own } = this;
    await Promise.all([
      own.send('Emulation.clearDeviceMetricsOverride'),
      own.send('Emulation.setDeviceMetricsOverride', VIEWPORT),
      own.send('Emulation.setScriptExecutionDisabled', { value: false }),
      // `evaluate` still works, as it uses the protocol.
      own.send('Emulation.setScriptExecutionDisabled', { value: true }),
      own.send('Network.clearBrowserCookies'),
    ]);
  }

  /**
   * Navigates to an empty document for {@link show}, and then clears what would outlive the last one.
   *
   * It is an intercepted response like all others, so that it has an origin and a policy.
   */
  private async empty(): Promise<void> {
    await this.whole.goto(DOCUMENT_URL, { waitUntil: 'load' });
    this.refused = [];
    for (const other of await this.context.pages()) if (other !== this.whole) await other.close();
    await Promise.all([
      this.own.send('Page.resetNavigationHistory'),
      this.own.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' }),
    ]);
    await this.page.evaluate(PROGRAMS);
    await this.page.evaluate(async () => void (await Promise.all([...document.fonts].map((face) => face.load()))));
  }

  /** Replaces the page's document by `html` and waits for its fonts and pictures. */
  async show(html: string): Promise<void> {
    this.refused = [];
    await this.whole.setContent(html, { waitUntil: 'load' });
    await this.page.evaluate(async () => void (await document.fonts.ready));
  }

  /** Decodes the pictures of the document, for screenshots: those may not wait for it, as printing does. */
  async decodePictures(): Promise<void> {
    await this.page.evaluate(async () => {
      // A picture that cannot be decoded is shown as missing; it must not fail the deck.
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
  }

  /** Fits every slide of the document. */
  async runFitting(): Promise<void> {
    await this.page.evaluate('slides.runFitting()');
  }

  /** The attributes of each fitted slide; null for those that must be fitted again. */
  async settledAttributes(): Promise<(string | null)[]> {
    return (await this.page.evaluate('slides.settled()')) as (string | null)[];
  }

  /** What of the fitted slides had to be cut. */
  async reportCuts(): Promise<SlideCuts[]> {
    return (await this.page.evaluate('slides.report()')) as SlideCuts[];
  }

  /**
   * Measures slides: the JSON of `MeasuredSlide[]`.
   *
   * For each document the first call must start at slide 0: that call fits all slides.
   */
  async measure(from: number, to: number): Promise<string> {
    return (await this.page.evaluate(`slides.measure(${from}, ${to})`)) as string;
  }

  /** The fitted slides as their readers see them. */
  async inspect(): Promise<InspectedSlide[]> {
    return JSON.parse((await this.page.evaluate('slides.inspect()')) as string) as InspectedSlide[];
  }

  /** Shows one slide and hides the others; `slide` counts from 0. Calls of {@link protocol} that follow see it shown. */
  async showOnly(slide: number): Promise<void> {
    await this.protocol.send('Runtime.evaluate', { expression: `slides.showOnly(${slide})` });
  }

  /**
   * The markup of each slide as it stands in the document, what {@link runFitting} did included. Pictures say in
   * `data-shown` how many px wide they are as a whole, also where they are cropped.
   */
  async markup(): Promise<string[]> {
    return this.page.evaluate(() => {
      const pictures = [...document.images].map((picture) => {
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = picture;
        const ofHeight = (clientHeight * naturalWidth) / naturalHeight || clientWidth;
        const { objectFit } = getComputedStyle(picture);
        const fitted = objectFit === 'cover' ? Math.max : objectFit === 'contain' ? Math.min : () => clientWidth;
        return { picture, shown: Math.ceil(fitted(clientWidth, ofHeight)) };
      });
      // All are read before the first is changed, so that the page is laid out once.
      for (const { picture, shown } of pictures) picture.setAttribute('data-shown', String(shown));
      return [...document.querySelectorAll('[data-pptx-slide]')].map((slide) => slide.outerHTML);
    });
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private async answer({ requestId, request, resourceType }: Protocol.Fetch.RequestPausedEvent): Promise<void> {
    const { url } = request;
    const { refused } = this; // of this document: the answer may come when there is another one
    const asset = resourceType === 'Document' ? documentAt(url) : (ownFont(url) ?? (await this.read(url)));
    if (!asset) {
      if (refused.length < MAX_REFUSED) refused.push(url);
      // Aborting a navigation keeps the document; blocking it would load an error page.
      const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient';
      this.own.send('Fetch.failRequest', { requestId, errorReason }).catch(ignore);
      return;
    }
    const responseHeaders = [{ name: 'content-type', value: asset.type }, ...HEADERS];
    const body = asset.body.toString('base64');
    this.own.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(ignore);
  }

  /** A picture that cannot be read counts as missing. */
  private async read(url: string): Promise<Asset | undefined> {
    try {
      return await this.assets(url);
    } catch {
      return undefined;
    }
  }
}

/** There is one document, and so one origin: what pages store is stored by it. */
const documentAt = (url: string): Asset | undefined => (url === DOCUMENT_URL ? EMPTY_DOCUMENT : undefined);

const ownFont = (url: string): Asset | undefined =>
  url.startsWith(RENDERER_FONTS) ? fontFile(url.slice(RENDERER_FONTS.length)) : undefined;

/** A closed page takes no response; its user gets the error by their own call. */
const ignore = () => undefined;
