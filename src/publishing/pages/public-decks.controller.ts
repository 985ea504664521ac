import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { parse as parseContentType } from 'content-type';
import type { Request, Response } from 'express';
import {
  BodyTooLarge,
  DeckExpired,
  ForeignForm,
  MalformedBody,
  NotFound,
  PasswordRequired,
  RateLimited,
  WrongPassword,
} from '../../errors/catalogue.js';
import { readBytes } from '../../http/body/json-body.js';
import { Public } from '../../http/public.js';
import { isVisit } from '../../http/visit.js';
import { ViewsService } from '../../views/views.service.js';
import { PageHeaders } from './page-headers.js';
import { sendPage, sendWhole } from './send-page.js';
import { PasswordTriesService } from '../gate/password-tries.service.js';
import type { PublicDeck } from './public-decks.repository.js';
import { PublicDecksService } from './public-decks.service.js';
import { PublicPagesService } from './public-pages.service.js';
import { Answers, ApiBody, ApiTags, Fails, Operation, PathText, Sends } from '../../http/describe.js';

/** Most bytes of the form with the password. */
const FORM_LIMIT = 4_096;

/** The form, in the reference of the API. */
const PASSWORD_FORM = {
  required: true,
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        required: ['password'],
        properties: {
          password: { type: 'string', description: 'Password of the deck.', example: 'correct horse battery' },
        },
      },
    },
  },
};

/** Pages of published decks. */
@ApiTags('Pages for people')
@PathText('slug', 'Slug of a published deck.', 'quarterly-review')
@Controller('d')
@Public()
export class PublicDecksController {
  constructor(
    private readonly decks: PublicDecksService,
    private readonly pages: PublicPagesService,
    private readonly gate: PasswordTriesService,
    private readonly headers: PageHeaders,
    private readonly views: ViewsService,
  ) {}

  @Operation('showDeck', 'Show a published deck', 'The page of the deck, as it was published last.')
  @Sends(200, ['text/html'], 'The page.', { headers: ['ETag', 'Vary'] })
  @Answers(301, null, 'The deck has another slug now; `Location` says which.', { headers: ['Location'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound, PasswordRequired, DeckExpired)
  @Get(':slug')
  async page(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const deck = await this.find(slug, '', request, response);
    if (deck) await this.send(deck, request, response, { mayBeFramed: false });
  }

  @Operation('embedDeck', 'Show a published deck in a frame', 'The same page, which other sites may show in a frame.')
  @Sends(200, ['text/html'], 'The page.', { headers: ['ETag', 'Vary'] })
  @Answers(301, null, 'The deck has another slug now; `Location` says which.', { headers: ['Location'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound, PasswordRequired, DeckExpired)
  /** The page for frames of other sites. */
  @Get(':slug/embed')
  async embed(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const deck = await this.find(slug, '/embed', request, response);
    if (deck) await this.send(deck, request, response, { mayBeFramed: true });
  }

  @Operation('showDeckPreview', 'Show the first slide of a published deck', 'A picture for previews of links.')
  @Sends(200, ['image/png'], 'The picture.', { headers: ['ETag', 'Vary'] })
  @Answers(301, null, 'The deck has another slug now; `Location` says which.', { headers: ['Location'] })
  @Answers(304, null, 'The client has it already.', { headers: ['ETag'] })
  @Fails(NotFound, PasswordRequired, DeckExpired)
  /** The first slide, for previews of links. */
  @Get(':slug/preview.png')
  async picture(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const deck = await this.find(slug, '/preview.png', request, response);
    if (!deck) return;
    const file = await this.pages.picture(deck);
    response.set({ ...this.headers.caching(deck.visibility), 'Content-Type': 'image/png' });
    await sendWhole(request, response, file);
  }

  @Operation(
    'unlockDeck',
    'Give the password of a deck',
    'What the form of the page sends. The right password sets a cookie and leads to the page.',
  )
  @Answers(303, null, 'The password is right, or none is asked for; `Location` is the page.', {
    headers: ['Location', 'Set-Cookie'],
  })
  @Fails(MalformedBody, WrongPassword, ForeignForm, NotFound, BodyTooLarge, RateLimited)
  @ApiBody(PASSWORD_FORM)
  /** The form of the page that asks for a password. */
  @Post(':slug')
  async open(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    if (isFromElsewhere(request)) throw new ForeignForm();
    const cookie = await this.gate.open(slug, await passwordOf(request), request.ip ?? '');
    if (cookie) response.cookie(cookie.name, cookie.value, cookie.options);
    response.redirect(303, `/d/${encodeURIComponent(slug)}`);
  }

  /** The deck, or undefined when the answer has been a redirect to its address of today. */
  private async find(slug: string, suffix: string, request: Request, response: Response) {
    response.set('Cache-Control', 'no-store');
    const found = await this.decks.open(slug, request.headers.cookie);
    if (!('movedTo' in found)) return found;
    response.redirect(301, `/d/${found.movedTo}${suffix}`);
    return undefined;
  }

  private async send(deck: PublicDeck, request: Request, response: Response, options: { mayBeFramed: boolean }) {
    const page = await this.pages.page(deck, 'page');
    response.set(this.headers.of(deck, page.head, options));
    await sendPage(request, response, page);
    if (isVisit(request)) this.views.count(deck.id);
  }
}

/** Whether a page of another origin sent the form. Browsers that tell nothing of it send no `Sec-Fetch-Site` or `Origin: null`. */
function isFromElsewhere({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== headers.host;
}

/** @throws invalid_input (400) unless the body is a form. */
async function passwordOf(request: Request): Promise<string> {
  const { type } = parseContentType(request.headers['content-type'] ?? '');
  if (type !== 'application/x-www-form-urlencoded')
    throw new MalformedBody('Send the password as the form of the page does.');
  return new URLSearchParams((await readBytes(request, FORM_LIMIT)).toString('utf8')).get('password') ?? '';
}
