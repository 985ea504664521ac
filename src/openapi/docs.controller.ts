import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Settings, SETTINGS } from '../config/settings.js';
import { NotFound } from '../errors/catalogue.js';
import { Answers, ApiTags, Fails, Operation, PathText, Sends } from '../http/describe.js';
import { Public } from '../http/public.js';
import { sendShared, sharedText } from '../http/shared-text.js';
import { docsAsset, DOCS_FILES } from './docs-assets.js';
import { docsPage } from './docs-page.js';

/** The reference of the API for people. Everything it loads is here. */
@ApiTags('Pages for people')
@Controller('docs')
@Public()
export class DocsController {
  private readonly policy: string;
  private readonly text = sharedText('text/html; charset=utf-8', docsPage);

  constructor(@Inject(SETTINGS) { baseUrl }: Settings) {
    this.policy = [
      "default-src 'none'",
      "script-src 'self'",
      // The reader sets styles of elements.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src 'self' ${new URL(baseUrl).origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  }

  @Operation(
    'showDocs',
    'Show this reference',
    'All endpoints with their parameters, answers and errors, to read and to try.',
  )
  @Sends(200, ['text/html'], 'The page.', { headers: ['ETag', 'Vary'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag', 'Vary'] })
  @Get()
  @Header('Cache-Control', 'public, max-age=300')
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.set('Content-Security-Policy', this.policy);
    await sendShared(request, response, await this.text);
  }

  @Operation('getDocsAsset', 'Read a script or style of the reference', 'Its name changes with its content.')
  @Sends(200, ['text/javascript', 'text/css'], 'The file.', { headers: ['ETag', 'Vary'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag', 'Vary'] })
  @Fails(NotFound)
  @PathText('name', 'Name of the file.', DOCS_FILES.styles[1]!)
  @Get(':name')
  async asset(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const asset = await docsAsset(name);
    if (!asset) throw new NotFound('File');
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    await sendShared(request, response, asset);
  }
}
