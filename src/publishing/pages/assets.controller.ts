import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../../errors/catalogue.js';
import { Public } from '../../http/public.js';
import { viewerScript } from '../../templates/page/viewer/viewer-script.js';
import { FontSubsets } from './font-subsets.js';
import { sendWhole } from './send-page.js';
import { viewerScriptUrl } from './viewer-script-url.js';
import { Answers, ApiTags, Fails, Operation, PathText, Sends } from '../../http/describe.js';

/** Names of assets change with their content. */
const CACHE = 'public, max-age=31536000, immutable';

/** What the pages of published decks load besides shipped fonts and pictures. */
@ApiTags('Pages for people')
@Controller('assets')
@Public()
export class AssetsController {
  constructor(private readonly fonts: FontSubsets) {}

  @Operation('getViewerScript', 'Read the script of the public pages', 'Its name changes with its content.')
  @Sends(200, ['text/javascript'], 'The script.')
  @Fails(NotFound)
  @PathText('name', 'Name of the script.', 'viewer-0123456789ab.js')
  /**
   * The viewer. A page that a replica of another release has drawn runs with the script that is here, which nobody keeps
   * under that name.
   */
  @Get(':name')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  viewer(@Param('name') name: string, @Res({ passthrough: true }) response: Response): string {
    if (!/^viewer-[0-9a-f]{12}\.js$/.test(name)) throw new NotFound('Script');
    response.set('Cache-Control', viewerScriptUrl.endsWith(`/${name}`) ? CACHE : 'no-store');
    return viewerScript;
  }

  @Operation(
    'getFontSubset',
    'Read a font of a public page',
    'A font with the letters of one deck. Its name changes with its content.',
  )
  @Sends(200, ['font/woff2'], 'The font.', { headers: ['ETag'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound)
  @PathText(
    'name',
    'As the page has it.',
    '60303ae22b998861-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.woff2',
  )
  @Get('fonts/:name')
  async font(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    // Pages that a replica of an earlier release has drawn name no workspace.
    const [, stored] = /^((?:[0-9a-f]{16}-)?[0-9a-f]{64})\.woff2$/.exec(name) ?? [];
    if (!stored) throw new NotFound('Font');
    const file = await this.fonts.open(stored);
    await sendWhole(request, response.set({ 'Content-Type': 'font/woff2', 'Cache-Control': CACHE }), file);
  }
}
