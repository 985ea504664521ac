import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { Browser } from '../../exports/renderer/browser/browser.js';
import type { RenderPage } from '../../exports/renderer/browser/render-page.js';
import { GALLERY_LOOK } from '../../templates/gallery/sample.js';
import { renderDocument } from '../../templates/page/document.js';

/** In px; slides are 16 : 9. */
interface SheetSize {
  columns: number;
  /** Of a slide, and between slides. */
  width: number;
  gap: number;
}

/** Draws the markup of slides as one PNG. */
export async function drawSheet(file: string, slides: readonly string[], { columns, width, gap }: SheetSize) {
  const height = (width * 9) / 16;
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const browser = new Browser({ dataDir: process.env['DATA_DIR'] ?? 'data' }, log);
  const pictures = await browser
    .withPage(
      () => undefined,
      (page) => picturesOn(page, slides, width, height),
      { wallClockMs: 120_000 },
    )
    .finally(() => browser.close());
  const size = {
    width: gap + columns * (width + gap),
    height: gap + Math.ceil(slides.length / columns) * (height + gap),
    channels: 3,
    background: '#c9ced6',
  } as const;
  const placed = pictures.map((input, i) => ({
    input,
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  }));
  mkdirSync(dirname(file), { recursive: true });
  const { size: bytes } = await sharp({ create: size })
    .composite(placed)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(file);
  console.log(`${file}: ${slides.length} slides, ${Math.ceil(bytes / 1024)} kB`);
}

async function picturesOn(
  page: RenderPage,
  slides: readonly string[],
  width: number,
  height: number,
): Promise<Buffer[]> {
  await page.show(renderDocument(slides, GALLERY_LOOK));
  await page.runFitting();
  const pictures: Buffer[] = [];
  for (const i of slides.keys()) {
    const clip = { x: 0, y: 720 * i, width: 1280, height: 720, scale: 1 };
    const slide = await page.page.screenshot({ clip, optimizeForSpeed: true });
    pictures.push(await sharp(slide).resize(width, height).png().toBuffer());
  }
  return pictures;
}
