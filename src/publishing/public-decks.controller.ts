import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Settings, SETTINGS } from '../config/settings.js';
import { Public } from '../http/public.js';
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
  async page(@Param('slug') slug: string, @Res() response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const html = await this.decks.page(slug);
    response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': this.policy });
    response.send(html);
  }
}
