import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LinkExpired, NotFound } from '../../errors/catalogue.js';
import { Public } from '../../http/public.js';
import { isVisit } from '../../http/visit.js';
import { LinksService } from '../../links/links.service.js';
import { PageHeaders } from './page-headers.js';
import { PublicDecksRepository } from './public-decks.repository.js';
import { PublicPagesService } from './public-pages.service.js';
import { sendPage } from './send-page.js';
import { Answers, ApiTags, Fails, Operation, PathText, Sends } from '../../http/describe.js';

/**
 * Published decks for who presents them: the page for the audience, from which `P` opens the one with the notes. The code
 * is the capability, so neither a key nor the deck's password is asked for.
 */
@ApiTags('Pages for people')
@PathText('code', 'Code of a link of `POST /v1/decks/{id}/presenter-links`.', 'ERcAAAGc')
@Controller('present')
@Public()
export class PresenterController {
  constructor(
    private readonly links: LinksService,
    private readonly decks: PublicDecksRepository,
    private readonly pages: PublicPagesService,
    private readonly headers: PageHeaders,
  ) {}

  @Operation(
    'presentDeck',
    'Present a deck',
    'The page of the deck for the audience; `P` opens the one with the notes. The code is the capability: neither key nor password is asked for.',
  )
  @Sends(200, ['text/html'], 'The page.', { headers: ['ETag', 'Vary'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound, LinkExpired)
  @Get(':code')
  audience(@Param('code') code: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(code, 'page', request, response);
  }

  @Operation(
    'presentDeckNotes',
    'Show the notes to who presents',
    'The page with speaker notes, the next slide and a clock.',
  )
  @Sends(200, ['text/html'], 'The page.', { headers: ['ETag', 'Vary'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound, LinkExpired)
  @Get(':code/notes')
  notes(@Param('code') code: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(code, 'presenter', request, response);
  }

  private async send(code: string, kind: 'page' | 'presenter', request: Request, response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const deck = await this.decks.findById(await this.links.readPresenter(code));
    if (!deck) throw new NotFound('Page');
    const page = await this.pages.page(deck, kind);
    response.set(this.headers.ofPresenter(page.head));
    await sendPage(request, response, page);
    if (kind === 'page' && isVisit(request)) this.links.countOpen(code);
  }
}
