import type { Browser as Chromium, BrowserContext, HTTPRequest, Page } from 'puppeteer';

/** Something the page may load. */
export interface Asset {
  /** Media type, as in the `content-type` header. */
  type: string;
  body: Buffer | string;
}

/** Answers what the page asks for; undefined refuses the request. Nothing else reaches the page. */
export type Assets = (url: string) => Asset | undefined;

/** Where the document is said to come from. */
const DOCUMENT_URL = 'https://deck.invalid/';

const POLICY = [
  "default-src 'none'",
  'img-src https://assets.invalid data:',
  'font-src https://assets.invalid',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** A page that runs no script of its document and loads only what it is given. Only `Browser` makes them. */
export class RenderPage {
  /** Addresses that the last document asked for and did not get. */
  readonly refused: string[] = [];
  private assets: Assets = () => undefined;
  private document = '';

  private constructor(
    private readonly context: BrowserContext,
    /** The page itself, for printing, picturing and evaluating. */
    readonly page: Page,
  ) {}

  /** Opens a page in a context of its own: no cookie, cache or document is shared between two pages. */
  static async open(chromium: Chromium): Promise<RenderPage> {
    const context = await chromium.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 720, deviceScaleFactor: 1 });
    // `evaluate` still works: it goes by the protocol, not by the document.
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    const opened = new RenderPage(context, page);
    page.on('request', (request) => opened.answer(request));
    return opened;
  }

  /** Says what the next documents may load. */
  serve(assets: Assets): void {
    this.assets = assets;
  }

  /**
   * Loads `html` as a document of its own and waits until its fonts and pictures are there.
   *
   * The document is an intercepted answer like everything else, so that it has an origin and a policy.
   */
  async show(html: string): Promise<void> {
    this.document = html;
    this.refused.length = 0;
    await this.page.goto(DOCUMENT_URL, { waitUntil: 'load' });
    await this.page.evaluate(async () => {
      // A picture that cannot be decoded is drawn as missing; it must not fail the deck.
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private answer(request: HTTPRequest): void {
    const url = request.url();
    if (url.startsWith('data:')) {
      request.continue().catch(ignore); // it brings its content along and asks nobody
      return;
    }
    const asset = url === DOCUMENT_URL ? { type: 'text/html; charset=utf-8', body: this.document } : this.assets(url);
    if (!asset) {
      this.refused.push(url);
      // An aborted navigation leaves the document standing; a blocked one would put an error page in its place.
      request.abort(request.isNavigationRequest() ? 'aborted' : 'blockedbyclient').catch(ignore);
      return;
    }
    const headers = { 'access-control-allow-origin': '*', 'content-security-policy': POLICY };
    request.respond({ status: 200, contentType: asset.type, headers, body: asset.body }).catch(ignore);
  }
}

/** A page that is gone takes no answer; whoever works with it learns that by its own call. */
const ignore = () => undefined;
