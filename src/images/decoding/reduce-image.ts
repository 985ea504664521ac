import sharp from 'sharp';
import { jpegQuality } from './decode-image.js';
import { ImageRefused } from './image-refused.js';

/** Size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A picture that was decoded before, in fewer pixels and the same format. */
export async function reduceImage(bytes: Buffer, { width, height }: Size): Promise<Buffer> {
  try {
    const image = sharp(bytes, { failOn: 'error' });
    const { format, chromaSubsampling = '4:2:0' } = await image.metadata();
    const reduced = image.resize({ width, height, fit: 'fill' });
    if (format === 'png') return await reduced.png().toBuffer();
    return await reduced.jpeg({ quality: jpegQuality, mozjpeg: true, chromaSubsampling }).toBuffer();
  } catch (error) {
    throw new ImageRefused('This picture is damaged and cannot be read.', { cause: error });
  }
}
