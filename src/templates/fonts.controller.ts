import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { fontFile } from './theme/fonts.js';

/** The shipped fonts, for public pages and the gallery. */
@Controller('fonts')
@Public()
export class FontsController {
  /** Whatever the version: a page that another replica has drawn gets the font that is here. */
  @Get(':version/:name')
  read(@Param('name') name: string, @Res() response: Response): void {
    const file = fontFile(name);
    if (!file) throw new NotFound('Font');
    response.set({ 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable' }).send(file.body);
  }
}
