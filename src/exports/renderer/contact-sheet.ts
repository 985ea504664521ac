import sharp from 'sharp';
import { SHEET } from '../../formats/formats.js';

const { columns, width, height, gap } = SHEET;
const BETWEEN = '#9aa0ab';
const QUALITY = 85;

/** Pictures of slides in rows, in their order from left to right, as one JPEG. */
export function contactSheet(pictures: readonly Buffer[]): Promise<Buffer> {
  const rows = Math.ceil(pictures.length / columns);
  const placed = pictures.map((input, at) => ({
    input,
    left: gap + (at % columns) * (width + gap),
    top: gap + Math.floor(at / columns) * (height + gap),
  }));
  const [across, down] = [gap + columns * (width + gap), gap + rows * (height + gap)];
  return sharp({ create: { width: across, height: down, channels: 3, background: BETWEEN } })
    .composite(placed)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
