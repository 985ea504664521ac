import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { createBrotliDecompress } from 'node:zlib';

/* Runs in the thread of `browser-finder.ts`: unpacks a program of 200 MB from brotli. */

export interface Unpacking {
  packed: string;
  target: string;
}

/** Bytes that are unpacked at a time. */
const CHUNK = 256 * 1024;
/**
 * Bytes that are written at a time. Linux keeps a file in its cache in blocks as large as the writes were, and a browser whose
 * program was written by 4 MB renders a fifth slower than one by 16 kB (measured, Linux 6.18 on ext4).
 */
const WRITE = 16 * 1024;

const { packed, target } = workerData as Unpacking;
const file = openSync(target, 'w', 0o700);
const unpacked = createBrotliDecompress({ chunkSize: CHUNK });
await pipeline(createReadStream(packed, { highWaterMark: CHUNK }), unpacked, async (chunks: AsyncIterable<Buffer>) => {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) at += writeSync(file, chunk, at, Math.min(WRITE, chunk.length - at));
  }
});
closeSync(file);
