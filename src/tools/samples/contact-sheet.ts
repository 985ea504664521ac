import sharp, { type OverlayOptions } from 'sharp';
import type { RenderPage } from '../../exports/renderer/browser/render-page.js';
import { type DeckLook, renderDocument } from '../../templates/page/document.js';

const SCALE = 0.3;
const [TILE_WIDTH, TILE_HEIGHT, GAP, LABEL] = [1280 * SCALE, 720 * SCALE, 12, 28];
/** Most slides in one document. */
const CHUNK = 60;

/** A row of slides on a sheet, under its name. */
export interface SheetRow {
  name: string;
  tiles: Tile[];
}

/** A slide, and the look that it is drawn in. */
interface Tile {
  markup: string;
  look: DeckLook;
}

/** Writes the rows under each other; rows without a name join the one above. */
export async function writeSheet(page: RenderPage, file: string, rows: SheetRow[]): Promise<void> {
  const pictures = await picturesOf(
    page,
    rows.flatMap(({ tiles }) => tiles),
  );
  const parts: OverlayOptions[] = [];
  let top = GAP;
  for (const { name, tiles } of rows) {
    if (name) parts.push(label(name, GAP, Math.round(top)));
    top += name ? LABEL : 0;
    for (const [column, tile] of tiles.entries()) {
      const left = Math.round(GAP + column * (TILE_WIDTH + GAP));
      parts.push({ input: pictures.get(tile)!, left, top: Math.round(top) });
    }
    top += TILE_HEIGHT + GAP;
  }
  const columns = Math.max(...rows.map(({ tiles }) => tiles.length));
  const width = Math.round(Math.max(GAP + columns * (TILE_WIDTH + GAP), 640));
  const size = { width, height: Math.round(top), channels: 3, background: '#9aa0a8' } as const;
  await sharp({ create: size }).composite(parts).png().toFile(file);
}

/** Pictures of slides, those of one look in documents together. */
async function picturesOf(page: RenderPage, tiles: Tile[]): Promise<Map<Tile, Buffer>> {
  const pictures = new Map<Tile, Buffer>();
  for (const [look, alike] of Map.groupBy(tiles, (tile) => tile.look))
    for (let from = 0; from < alike.length; from += CHUNK) {
      const chunk = alike.slice(from, from + CHUNK);
      const sections = chunk.map(({ markup }) => markup);
      await page.show(renderDocument(sections, look));
      await page.runFitting();
      await page.decodePictures();
      for (const [i, tile] of chunk.entries()) {
        const clip = { x: 0, y: 720 * i, width: 1280, height: 720, scale: SCALE };
        pictures.set(tile, Buffer.from(await page.page.screenshot({ clip, optimizeForSpeed: true })));
      }
    }
  return pictures;
}

function label(text: string, left: number, top: number): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${LABEL}"><text y="20" font-family="sans-serif" font-size="16" font-weight="bold" fill="#222">${text}</text></svg>`;
  return { input: Buffer.from(svg), left, top };
}
