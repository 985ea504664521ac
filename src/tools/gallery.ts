/**
 * `npm run gallery [-- key …]` draws every template, a row for each variant and a column for each layout, on contact
 * sheets in `gallery-output/`, one sheet for each group.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { renderDocument } from '../templates/page/document.js';
import { catalogue } from '../templates/catalogue/index.js';
import type { Template } from '../templates/define/template.js';
import { Browser } from '../exports/renderer/browser.js';
import type { RenderPage } from '../exports/renderer/render-page.js';
import { choicesOf, GALLERY_LOOK, sampleMarkup } from '../templates/gallery/sample.js';

const OUTPUT = 'gallery-output';
const SCALE = 0.3;
const [TILE_WIDTH, TILE_HEIGHT, GAP, LABEL] = [1280 * SCALE, 720 * SCALE, 12, 28];

/** A picture of a slide, with its variant and layout. */
interface Tile {
  picture: Buffer;
  row: number;
  column: number;
}

async function tilesOf(page: RenderPage, template: Template): Promise<Tile[]> {
  const cells = choicesOf(template, 'variant').flatMap((variant, row) =>
    choicesOf(template, 'layoutVariant').map((layoutVariant, column) => ({ variant, layoutVariant, row, column })),
  );
  const sections = cells.map((look) => sampleMarkup(template, look));
  await page.show(renderDocument(sections, GALLERY_LOOK));
  await page.fit();
  const tiles: Tile[] = [];
  for (const [i, { row, column }] of cells.entries()) {
    const clip = { x: 0, y: 720 * i, width: 1280, height: 720, scale: SCALE };
    tiles.push({ picture: Buffer.from(await page.page.screenshot({ clip, optimizeForSpeed: true })), row, column });
  }
  return tiles;
}

function label(text: string, left: number, top: number): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${LABEL}"><text y="20" font-family="sans-serif" font-size="16" font-weight="bold" fill="#222">${text}</text></svg>`;
  return { input: Buffer.from(svg), left, top };
}

/** Templates under each other, each with its rows and columns. */
async function writeSheet(file: string, drawn: { template: Template; tiles: Tile[] }[]): Promise<void> {
  const parts: OverlayOptions[] = [];
  let top = GAP;
  let widest = 0;
  for (const { template, tiles } of drawn) {
    parts.push(label(template.key, GAP, top));
    for (const { picture, row, column } of tiles) {
      const left = GAP + column * (TILE_WIDTH + GAP);
      parts.push({ input: picture, left: Math.round(left), top: Math.round(top + LABEL + row * (TILE_HEIGHT + GAP)) });
      widest = Math.max(widest, left + TILE_WIDTH + GAP);
    }
    top += LABEL + (Math.max(...tiles.map(({ row }) => row)) + 1) * (TILE_HEIGHT + GAP) + GAP;
  }
  const size = {
    width: Math.round(Math.max(widest, 640)),
    height: Math.round(top),
    channels: 3,
    background: '#9aa0a8',
  } as const;
  await sharp({ create: size }).composite(parts).png().toFile(file);
}

const asked = process.argv.slice(2);
const templates = [...catalogue.values()].filter(({ key }) => asked.length === 0 || asked.includes(key));
const groups = Map.groupBy(templates, ({ group }) => group);

mkdirSync(OUTPUT, { recursive: true });
const log = { info: () => undefined, warn: console.warn, error: console.error };
const browser = new Browser({ dataDir: process.env['DATA_DIR'] ?? 'data' }, log);
try {
  for (const [group, members] of groups) {
    const drawn = await browser.withPage(
      () => undefined,
      async (page) => {
        const all = [];
        for (const template of members) all.push({ template, tiles: await tilesOf(page, template) });
        return all;
      },
      { wallClockMs: 600_000 },
    );
    const file = join(OUTPUT, `${group.toLowerCase().replace(/[^a-z]+/g, '-')}.png`);
    await writeSheet(file, drawn);
    console.log(`${file}: ${members.map(({ key }) => key).join(', ')}`);
  }
} finally {
  await browser.close();
}
