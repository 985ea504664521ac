/** `npm run montage` draws slides of the demo and of the gallery as one picture, `docs/images/slides.png`, for the README. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { DEMO_SLIDES } from '../../demo/demo-deck.js';
import { Browser } from '../../exports/renderer/browser/browser.js';
import type { RenderPage } from '../../exports/renderer/browser/render-page.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { GALLERY_LOOK, sampleMarkup } from '../../templates/gallery/sample.js';
import { renderDocument, slideMarkup } from '../../templates/page/document.js';

const FILE = 'docs/images/slides.png';
const COLUMNS = 3;
const [WIDTH, HEIGHT, GAP] = [560, 315, 20];

/** A slide of the demo's deck. */
function fromDemo(slideType: string): string {
  const index = DEMO_SLIDES.findIndex((slide) => slide.slide_type === slideType);
  const { content } = DEMO_SLIDES[index]!;
  return slideMarkup({ slideType, content }, index, DEMO_SLIDES.length, GALLERY_LOOK);
}

/** A template with its sample content. */
const fromGallery = (key: string, variant: string) => sampleMarkup(catalogue.get(key)!, { variant });

const SLIDES = [
  fromDemo('title'),
  fromDemo('stats'),
  fromGallery('sankeyDiagram', 'dark'),
  fromDemo('columnChart'),
  fromGallery('quote', 'accent'),
  fromDemo('kpi'),
  fromGallery('architecture', 'default'),
  fromDemo('donutChart'),
  fromGallery('roadmap', 'default'),
  fromDemo('table'),
  fromDemo('codeBlock'),
  fromDemo('cta'),
];

async function picturesOn(page: RenderPage): Promise<Buffer[]> {
  await page.show(renderDocument(SLIDES, GALLERY_LOOK));
  await page.runFitting();
  const pictures: Buffer[] = [];
  for (const i of SLIDES.keys()) {
    const clip = { x: 0, y: 720 * i, width: 1280, height: 720, scale: 1 };
    const slide = await page.page.screenshot({ clip, optimizeForSpeed: true });
    pictures.push(await sharp(slide).resize(WIDTH, HEIGHT).png().toBuffer());
  }
  return pictures;
}

const log = { info: () => undefined, warn: console.warn, error: console.error };
const browser = new Browser({ dataDir: process.env['DATA_DIR'] ?? 'data' }, log);
const pictures = await browser
  .withPage(() => undefined, picturesOn, { wallClockMs: 120_000 })
  .finally(() => browser.close());

const size = {
  width: GAP + COLUMNS * (WIDTH + GAP),
  height: GAP + Math.ceil(SLIDES.length / COLUMNS) * (HEIGHT + GAP),
  channels: 3,
  background: '#c9ced6',
} as const;
const placed = pictures.map((input, i) => ({
  input,
  left: GAP + (i % COLUMNS) * (WIDTH + GAP),
  top: GAP + Math.floor(i / COLUMNS) * (HEIGHT + GAP),
}));
mkdirSync(dirname(FILE), { recursive: true });
const { size: bytes } = await sharp({ create: size })
  .composite(placed)
  .png({ palette: true, effort: 10, compressionLevel: 9 })
  .toFile(FILE);
console.log(`${FILE}: ${SLIDES.length} slides, ${Math.ceil(bytes / 1024)} kB`);
