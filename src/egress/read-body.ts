import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** A permanent reason why a URL can't be read. */
export class PermanentFailure extends Error {}

/** Limits of a body, after decompression. */
export interface BodyLimits {
  maxBytes: number;
  /** A body below this rate over a whole window is aborted. */
  minBytesPerSecond: number;
  windowMs: number;
}

/** Content codings that {@link readBody} decodes, as `Accept-Encoding` value. */
export const readableCodings = 'gzip, br';

/**
 * Reads a whole body into memory and decodes its content coding.
 *
 * @param coding the `Content-Encoding` header, empty when there is none.
 * @throws when a limit is exceeded, the coding is not one of {@link readableCodings}, or the stream fails; the stream
 * is destroyed then.
 */
export async function readBody(stream: Readable, coding: string, limits: BodyLimits): Promise<Buffer> {
  const decoded = decode(stream, coding.trim().toLowerCase());
  const chunks: Buffer[] = [];
  let size = 0;
  let sizeBefore = 0;
  const pace = setInterval(() => {
    if (size - sizeBefore < (limits.minBytesPerSecond * limits.windowMs) / 1000) {
      decoded.destroy(new Error('The body comes too slowly.'));
    }
    sizeBefore = size;
  }, limits.windowMs);
  try {
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limits.maxBytes) throw new PermanentFailure('The body is too large.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } finally {
    clearInterval(pace);
  }
}

function decode(stream: Readable, coding: string): Readable {
  if (coding === '' || coding === 'identity') return stream;
  const decoder = decoderOf(coding);
  // A failure of either stream reaches the reader of the last one; nothing else to do here.
  return pipeline(stream, decoder, () => undefined);
}

function decoderOf(coding: string) {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'br') return createBrotliDecompress();
  throw new PermanentFailure(`The content coding ${JSON.stringify(coding)} is unknown.`);
}
