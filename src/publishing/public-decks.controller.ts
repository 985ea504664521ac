import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Settings, SETTINGS } from '../config/settings.js';
import { Public } from '../http/public.js';
import { sendBody } from '../http/send-file.js';
import { PublicDecksService } from './public-decks.service.js';

/** What a public page may load: its own styles, the fonts and the images of this service; it runs no script. */
const policyFor = (imageOrigin: string) =>
  [
    "default-src 'none'",
    `img-src 'self' ${imageOrigin}`,
    "font-src 'self'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

@Controller('d')
@Public()
export class PublicDecksController {
  private readonly policy: string;

  constructor(
    private readonly decks: PublicDecksService,
    @Inject(SETTINGS) { imageBaseUrl }: Settings,
  ) {
    this.policy = policyFor(new URL(imageBaseUrl).origin);
  }

  @Get(':slug')
  async page(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const page = await this.decks.open(slug);
    try {
      response.set({ 'Content-Type': page.type, 'Content-Security-Policy': this.policy });
      await sendBody(response, page.size, request.method === 'HEAD' ? null : page.read());
    } finally {
      await page.close();
    }
  }
}
