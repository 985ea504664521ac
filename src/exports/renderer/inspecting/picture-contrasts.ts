import sharp from 'sharp';
import { STAGE } from '../../../templates/kit/stage.js';
import type { RenderPage } from '../browser/render-page.js';
import type { InspectedSlide, InspectedText, Rect } from './inspected.js';

/** The document painted, without its words. */
const WITHOUT_WORDS =
  'html { opacity: 1 !important } [data-pptx-slide] * { color: transparent !important } svg text { fill: transparent !important }';
/** Share of what is behind a text that may be worse than what is told. */
const OUTLIERS = 0.1;
/** Every such pixel of a line is looked at, in both directions. */
const STEP = 3;

/** Reads what is behind the words on pictures, of slides that have such, from what the page paints without words. */
export async function readPictureContrasts(page: RenderPage, slides: readonly InspectedSlide[]): Promise<void> {
  if (!slides.some(hasWordsOnPicture)) return;
  await page.decodePictures();
  await page.page.evaluate((rules) => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: rules }));
  }, WITHOUT_WORDS);
  for (const [i, slide] of slides.entries()) {
    if (!hasWordsOnPicture(slide)) continue;
    const clip = { x: 0, y: STAGE.height * i, ...STAGE };
    const pixels = await sharp(await page.page.screenshot({ clip, optimizeForSpeed: true }))
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const text of slide.texts) if (text.onPicture) text.pictureContrast = contrastOf(text, pixels);
  }
}

const hasWordsOnPicture = ({ texts }: InspectedSlide) => texts.some(({ onPicture }) => onPicture);

function contrastOf({ lines, color: { hex, a } }: InspectedText, pixels: Buffer): number {
  const letters = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const found: number[] = [];
  for (const line of lines) {
    for (const at of pixelsIn(line)) {
      const ground = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
      const seen = letters.map((value, i) => value * a + ground[i]! * (1 - a));
      found.push(contrast(luminance(seen), luminance(ground)));
    }
  }
  return found.sort((one, other) => one - other)[Math.floor(found.length * OUTLIERS)] ?? 21;
}

/** Where pixels of a line begin in RGB data of the stage. */
function* pixelsIn({ left, top, right, bottom }: Rect): Generator<number> {
  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(STAGE.height, bottom); y += STEP)
    for (let x = Math.max(0, Math.ceil(left)); x < Math.min(STAGE.width, right); x += STEP)
      yield 3 * (y * STAGE.width + x);
}

/** Relative luminance as WCAG 2 defines it, and the ratio of two. */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const luminance = ([r, g, b]: number[]) =>
  0.2126 * LINEAR[Math.round(r!)]! + 0.7152 * LINEAR[Math.round(g!)]! + 0.0722 * LINEAR[Math.round(b!)]!;
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
