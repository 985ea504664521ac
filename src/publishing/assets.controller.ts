import { Controller, Get, Header, Param } from '@nestjs/common';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { viewerScript } from '../templates/page/viewer/viewer-script.js';

/** What the pages of published decks load besides fonts and pictures. */
@Controller('assets')
@Public()
export class AssetsController {
  /** The viewer of any release: a page that another replica has drawn runs with the script that is here. */
  @Get(':name')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  viewer(@Param('name') name: string): string {
    if (!/^viewer-[0-9a-f]{12}\.js$/.test(name)) throw new NotFound('Script');
    return viewerScript;
  }
}
