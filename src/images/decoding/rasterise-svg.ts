import sharp from 'sharp';
import { ImageRefused } from './image-refused.js';

/** Most bytes and elements of a drawing. */
const BYTE_LIMIT = 256 * 1024;
const ELEMENT_LIMIT = 5_000;
/** Copies multiply when they are nested, so there may be few. */
const COPY_LIMIT = 20;

/** Side in pixels that the drawing fills. */
const SIDE = 512;

/** What can reach out of the drawing, run, or cost without bound. Entities are refused with the document type. */
const FORBIDDEN =
  /<!doctype|<!entity|<\?xml-stylesheet|<(?:[\w-]+:)?(?:script|foreignobject|image|feimage|filter|iframe|audio|video)\b|@import|\bon\w+\s*=|(?:href|src)\s*=\s*["']?\s*[^"'#\s]|url\(\s*["']?\s*[^#"'\s]/i;

/**
 * Draws an SVG logo as PNG with transparent ground, without ever following anything it names.
 *
 * @param ink what `currentColor` means, as `#RRGGBB`.
 * Nothing here bounds the time: masks in masks may take minutes. `PictureDecoder` runs it where it can be killed.
 *
 * @throws ImageRefused for drawings with scripts, entities, outside references, or too many parts.
 */
export async function rasteriseSvg(source: string, ink: string): Promise<Buffer> {
  if (Buffer.byteLength(source) > BYTE_LIMIT) throw new ImageRefused('The drawing is too large.');
  // One space at most, so that no pattern can be made to look at a run of them again and again.
  const plain = source.replace(/\s+/g, ' ');
  const start = plain.search(/<svg[ >]/i);
  if (start < 0) throw new ImageRefused('This is no SVG drawing.');
  if (FORBIDDEN.test(plain)) throw new ImageRefused('The drawing has parts that are not allowed.');
  if (countOf(plain, /<[a-z]/gi) > ELEMENT_LIMIT || countOf(plain, /<use\b/gi) > COPY_LIMIT) {
    throw new ImageRefused('The drawing has too many parts.');
  }
  const drawing = plain
    .slice(start)
    .replace(/^<svg(?![^>]*\sxmlns=)/i, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/currentcolor/gi, ink);
  try {
    return await sharp(Buffer.from(drawing), { density: 144, limitInputPixels: 40e6, failOn: 'error' })
      .resize({ width: SIDE, height: SIDE, fit: 'inside' })
      .png()
      .toBuffer();
  } catch (error) {
    throw new ImageRefused('The drawing cannot be read.', { cause: error });
  }
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
