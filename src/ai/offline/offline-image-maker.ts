import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ASPECT_RATIOS, ImageModel, type ImageWish } from '../image-model.js';

/** Draws an abstract picture from the hash of the prompt, deterministically. */
export class OfflineImageMaker extends ImageModel {
  override draw({ prompt, aspectRatio, index }: ImageWish): Promise<Buffer> {
    const { width, height } = ASPECT_RATIOS[aspectRatio];
    const bytes = createHash('sha512').update(`${index}\n${prompt}`).digest();
    return sharp(Buffer.from(abstractDrawing(bytes, width, height)))
      .png()
      .toBuffer();
  }
}

/** A slanted gradient with large soft discs and thin arcs; all parameters come from the bytes. */
function abstractDrawing(bytes: Uint8Array, width: number, height: number): string {
  const share = (index: number) => (bytes[index % bytes.length] ?? 0) / 255;
  const hue = Math.round(share(0) * 360);
  const color = (turn: number, saturation: number, lightness: number) =>
    `hsl(${(hue + turn) % 360}, ${saturation}%, ${lightness}%)`;
  const long = Math.max(width, height);
  const spots = Array.from({ length: 5 }, (_, index) => {
    const [x, y, r] = [
      share(3 * index + 1) * width,
      share(3 * index + 2) * height,
      (0.12 + 0.3 * share(3 * index + 3)) * long,
    ];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${color(index * 24, 62, 46 + index * 8)}" fill-opacity="${(0.25 + 0.4 * share(index + 20)).toFixed(2)}"/>`;
  });
  const arcs = Array.from({ length: 4 }, (_, index) => {
    const [x, y, r] = [share(index + 30) * width, share(index + 34) * height, (0.2 + 0.35 * share(index + 38)) * long];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="none" stroke="${color(180, 40, 92)}" stroke-opacity="0.35" stroke-width="${(long / 320).toFixed(1)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${color(0, 58, 24)}"/><stop offset="1" stop-color="${color(48, 54, 42)}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>${spots.join('')}${arcs.join('')}</svg>`;
}
