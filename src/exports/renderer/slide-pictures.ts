import { setTimeout as sleep } from 'node:timers/promises';
import type { Protocol } from 'puppeteer-core';
import sharp from 'sharp';
import type { PictureBytes } from './pptx/objects/pictures.js';
import type { RenderPage } from './browser/render-page.js';
import { ahead } from './sequence.js';
import { STAGE } from '../../templates/kit/stage.js';

/** Keeps Chromium from painting the document on the screen; it is laid out, and printed, all the same. */
export const UNPAINTED = '<style>@media screen { html { opacity: 0 } }</style>';

/** Time in which a shown document tells its layers; it takes some 20 ms. */
const PAINT_LIMIT_MS = 2_000;
/** Larger PNGs show photographs; a slide of text and charts has 0.3 MB at twice its size. */
const MAX_PNG_BYTES = 2_000_000;
/** Pictures of a page under way at a time: one is encoded, one is read, one is made smaller. Each takes some 20 MB. */
const AT_A_TIME = 3;

/**
 * Takes PNGs of the first `count` slides of the page's document; `scale` 2 gives 2560 x 1440. Each is handed to `finish` as
 * soon as it is there, so that only a few are held.
 *
 * What a slide paints is recorded, and played back into the PNG by the page's own process. A screenshot takes more than
 * twice the processor time: frames are composed, copied and encoded by processes that all pages share.
 */
export async function takePngs<Picture>(
  page: RenderPage,
  count: number,
  scale: number,
  finish: (png: Buffer) => Promise<Picture>,
): Promise<Picture[]> {
  await page.decodePictures();
  const { protocol } = page;
  const { promise: painted, resolve } = Promise.withResolvers<Protocol.LayerTree.Layer[]>();
  const onPaint = ({ layers }: Protocol.LayerTree.LayerTreeDidChangeEvent) => layers && resolve(layers);
  protocol.on('LayerTree.layerTreeDidChange', onPaint);
  try {
    await protocol.send('LayerTree.enable');
    await page.showOnly(0);
    const layers = await Promise.race([painted, sleep(PAINT_LIMIT_MS, [], { ref: false })]);
    const [layer, ...others] = layers.filter(({ drawsContent, width }) => drawsContent && width > 0);
    // A screenshot is also right where something has a layer of its own, as no template has today, or none is told.
    if (!layer || others.length > 0) return await screenshots(page, count, scale, finish);
    return await replays(page, layer.layerId, count, scale, finish);
  } finally {
    protocol.off('LayerTree.layerTreeDidChange', onPaint);
    protocol.send('LayerTree.disable').catch(() => undefined); // the page is gone
  }
}

/** Sends calls ahead: they are handled in order, and the page never waits for an answer to be read. */
async function replays<Picture>(
  page: RenderPage,
  layerId: string,
  count: number,
  scale: number,
  finish: (png: Buffer) => Promise<Picture>,
): Promise<Picture[]> {
  const { protocol } = page;
  const record = async (slide: number) => {
    const [, { snapshotId }] = await Promise.all([
      page.showOnly(slide),
      protocol.send('LayerTree.makeSnapshot', { layerId }),
    ]);
    return snapshotId;
  };
  const play = async (snapshotId: string) => {
    const { dataURL } = await protocol.send('LayerTree.replaySnapshot', { snapshotId, scale });
    await protocol.send('LayerTree.releaseSnapshot', { snapshotId });
    return finish(Buffer.from(dataURL.slice(dataURL.indexOf(',') + 1), 'base64'));
  };
  const recorded = await Promise.all(Array.from({ length: count }, (_, slide) => record(slide)));
  const pictures: Picture[] = [];
  for await (const picture of ahead(recorded, AT_A_TIME, play)) pictures.push(picture);
  return pictures;
}

async function screenshots<Picture>(
  page: RenderPage,
  count: number,
  scale: number,
  finish: (png: Buffer) => Promise<Picture>,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (let slide = 0; slide < count; slide++) {
    await page.showOnly(slide);
    const { data } = await page.protocol.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, ...STAGE, scale },
    });
    pictures.push(await finish(Buffer.from(data, 'base64')));
  }
  return pictures;
}

/** The PNG that was taken. */
export const asItIs = (png: Buffer): Promise<Buffer> => Promise.resolve(png);

/** A picture of a whole slide for a presentation: the PNG, or a JPEG without visible loss where that is too large. */
export async function compact(png: Buffer): Promise<PictureBytes> {
  if (png.length <= MAX_PNG_BYTES) return { type: 'image/png', body: png };
  return { type: 'image/jpeg', body: await sharp(png).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer() };
}

/** The PNG that was taken, or one of 256 colours where it has more bytes than that. */
export const within =
  (bytes: number) =>
  (png: Buffer): Promise<Buffer> =>
    png.length <= bytes ? asItIs(png) : sharp(png).png({ palette: true }).toBuffer();
