import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../http/public.js';
import { needsBody, sendFile } from '../http/send-file.js';
import { isVisit } from '../http/visit.js';
import { DownloadsService } from './downloads.service.js';
import { HOLDING_HEADERS, HOLDING_PAGE } from './holding-page.js';
import { LinkExpired, NotFound, RenderFailed } from '../errors/catalogue.js';
import { FILE_FORMATS, FORMATS } from '../formats/formats.js';
import { Answers, ApiTags, Fails, Operation, PathText, Sends } from '../http/describe.js';

const MEDIA_TYPES = [...new Set(FILE_FORMATS.map((format) => FORMATS[format].type))];

/** Following links: the code is the capability, so no key is needed. */
@ApiTags('Exports and links')
@Controller('s')
@Public()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Operation(
    'openLink',
    'Open a link',
    `The code is the capability: no key is asked for. Branch on the status, never on the body.

A file is rendered when it is asked for the first time, and kept until the deck is edited. Of more than 25 slides all but PPTX are made in the background: 202 until they are there. Everything else answers 202 only while somebody else's request makes it.`,
  )
  @Sends(200, MEDIA_TYPES, 'The file: an attachment, but for the PNG of one slide, which is shown inline.', {
    headers: ['Content-Disposition', 'ETag'],
  })
  @Sends(
    202,
    ['text/html'],
    'It is being made. Repeat the same address after `Retry-After` seconds; the body is a page that does so by itself.',
    { headers: ['Retry-After'] },
  )
  @Sends(206, MEDIA_TYPES, 'The range that was asked for.', {
    headers: ['Content-Disposition', 'ETag'],
  })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound, LinkExpired, RenderFailed)
  @PathText('code', 'Code of a link of `POST /v1/decks/{id}/exports` or `…/previews`.', 'EQYAAAGc')
  /** 200 with the file, 202 while it is made, 404, 410 or 500: docs/specification.md, section 4. */
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
      await sendFile(request, response, { ...download, tag: download.sha256 });
    } finally {
      await download.body?.close();
    }
  }
}
