import sharp from 'sharp';
import type { RenderPage } from './render-page.js';

/**
 * Takes a PNG of 1280 x 720 of the first slide of the page's document.
 *
 * Chromium's default compression takes four times as long as its fast one; sharp recompresses the result.
 */
export async function takePng(page: RenderPage): Promise<Buffer> {
  await page.decodePictures();
  const picture = await page.page.screenshot({
    type: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: false,
    clip: { x: 0, y: 0, width: 1280, height: 720 },
  });
  return sharp(picture).png({ compressionLevel: 7, adaptiveFiltering: true }).toBuffer();
}

/** Takes a JPEG of every slide of the document at twice its size; the slides are stacked on the page. */
export async function takeJpegs(page: RenderPage, slides: number): Promise<Buffer[]> {
  await page.page.setViewport({ width: 1280, height: 720, deviceScaleFactor: 2 });
  await page.decodePictures();
  const pictures: Buffer[] = [];
  for (let i = 0; i < slides; i++) {
    const clip = { x: 0, y: 720 * i, width: 1280, height: 720 };
    pictures.push(Buffer.from(await page.page.screenshot({ type: 'jpeg', quality: 88, clip })));
  }
  // Slides are fitted at device scale 1, so the page is reset to that.
  await page.page.setViewport({ width: 1280, height: 720, deviceScaleFactor: 1 });
  return pictures;
}
