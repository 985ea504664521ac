import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

/** The source of a file's bytes, streamed. */
interface FileBody {
  /** All bytes, or those from `start` up to and including `end`. */
  read(range?: { start: number; end: number }): Readable;
}

export interface SentFile {
  /** Its strong ETag: the SHA-256 of the bytes, or of what they were made from and how. */
  tag: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
  /** May be null where {@link needsBody} is false. */
  body: FileBody | null;
}

/** Whether the answer includes the file's bytes: not for HEAD, and not when the client has them. */
export function needsBody(request: Request, tag: string): boolean {
  return request.method !== 'HEAD' && !holds(request, tag);
}

/**
 * Answers with a file: 200, 206 for a single range, or 304. It is streamed at the client's speed; resolves when all is
 * sent or the client has disconnected.
 *
 * @throws what the source throws; the connection is destroyed then, so that no client takes a truncated file for the
 * whole.
 */
export async function sendFile(request: Request, response: Response, file: SentFile): Promise<void> {
  const { tag, type, size, body } = file;
  response.set({ ETag: etagOf(tag), 'Accept-Ranges': 'bytes' });
  if (holds(request, tag)) return void response.status(304).end();
  const range = body ? rangeOf(request, file) : undefined;
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  response.set('Content-Type', type);
  await sendBody(response, range ? range.end - range.start + 1 : size, body?.read(range) ?? null);
}

/** Sends a source, or only the headers without one. `size` in bytes, null where it is not known. See {@link sendFile}. */
export async function sendBody(response: Response, size: number | null, source: Readable | null): Promise<void> {
  if (size !== null) response.set('Content-Length', String(size));
  if (!source) return void response.end();
  if (response.destroyed) return void source.destroy(); // nothing can be piped into it
  await pipeline(source, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** A tag as a strong ETag. */
export const etagOf = (tag: string) => `"${tag}"`;

/** Whether the client has these bytes; tags are compared weakly, as RFC 9110 requires for `If-None-Match`. */
function holds({ headers }: Request, tag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((known) => known.trim().replace(/^W\//, ''));
  return tags?.some((known) => known === '*' || known === etagOf(tag)) ?? false;
}

/** The requested range; undefined, for the whole file, without one or with several or unsatisfiable ones. */
function rangeOf(request: Request, { tag, size }: SentFile) {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etagOf(tag)) return undefined;
  const ranges = request.range(size);
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}
