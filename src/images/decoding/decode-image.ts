import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Region } from 'sharp';
import { ImageRefused } from './image-refused.js';
import { sightOf } from './sight.js';

/** A picture made anew from its pixels: sRGB, upright, without anything else that its file carried. */
export interface DecodedImage {
  body: Buffer;
  type: 'image/jpeg' | 'image/png';
  /** Size in pixels. */
  width: number;
  height: number;
  /** SHA-256 of `body` in hexadecimal. */
  sha256: string;
  /** How it looks; `readSight` reads it. */
  sight: string;
  /** Of the picture that it was made of. */
  sourcePixels: number;
}

/** How a picture shall come out. */
export interface Frame {
  /** Size in pixels that it fills exactly; what sticks out is cropped. Left out: its own size, reduced where too large. */
  cover?: { width: number; height: number };
  /** A picture whose shorter side has fewer pixels is refused. */
  shortestSide?: number;
  /** Shares of its width and height, 0 to 1, that are cut off before all else; what would leave nothing is not cut. */
  crop?: Crop;
  /** It is one of many that somebody waits for: its JPEG takes a third of the time, and is somewhat larger. */
  isOfMany?: boolean;
  /** A picture of more pixels is refused. */
  mostPixels?: number;
}

interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
  sourcePixels: number;
}

const megapixels = 40;
/** Most pixels on the longer side of a picture that is kept. */
export const longestSide = 2560;
export const jpegQuality = 88;

const unreadable = 'This picture is damaged and cannot be read.';
const tooLarge = `A picture may have up to ${megapixels} megapixels.`;
const tooMany = 'The pictures of the file have too many pixels together.';
const tooSmall = 'This picture has too few pixels.';

/**
 * Decodes a picture from an unknown hand and encodes it anew, so that what is kept and shown was written here.
 *
 * Takes PNG, JPEG, WebP, GIF (the first frame) and AVIF of up to 40 megapixels, by their content whatever their name
 * or claimed type. The picture is turned upright by its EXIF orientation, converted to sRGB, and reduced to at most
 * 2560 px on the longer side, or brought into the `frame`. One with transparent pixels becomes PNG, any other JPEG.
 *
 * Nothing here bounds the time: `PictureDecoder` runs it where it can be killed.
 *
 * @throws ImageRefused for everything else.
 */
export async function decodeImage(bytes: Buffer, frame: Frame = {}): Promise<DecodedImage> {
  const format = formatOf(bytes);
  if (format === null) throw new ImageRefused(whyNotAPicture(bytes));
  const pixels = await readPixels(bytes, format, frame);
  const { data, sourcePixels, ...size } = pixels;
  const image = sharp(data, { raw: size });
  const transparent = size.channels === 4 && !isOpaque(data);
  const body = transparent
    ? await image.png().toBuffer()
    : await image
        .removeAlpha()
        // Only a JPEG has lost its fine colours already; drawn letters and edges would fray without them.
        .jpeg({
          quality: jpegQuality,
          mozjpeg: !frame.isOfMany,
          chromaSubsampling: format === 'jpeg' ? '4:2:0' : '4:4:4',
        })
        .toBuffer();
  return {
    body,
    type: transparent ? 'image/png' : 'image/jpeg',
    width: size.width,
    height: size.height,
    sha256: createHash('sha256').update(body).digest('hex'),
    sight: await sightOf({ data, ...size }),
    sourcePixels,
  };
}

async function readPixels(bytes: Buffer, format: string, frame: Frame): Promise<Pixels> {
  const { cover, shortestSide = 1, crop, mostPixels = Infinity } = frame;
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: megapixels * 1e6, sequentialRead: true });
    const metadata = await image.metadata();
    checkFormat(metadata, format);
    if (Math.min(metadata.width, metadata.height) < shortestSide) throw new ImageRefused(tooSmall);
    const sourcePixels = metadata.width * metadata.height;
    if (sourcePixels > mostPixels) throw new ImageRefused(tooMany);
    const upright = image.autoOrient();
    const region = crop && regionOf(metadata.autoOrient, crop);
    const { data, info } = await (region ? upright.extract(region) : upright)
      .resize(
        cover
          ? { ...cover, fit: 'cover' }
          : { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true },
      )
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3 && info.channels !== 4) throw new ImageRefused(unreadable);
    return { data, width: info.width, height: info.height, channels: info.channels, sourcePixels };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused(sentenceFor((error as Error).message), { cause: error });
  }
}

/** The pixels that a crop leaves; null for all. */
function regionOf({ width, height }: { width: number; height: number }, crop: Crop): Region | null {
  const [left = 0, top = 0, right = 0, bottom = 0] = [crop.left, crop.top, crop.right, crop.bottom].map((share) =>
    Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0,
  );
  const region = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((1 - left - right) * width),
    height: Math.round((1 - top - bottom) * height),
  };
  const isWhole = region.width === width && region.height === height;
  const isInside = region.left + region.width <= width && region.top + region.height <= height;
  return isWhole || !isInside || region.width < 1 || region.height < 1 ? null : region;
}

/** Tells sharp's refusals apart by their wording; they carry no code. */
const sentenceFor = (message: string) => (message.includes('pixel limit') ? tooLarge : unreadable);

/** Makes sure that the decoder takes the file for what its first bytes promise. */
function checkFormat({ format, compression }: Metadata, expected: string): void {
  const found = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (found !== expected) throw new ImageRefused(unreadable);
}

/** The format by the bytes a file of it begins with; null when it is none that is decoded here. */
function formatOf(bytes: Buffer): 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | null {
  const head = bytes.toString('latin1', 0, 64);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  // ISO base media file: a brand of its own, or the general picture brand with AVIF among the compatible ones.
  if (/^[^]{4}ftyp(avif|avis|mif1[^]*avif)/.test(head)) return 'avif';
  return null;
}

/** Whether a file is an SVG drawing, by its beginning. */
export function isDrawing(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, 4096);
  return /^[\s\ufeff]*</.test(head) && /<([\w-]+:)?svg[\s>]/i.test(head);
}

function whyNotAPicture(bytes: Buffer): string {
  if (isDrawing(bytes)) return 'SVG drawings are not taken; save the drawing as PNG.';
  return 'A picture must be a PNG, JPEG, WebP, GIF or AVIF file.';
}

function isOpaque(rgba: Buffer): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 255) return false;
  return true;
}
