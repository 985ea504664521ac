import sharp from 'sharp';
import { ImageRefused } from './image-refused.js';

/** Most bytes and elements of a drawing. */
const BYTE_LIMIT = 1024 * 1024;
const ELEMENT_LIMIT = 10_000;
/** Copies multiply when they are nested, so there may be few. */
const COPY_LIMIT = 20;

/** Side in pixels that a logo fills. */
const LOGO_SIDE = 512;

/** A document type that declares nothing, as drawing programs write it. */
const PLAIN_DOCTYPE = /<!doctype svg[^[<>]*>/i;

/** Dots an inch that one pixel of a drawing is drawn as one at, and those that can be asked for. */
const DENSITY = 72;
const DENSITIES = [1, 100_000] as const;

/** What can reach out of the drawing, run, or cost without bound. Entities are refused with the document type. */
const FORBIDDEN =
  /<!doctype|<!entity|<\?xml-stylesheet|<(?:[\w-]+:)?(?:script|foreignobject|image|feimage|filter|iframe|audio|video)\b|@import|\bon\w+\s*=|(?:href|src)\s*=\s*["']?\s*[^"'#\s]|url\(\s*["']?\s*[^#"'\s]/i;

/**
 * Draws an SVG as PNG with transparent ground, without ever following anything it names.
 *
 * @param ink what `currentColor` means, as `#RRGGBB`.
 * @param side pixels of its longer side.
 *
 * Nothing here bounds the time or the memory: masks in masks may take minutes and gigabytes. `PictureDecoder` runs it where it is
 * killed then.
 *
 * @throws ImageRefused for drawings with scripts, entities, outside references, or too many parts.
 */
export async function rasteriseSvg(source: string, ink: string, side = LOGO_SIDE): Promise<Buffer> {
  if (Buffer.byteLength(source) > BYTE_LIMIT) throw new ImageRefused('A drawing may have up to 1 MB.');
  // One space at most, so that no pattern can be made to look at a run of them again and again.
  const plain = source.replace(/\s+/g, ' ').replace(PLAIN_DOCTYPE, '');
  const start = plain.search(/<svg[ >]/i);
  if (start < 0) throw new ImageRefused('This is no SVG drawing.');
  if (FORBIDDEN.test(plain)) {
    throw new ImageRefused(
      'The drawing has scripts, entities, outside references, pictures or filters, which are not taken; save it as PNG.',
    );
  }
  if (countOf(plain, /<[a-z]/gi) > ELEMENT_LIMIT || countOf(plain, /<use\b/gi) > COPY_LIMIT) {
    throw new ImageRefused('The drawing has too many parts.');
  }
  const drawing = plain
    .slice(start)
    .replace(/^<svg(?![^>]*\sxmlns=)/i, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/currentcolor/gi, ink);
  try {
    const bytes = Buffer.from(drawing);
    const { width, height } = await sharp(bytes, { density: DENSITY }).metadata();
    const density = Math.min(Math.max((DENSITY * side) / Math.max(width, height), DENSITIES[0]), DENSITIES[1]);
    return await sharp(bytes, { density, limitInputPixels: 40e6, failOn: 'error' })
      .resize({ width: side, height: side, fit: 'inside' })
      .png()
      .toBuffer();
  } catch (error) {
    throw new ImageRefused('The drawing cannot be read.', { cause: error });
  }
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
