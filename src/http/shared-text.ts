import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { etagOf, needsBody, sendBody } from './send-file.js';

/** A text that is the same for everybody, kept compressed. */
export interface SharedText {
  /** Media type. */
  type: string;
  /** SHA-256 of the content, hexadecimal; its ETag. */
  sha256: string;
  gzipped: Buffer;
}

export async function sharedText(type: string, content: string | Buffer): Promise<SharedText> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { type, sha256, gzipped: await promisify(gzip)(content) };
}

/**
 * Texts by their keys: each is made once, however many ask at the same time, and the last ones are kept.
 *
 * @param bytes how much is kept, compressed
 * @param make makes the text of a key; one that fails is made again for whoever asks next
 */
export function keptTexts(
  bytes: number,
  make: (key: string) => Promise<SharedText>,
): (key: string) => Promise<SharedText> {
  const texts = new LRUCache<string, SharedText>({
    maxSize: bytes,
    sizeCalculation: ({ gzipped }) => gzipped.length,
    fetchMethod: make,
    ignoreFetchAbort: true, // who asked gets the text, even when it is not kept
  });
  return async (key) => (await texts.fetch(key))!;
}

/** Answers with a text: 200, compressed for those that take it, or 304. */
export async function sendShared(request: Request, response: Response, text: SharedText): Promise<void> {
  const { type, sha256, gzipped } = text;
  // Weak: the bytes differ with their encoding.
  response.set({ ETag: `W/${etagOf(sha256)}`, Vary: 'Accept-Encoding' });
  if (request.method !== 'HEAD' && !needsBody(request, sha256)) return void response.status(304).end();
  response.set('Content-Type', type);
  if (request.acceptsEncodings('gzip') === 'gzip') return void response.set('Content-Encoding', 'gzip').send(gzipped);
  if (request.method === 'HEAD') return void response.end();
  await sendBody(response, null, Readable.from([gzipped]).pipe(createGunzip()));
}
