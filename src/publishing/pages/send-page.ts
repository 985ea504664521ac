import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { needsBody, sendBody } from '../../http/send-file.js';
import type { ByteRange } from '../../storage/artefact-store.js';
import { type Coding, CODINGS } from './page-file.js';
import type { OpenFile } from './public-files.js';
import type { OpenPage } from './public-pages.service.js';

/** Answers with a page in the best coding that the client takes, or 304, and closes it. */
export async function sendPage(request: Request, response: Response, { head, file }: OpenPage): Promise<void> {
  const coding = (request.acceptsEncodings(...CODINGS) || 'identity') as Coding;
  const { start, size, sha256 } = head.bodies[coding];
  response.set({ ETag: `"${sha256}"`, 'Content-Type': 'text/html; charset=utf-8' });
  if (coding !== 'identity') response.set('Content-Encoding', coding);
  if (request.method === 'HEAD' || needsBody(request, sha256)) {
    await send(request, response, file, { start, end: start + size - 1 });
  } else {
    response.status(304).end();
    await file.close();
  }
}

/** Answers with a whole file, or 304, and closes it. */
export async function sendWhole(request: Request, response: Response, file: OpenFile): Promise<void> {
  const sha256 = file.whole && createHash('sha256').update(file.whole).digest('hex');
  if (sha256) response.set('ETag', `"${sha256}"`);
  if (sha256 && request.method !== 'HEAD' && !needsBody(request, sha256)) {
    response.status(304).end();
    await file.close();
  } else {
    await send(request, response, file, { start: 0, end: file.size - 1 });
  }
}

async function send({ method }: Request, response: Response, file: OpenFile, range: ByteRange): Promise<void> {
  const size = range.end - range.start + 1;
  try {
    const bytes = method === 'HEAD' ? null : file.bytes(range);
    if (Buffer.isBuffer(bytes)) response.set('Content-Length', String(size)).end(bytes);
    else await sendBody(response, size, bytes);
  } finally {
    await file.close();
  }
}
