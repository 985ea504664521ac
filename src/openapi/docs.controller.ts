import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Settings, SETTINGS } from '../config/settings.js';
import { NotFound } from '../errors/catalogue.js';
import { Fails, Operation, PathText, Sends } from '../http/describe.js';
import { Public } from '../http/public.js';
import { docsAsset, DOCS_FILES } from './docs-assets.js';
import { docsPage } from './docs-page.js';

/** The reference of the API for people. Everything it loads is here. */
@ApiTags('Pages for people')
@Controller('docs')
@Public()
export class DocsController {
  private readonly policy: string;

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
  @Sends(200, ['text/html'], 'The page.')
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  page(@Res({ passthrough: true }) response: Response): string {
    response.set('Content-Security-Policy', this.policy);
    return docsPage;
  }

  @Operation('getDocsAsset', 'Read a script or style of the reference', 'Its name changes with its content.')
  @Sends(200, ['text/javascript', 'text/css'], 'The file.', { headers: ['Vary'] })
  @Fails(NotFound)
  @PathText('name', 'Name of the file.', DOCS_FILES.styles[1]!)
  @Get(':name')
  async asset(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const asset = await docsAsset(name);
    if (!asset) throw new NotFound('File');
    response.set({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' });
    const isGzip = request.acceptsEncodings('gzip') === 'gzip';
    if (isGzip) response.set('Content-Encoding', 'gzip');
    response.set('Content-Type', asset.type).send(isGzip ? asset.gzipped : asset.body);
  }
}
