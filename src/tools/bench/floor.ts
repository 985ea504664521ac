import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { type LaunchedBrowser, launchBrowser } from '../../exports/renderer/browser/browser-launch.js';
import type { Asset } from '../../exports/renderer/browser/render-page.js';
import { type DeckLook, renderDocument, slideMarkup } from '../../templates/page/document.js';
import { fontFile } from '../../templates/theme/fonts.js';
import type { BenchSlide } from '../service/decks.js';

const DOCUMENT = 'https://deck.invalid/';
const FONTS = 'https://assets.invalid/fonts/';

/** What slides are shown with: their look, and the pictures behind the addresses in it. */
interface Shown {
  look: DeckLook;
  pictures?: ReadonlyMap<string, Asset>;
}

/** The baseline: bare puppeteer on the same browser with kept pages and the same document; no queue, fitting or finishing. */
export class Floor {
  private page: Page;
  private sharpPage: Page;
  private document = '';
  private pictures: ReadonlyMap<string, Asset> = new Map();

  private constructor(
    private readonly launched: LaunchedBrowser,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Floor> {
    const folder = mkdtempSync(join(tmpdir(), 'deck-floor-'));
    const floor = new Floor(await launchBrowser({ dataDir: folder }), folder);
    floor.page = await floor.newPage(1);
    floor.sharpPage = await floor.newPage(2);
    return floor;
  }

  async print(slides: BenchSlide[], shown: Shown): Promise<number> {
    await this.show(this.page, slides, shown);
    return (await this.page.pdf({ preferCSSPageSize: true, printBackground: true })).length;
  }

  async picture(slide: BenchSlide, shown: Shown): Promise<number> {
    await this.show(this.page, [slide], shown);
    return (await this.page.screenshot()).length;
  }

  /** Pictures of 2560 x 1440, of one document that is scrolled. */
  async sharpPictures(slides: BenchSlide[], shown: Shown): Promise<number> {
    await this.show(this.sharpPage, slides, shown);
    let bytes = 0;
    for (let slide = 0; slide < slides.length; slide++) {
      await this.sharpPage.evaluate((at) => document.querySelectorAll('body > section')[at]?.scrollIntoView(), slide);
      bytes += (await this.sharpPage.screenshot({ captureBeyondViewport: false })).length;
    }
    return bytes;
  }

  async stop(): Promise<void> {
    await this.launched.chromium.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async newPage(deviceScaleFactor: number): Promise<Page> {
    const page = await this.launched.chromium.newPage();
    await page.setViewport({ width: 1280, height: 720, deviceScaleFactor });
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = request.url();
      const font = url.startsWith(FONTS) ? fontFile(url.slice(FONTS.length)) : undefined;
      const asset = font ?? this.pictures.get(url);
      const answer = url === DOCUMENT ? { type: 'text/html; charset=utf-8', body: this.document } : asset;
      const headers = { 'access-control-allow-origin': '*' };
      if (answer) void request.respond({ status: 200, contentType: answer.type, headers, body: answer.body });
      else void (url.startsWith('data:') ? request.continue() : request.abort());
    });
    return page;
  }

  private async show(page: Page, slides: BenchSlide[], { look, pictures = new Map() }: Shown): Promise<void> {
    const sections = slides.map(({ slide_type, content }, position) =>
      slideMarkup({ slideType: slide_type, content }, position, slides.length, look),
    );
    this.pictures = pictures;
    this.document = renderDocument(sections, look);
    await page.goto(DOCUMENT, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  }
}
