import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { catalogue } from './catalogue/index.js';
import { clientScript } from './gallery/client-script.js';
import { galleryDetail } from './gallery/detail-page.js';
import { galleryIndex } from './gallery/index-page.js';
import { choicesOf } from './gallery/sample.js';
import { STYLE_KEYS, styleOf } from './styles/index.js';
import { ApiTags } from '@nestjs/swagger';
import { DescribedQuery, Fails, Operation, PathText, Sends } from '../http/describe.js';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; font-src 'self'; img-src data:; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const CACHE = 'public, max-age=300';

const word = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');

const InStyle = () =>
  DescribedQuery(
    'style',
    'Style of the samples; another value is the default one.',
    { type: 'string', enum: STYLE_KEYS },
    'editorial',
  );

/** The template gallery, for people and agents. */
@ApiTags('Pages for people')
@Controller('templates')
@Public()
export class GalleryController {
  @Operation('showGallery', 'Show the template gallery', 'All templates, filtered.')
  @Sends(200, ['text/html'], 'The page.')
  @DescribedQuery('group', 'Group of templates.', { type: 'string' }, 'Stats & metrics')
  @DescribedQuery('category', 'Part of a talk.', { type: 'string', enum: ['Open', 'Argue', 'Show', 'Close'] }, 'Show')
  @DescribedQuery('q', 'Words to look for.', { type: 'string' }, 'chart')
  @InStyle()
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', POLICY)
  @Header('Cache-Control', CACHE)
  index(
    @Query('group') group: unknown,
    @Query('category') category: unknown,
    @Query('q') search: unknown,
    @Query('style') style: unknown,
  ) {
    return galleryIndex({
      style: styleOf(word(style)).key,
      group: word(group),
      category: word(category),
      search: word(search),
    });
  }

  @Operation('getGalleryScript', 'Read the script of the gallery', 'The program of the gallery.')
  @Sends(200, ['text/javascript'], 'The script.')
  @Get('gallery.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', CACHE)
  script() {
    return clientScript;
  }

  @Operation('showTemplate', 'Show a template', 'One template with its fields and samples.')
  @Sends(200, ['text/html'], 'The page.')
  @Fails(NotFound)
  @PathText('key', 'Key of the template.', 'stats')
  @DescribedQuery('variant', 'Colouring of the sample.', { type: 'string' }, 'dark')
  @DescribedQuery('layoutVariant', 'Arrangement of the sample.', { type: 'string' }, 'grid')
  @InStyle()
  @Get(':key')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', POLICY)
  @Header('Cache-Control', CACHE)
  detail(
    @Param('key') key: string,
    @Query('variant') variant: unknown,
    @Query('layoutVariant') layoutVariant: unknown,
    @Query('style') style: unknown,
  ) {
    const template = catalogue.get(key);
    if (!template) throw new NotFound('Template');
    const chosen = (choices: string[], value: unknown) =>
      choices.find((choice) => choice === value) ?? choices[0] ?? '';
    const choices = {
      variant: chosen(choicesOf(template, 'variant'), variant),
      layoutVariant: chosen(choicesOf(template, 'layoutVariant'), layoutVariant),
    };
    return galleryDetail(template, choices, styleOf(word(style)).key);
  }
}
