import sharp from 'sharp';
import type { Asset } from '../../exports/renderer/browser/render-page.js';
import { PICTURE_SOURCE, PORTRAIT_SOURCE } from '../../templates/gallery/sample.js';

/** A plain landscape, and a head and shoulders. */
const DRAWINGS: Record<string, string> = {
  [PICTURE_SOURCE]: `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1280" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#a9c4de"/><circle cx="880" cy="220" r="90" fill="#f3e2b8"/><path d="M0 620 320 300 560 540 760 380 1200 700V800H0Z" fill="#5d7c8f"/><path d="M0 720 420 560 1200 740V800H0Z" fill="#3f5a50"/></svg>`,
  [PORTRAIT_SOURCE]: `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 600 600"><rect width="600" height="600" fill="#c9d3da"/><circle cx="300" cy="230" r="110" fill="#8a6f5e"/><path d="M80 600a220 220 0 0 1 440 0Z" fill="#44586b"/></svg>`,
};

/** The pictures of full content, by the address that pages ask for. */
export async function samplePictures(): Promise<ReadonlyMap<string, Asset>> {
  const drawn = Object.entries(DRAWINGS).map(async ([source, svg]): Promise<[string, Asset]> => {
    const body = await sharp(Buffer.from(svg)).jpeg().toBuffer();
    return [source, { type: 'image/jpeg', body }];
  });
  return new Map(await Promise.all(drawn));
}
