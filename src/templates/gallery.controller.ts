import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { catalogue } from './catalogue/index.js';
import { clientScript } from './gallery/client-script.js';
import { galleryDetail } from './gallery/detail-page.js';
import { galleryIndex } from './gallery/index-page.js';
import { choicesOf } from './gallery/sample.js';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; font-src 'self'; img-src data:; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const CACHE = 'public, max-age=300';

const word = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');

/** The template gallery, for people and agents. */
@Controller('templates')
@Public()
export class GalleryController {
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', POLICY)
  @Header('Cache-Control', CACHE)
  index(@Query('group') group: unknown, @Query('category') category: unknown, @Query('q') search: unknown) {
    return galleryIndex({ group: word(group), category: word(category), search: word(search) });
  }

  @Get('gallery.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', CACHE)
  script() {
    return clientScript;
  }

  @Get(':key')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', POLICY)
  @Header('Cache-Control', CACHE)
  detail(
    @Param('key') key: string,
    @Query('variant') variant: unknown,
    @Query('layoutVariant') layoutVariant: unknown,
  ) {
    const template = catalogue.get(key);
    if (!template) throw new NotFound('Template');
    const chosen = (choices: string[], value: unknown) =>
      choices.find((choice) => choice === value) ?? choices[0] ?? '';
    return galleryDetail(template, {
      variant: chosen(choicesOf(template, 'variant'), variant),
      layoutVariant: chosen(choicesOf(template, 'layoutVariant'), layoutVariant),
    });
  }
}
