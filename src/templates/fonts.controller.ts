import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { fontFile } from './theme/fonts.js';
import { ApiTags, Fails, Operation, PathText, Sends } from '../http/describe.js';

/** The shipped fonts, for public pages and the gallery. */
@ApiTags('Pages for people')
@Controller('fonts')
@Public()
export class FontsController {
  @Operation('getFont', 'Read a shipped font', 'A font of public pages and the gallery.')
  @Sends(200, ['font/woff2', 'font/woff', 'font/ttf'], 'The font.')
  @Fails(NotFound)
  @PathText('version', 'Version of the font; any gives the font that is here.', '1')
  @PathText('name', 'Name of the file.', 'inter-latin-400-normal.woff2')
  /** Whatever the version: a page that another replica has drawn gets the font that is here. */
  @Get(':version/:name')
  read(@Param('name') name: string, @Res() response: Response): void {
    const file = fontFile(name);
    if (!file) throw new NotFound('Font');
    response.set({ 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable' }).send(file.body);
  }
}
