import sharp from 'sharp';
import type { RenderPage } from './render-page.js';

/**
 * Pictures the first slide of the document that the page shows, as a PNG of 1280 x 720.
 *
 * Chromium's own compression takes four times as long as its fast one; sharp makes up for the size.
 */
export async function takePng(page: RenderPage): Promise<Buffer> {
  const picture = await page.page.screenshot({
    type: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: false,
    clip: { x: 0, y: 0, width: 1280, height: 720 },
  });
  return sharp(picture).png({ compressionLevel: 7, adaptiveFiltering: true }).toBuffer();
}

/** Pictures every slide of the document at twice its size, as JPEGs; they stand below each other on the page. */
export async function takeJpegs(page: RenderPage, slides: number): Promise<Buffer[]> {
  await page.page.setViewport({ width: 1280, height: 720, deviceScaleFactor: 2 });
  const pictures: Buffer[] = [];
  for (let i = 0; i < slides; i++) {
    const clip = { x: 0, y: 720 * i, width: 1280, height: 720 };
    pictures.push(Buffer.from(await page.page.screenshot({ type: 'jpeg', quality: 88, clip })));
  }
  // The next slides on this page are fitted at the size that all are.
  await page.page.setViewport({ width: 1280, height: 720, deviceScaleFactor: 1 });
  return pictures;
}
