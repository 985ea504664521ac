import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ICON } from './icon.js';
import { HOME_PAGE_POLICY, homePage } from './home-page.js';
import { Public } from './public.js';
import { Operation, Sends } from './describe.js';
import { HomeAnswer } from './http.answers.js';
import { ApiTags } from './describe.js';

/** The root URL: an HTML page for browsers, else JSON. */
@ApiTags('Pages for people')
@Controller()
@Public()
export class HomeController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Operation(
    'showHome',
    'Show what this is',
    'A page for browsers, which ask for `text/html`; JSON for everybody else.',
  )
  @Sends(200, ['text/html'], 'What the service is, and where to go.', { headers: ['Vary'], json: HomeAnswer })
  @Get()
  home(@Req() request: Request, @Res() response: Response): void {
    const { baseUrl } = this.settings;
    response.set({ Vary: 'Accept', 'Cache-Control': 'public, max-age=300' });
    if (request.accepts(['json', 'html']) === 'html') {
      response.set('Content-Security-Policy', HOME_PAGE_POLICY).type('html').send(homePage(baseUrl));
    } else {
      response.json({
        name: 'Slide Deck Service',
        api: `${baseUrl}/v1`,
        docs: `${baseUrl}/docs`,
        openapi: `${baseUrl}/openapi.json`,
        gallery: `${baseUrl}/templates`,
      });
    }
  }

  @Operation('getIcon', 'Read the icon', 'The icon that browsers show with the pages.')
  @Sends(200, ['image/png'], 'The icon.')
  @Get('favicon.ico')
  icon(@Res() response: Response): void {
    response.set('Cache-Control', 'public, max-age=86400').type('image/png').send(ICON);
  }
}
