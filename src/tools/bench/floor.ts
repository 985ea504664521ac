import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { type LaunchedBrowser, launchBrowser } from '../../exports/renderer/browser/browser-launch.js';
import type { Asset } from '../../exports/renderer/browser/render-page.js';
import { type DeckLook, RENDERER_FONTS, renderDocument, slideMarkup } from '../../templates/page/document.js';
import { fontFile } from '../../templates/theme/fonts.js';
import type { BenchSlide } from '../service/decks.js';

/** What slides are shown with: their look, and the pictures behind the addresses in it. */
interface Shown {
  look: DeckLook;
  pictures?: ReadonlyMap<string, Asset>;
}

/**
 * The baseline: bare puppeteer on the same browser with kept pages. It loads a document that is drawn already from a folder
 * with its fonts and pictures, as a program without a queue, drawing, fitting or finishing would.
 */
export class Floor {
  private page: Page;
  private sharpPage: Page;

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

  /** Writes the document of slides and what it loads; returns its address. */
  draw(slides: BenchSlide[], { look, pictures = new Map() }: Shown): string {
    const sections = slides.map(({ slide_type, content }, position) =>
      slideMarkup({ slideType: slide_type, content }, position, slides.length, look),
    );
    let document = renderDocument(sections, look);
    const assets = join(this.folder, 'assets');
    mkdirSync(assets, { recursive: true });
    const put = (address: string, name: string, body: Uint8Array) => {
      writeFileSync(join(assets, name), body);
      document = document.replaceAll(address, `assets/${name}`);
    };
    for (const [address, { body }] of pictures) put(address, basename(address), Buffer.from(body));
    for (const name of new Set(document.split(RENDERER_FONTS).slice(1).map(fileName))) {
      const font = fontFile(name);
      if (font) put(RENDERER_FONTS + name, name, Buffer.from(font.body));
    }
    const file = join(this.folder, 'deck.html');
    writeFileSync(file, document);
    return pathToFileURL(file).href;
  }

  async print(url: string): Promise<number> {
    await show(this.page, url);
    return (await this.page.pdf({ preferCSSPageSize: true, printBackground: true })).length;
  }

  async picture(url: string): Promise<number> {
    await show(this.page, url);
    return (await this.page.screenshot()).length;
  }

  /** Pictures of 2560 x 1440, of one document that is scrolled. */
  async sharpPictures(url: string, slides: number): Promise<number> {
    await show(this.sharpPage, url);
    let bytes = 0;
    for (let slide = 0; slide < slides; slide++) {
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
    return page;
  }
}

async function show(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The name of a file at the beginning of what follows its folder. */
const fileName = (rest: string): string => /^[\w.-]+/.exec(rest)?.[0] ?? '';
