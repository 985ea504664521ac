import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../http/public.js';
import { type Download, DownloadsService } from './downloads.service.js';
import { HOLDING_HEADERS, HOLDING_PAGE } from './holding-page.js';

/** Following links: the code is the capability, so no key is asked for. */
@Controller('s')
@Public()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  /** 200 with the file, 202 while it is made, 404, 410 or 500: specification, section 4. */
  @Get(':code')
  async open(@Param('code') code: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const download = await this.downloads.open(code, startsRenders(request));
    if (download) return send(download, request, response);
    response.status(202).set(HOLDING_HEADERS).send(HOLDING_PAGE);
  }
}

/** Browsers and chat programs look at links before anybody clicks; that is no reason to render. */
function startsRenders({ method, headers }: Request): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? '';
  return method !== 'HEAD' && !String(purpose).includes('prefetch');
}

function send({ body, sha256, type, disposition }: Download, request: Request, response: Response): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': disposition,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256}"`,
  });
  const range = rangeOf(request, body.length, sha256);
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`);
  response.send(range ? body.subarray(range.start, range.end + 1) : body);
}

/** The one range that was asked for; null, for the whole file, without one or with several or impossible ones. */
function rangeOf(request: Request, size: number, sha256: string) {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== `"${sha256}"`) return null;
  const ranges = request.range(size);
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
