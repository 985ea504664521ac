import sharp from 'sharp';
import { decodeImage, type DecodedImage, type Frame, isDrawing, longestSide } from './decode-image.js';
import { ImageRefused } from './image-refused.js';
import { inOneColour } from './one-colour.js';
import { rasteriseSvg } from './rasterise-svg.js';
import { reduceImage, type Size } from './reduce-image.js';
import { workAfterOthers } from '../../workers/low-priority.js';

export { loaded } from '../../workers/loaded.js';

workAfterOthers();

/*
 * What is done with the bytes of strangers, in a process of its own: libvips works in threads that nothing stops but the
 * end of their process. The exported functions are the calls of `PictureDecoder`; a refusal is a value, as errors
 * lose their class on the way.
 */

/** A picture of a logo with fewer pixels on its shorter side is an icon at best. */
const SHORTEST_SIDE = 24;

/**
 * Bytes of memory at which the process ends itself: a drawing of 3 kB can have a hundred layers in one another, each as large as
 * the picture. Pictures of 40 megapixels need half of it.
 */
const MEMORY_LIMIT = 1.2e9;
/** Milliseconds between two looks at the memory, in which a drawing takes some tens of megabytes. */
const LOOK_MS = 20;

/** What `currentColor` means where nobody says. */
const BLACK = '#000000';

sharp.concurrency(1);
// Operations that libvips keeps for another time would keep a stranger's pixels in memory.
sharp.cache(false);
// Without its parent the process has nobody to stop it, and a busy thread keeps it from ending by itself.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** A picture, or why it is none. */
export type Answer<T> = { made: T } | { refused: string };

/** A logo in its colours and in one. */
export interface Logo {
  color: DecodedImage;
  mono: DecodedImage;
}

export interface LogoSource {
  /** A picture or an SVG drawing. */
  bytes: Uint8Array;
  /** What `currentColor` means in a drawing, as `#RRGGBB`. */
  ink: string;
  /** The one colour, as `#RRGGBB`. */
  grey: string;
}

export const decode = ({ bytes, frame }: { bytes: Uint8Array; frame: Frame }): Promise<Answer<DecodedImage>> =>
  answer(() => decodeImage(bufferOf(bytes), frame));

/** A picture or an SVG drawing from its owner. */
export const upload = (bytes: Uint8Array): Promise<Answer<DecodedImage>> =>
  answer(async () => {
    const source = bufferOf(bytes);
    return decodeImage(isDrawing(source) ? await rasteriseSvg(source.toString('utf8'), BLACK, longestSide) : source);
  });

export const logo = ({ bytes, ink, grey }: LogoSource): Promise<Answer<Logo>> =>
  answer(async () => {
    const source = bufferOf(bytes);
    const drawn = /<svg[\s>]/i.test(source.toString('latin1', 0, 4_096));
    const picture = drawn ? await rasteriseSvg(source.toString('utf8'), ink) : source;
    const color = await decodeImage(picture, { shortestSide: SHORTEST_SIDE });
    return { color, mono: await decodeImage(await inOneColour(color.body, grey)) };
  });

/** A picture that was decoded here before, in fewer pixels. */
export const reduce = ({ bytes, size }: { bytes: Uint8Array; size: Size }): Promise<Answer<Uint8Array>> =>
  answer(() => reduceImage(bufferOf(bytes), size));

async function answer<T>(make: () => Promise<T>): Promise<Answer<T>> {
  // libvips works in threads of its own, so that this one is free to look.
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_LIMIT) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  try {
    return { made: await make() };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.message };
    throw error;
  } finally {
    clearInterval(look);
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
