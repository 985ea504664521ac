import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound } from '../errors/catalogue.js';
import { Public } from '../http/public.js';
import { sendShared } from '../http/shared-text.js';
import { catalogue } from './catalogue/index.js';
import { GalleryService } from './gallery.service.js';
import { choicesOf } from './gallery/sample.js';
import { STYLE_KEYS, styleOf } from './styles/index.js';
import { Answers, ApiTags, DescribedQuery, Fails, Operation, PathText, Sends } from '../http/describe.js';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; font-src 'self'; img-src 'self' data:; " +
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
  constructor(private readonly gallery: GalleryService) {}

  @Operation('showGallery', 'Show the template gallery', 'All templates, filtered.')
  @Sends(200, ['text/html'], 'The page.', { headers: ['ETag', 'Vary'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag', 'Vary'] })
  @DescribedQuery('group', 'Group of templates.', { type: 'string' }, 'Stats & metrics')
  @DescribedQuery('category', 'Part of a talk.', { type: 'string', enum: ['Open', 'Argue', 'Show', 'Close'] }, 'Show')
  @DescribedQuery('q', 'Words to look for.', { type: 'string' }, 'chart')
  @InStyle()
  @Get()
  @Header('Content-Security-Policy', POLICY)
  @Header('Cache-Control', CACHE)
  async index(
    @Req() request: Request,
    @Res() response: Response,
    @Query('group') group: unknown,
    @Query('category') category: unknown,
    @Query('q') search: unknown,
    @Query('style') style: unknown,
  ): Promise<void> {
    const page = await this.gallery.index({
      style: styleOf(word(style)).key,
      group: word(group),
      category: word(category),
      search: word(search),
    });
    await sendShared(request, response, page);
  }

  @Operation('getGalleryScript', 'Read the script of the gallery', 'The program of the gallery.')
  @Sends(200, ['text/javascript'], 'The script.', { headers: ['ETag', 'Vary'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag', 'Vary'] })
  @Get('gallery.js')
  @Header('Cache-Control', CACHE)
  async script(@Req() request: Request, @Res() response: Response): Promise<void> {
    await sendShared(request, response, await this.gallery.script);
  }

  @Operation('showTemplate', 'Show a template', 'One template with its fields and samples.')
  @Sends(200, ['text/html'], 'The page.', { headers: ['ETag', 'Vary'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag', 'Vary'] })
  @Fails(NotFound)
  @PathText('key', 'Key of the template.', 'stats')
  @DescribedQuery('variant', 'Colouring of the sample.', { type: 'string' }, 'dark')
  @DescribedQuery('layoutVariant', 'Arrangement of the sample.', { type: 'string' }, 'grid')
  @InStyle()
  @Get(':key')
  @Header('Content-Security-Policy', POLICY)
  @Header('Cache-Control', CACHE)
  async detail(
    @Req() request: Request,
    @Res() response: Response,
    @Param('key') key: string,
    @Query('variant') variant: unknown,
    @Query('layoutVariant') layoutVariant: unknown,
    @Query('style') style: unknown,
  ): Promise<void> {
    const template = catalogue.get(key);
    if (!template) throw new NotFound('Template');
    const chosen = (choices: string[], value: unknown) =>
      choices.find((choice) => choice === value) ?? choices[0] ?? '';
    const choices = {
      variant: chosen(choicesOf(template, 'variant'), variant),
      layoutVariant: chosen(choicesOf(template, 'layoutVariant'), layoutVariant),
    };
    await sendShared(request, response, await this.gallery.detail(key, choices, styleOf(word(style)).key));
  }
}
