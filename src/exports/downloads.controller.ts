import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../http/public.js';
import { needsBody, sendFile } from '../http/send-file.js';
import { isVisit } from '../http/visit.js';
import { DownloadsService } from './downloads.service.js';
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
    const download = await this.downloads.open(code, {
      mayStart: isVisit(request),
      needsBody: (sha256) => needsBody(request, sha256),
    });
    if (!download) return void response.status(202).set(HOLDING_HEADERS).send(HOLDING_PAGE);
    response.set({
      'Content-Disposition': download.disposition,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-cache',
    });
    try {
      await sendFile(request, response, download);
    } finally {
      await download.body?.close();
    }
  }
}
