import type { Request, Response } from 'express';
import { needsBody, sendBody } from '../http/send-file.js';
import { type Coding, CODINGS } from './page-file.js';
import type { OpenPage } from './public-pages.service.js';

/** Answers with a page in the best coding that the client takes, or 304, and closes it. */
export async function sendPage(request: Request, response: Response, { head, file }: OpenPage): Promise<void> {
  try {
    const coding = (request.acceptsEncodings(...CODINGS) || 'identity') as Coding;
    const { start, size, sha256 } = head.bodies[coding];
    response.set({ ETag: `"${sha256}"`, 'Content-Type': 'text/html; charset=utf-8' });
    if (coding !== 'identity') response.set('Content-Encoding', coding);
    if (request.method !== 'HEAD' && !needsBody(request, sha256)) return void response.status(304).end();
    const bytes = request.method === 'HEAD' ? null : file.bytes({ start, end: start + size - 1 });
    if (Buffer.isBuffer(bytes)) response.set('Content-Length', String(size)).end(bytes);
    else await sendBody(response, size, bytes);
  } finally {
    await file.close();
  }
}
