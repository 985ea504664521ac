import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { type LaunchedBrowser, launchBrowser } from '../exports/renderer/browser-launch.js';
import type { Asset } from '../exports/renderer/render-page.js';
import { type DeckLook, renderDocument, slideMarkup } from '../templates/page/document.js';
import { fontFile } from '../templates/theme/fonts.js';
import type { BenchSlide } from './bench-decks.js';

const DOCUMENT = 'https://deck.invalid/';
const FONTS = 'https://assets.invalid/fonts/';

/** What slides are shown with: their look, and the pictures behind the addresses in it. */
interface Shown {
  look: DeckLook;
  pictures?: ReadonlyMap<string, Asset>;
}

/**
 * The baseline: bare puppeteer on the same browser with one kept page and the same document; no queue, fitting or
 * finishing.
 */
export class Floor {
  private document = '';
  private pictures: ReadonlyMap<string, Asset> = new Map();

  private constructor(
    private readonly launched: LaunchedBrowser,
    private readonly page: Page,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Floor> {
    const folder = mkdtempSync(join(tmpdir(), 'deck-floor-'));
    const launched = await launchBrowser({ dataDir: folder });
    const page = await launched.chromium.newPage();
    await page.setViewport({ width: 1280, height: 720 });
    await page.setRequestInterception(true);
    const floor = new Floor(launched, page, folder);
    page.on('request', (request) => {
      const url = request.url();
      const font = url.startsWith(FONTS) ? fontFile(url.slice(FONTS.length)) : undefined;
      const asset = font ?? floor.pictures.get(url);
      const answer = url === DOCUMENT ? { type: 'text/html; charset=utf-8', body: floor.document } : asset;
      const headers = { 'access-control-allow-origin': '*' };
      if (answer) void request.respond({ status: 200, contentType: answer.type, headers, body: answer.body });
      else void (url.startsWith('data:') ? request.continue() : request.abort());
    });
    return floor;
  }

  async print(slides: BenchSlide[], shown: Shown): Promise<number> {
    await this.show(slides, shown);
    return (await this.page.pdf({ preferCSSPageSize: true, printBackground: true })).length;
  }

  async picture(slide: BenchSlide, shown: Shown): Promise<number> {
    await this.show([slide], shown);
    return (await this.page.screenshot()).length;
  }

  async stop(): Promise<void> {
    await this.launched.chromium.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async show(slides: BenchSlide[], { look, pictures = new Map() }: Shown): Promise<void> {
    const sections = slides.map(({ slide_type, content }, position) =>
      slideMarkup({ slideType: slide_type, content }, position, slides.length, look),
    );
    this.pictures = pictures;
    this.document = renderDocument(sections, look);
    await this.page.goto(DOCUMENT, { waitUntil: 'load' });
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }
}
