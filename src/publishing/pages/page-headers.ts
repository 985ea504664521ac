import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../config/settings.js';
import type { Visibility } from '../../decks/deck.entity.js';
import type { PageHead } from './page-file.js';
import type { PublicDeck } from './public-decks.repository.js';

/** Headers of the pages of published decks. */
@Injectable()
export class PageHeaders {
  private readonly imageOrigin: string;
  private readonly isSecure: boolean;

  constructor(@Inject(SETTINGS) { imageBaseUrl, baseUrl }: Settings) {
    this.imageOrigin = new URL(imageBaseUrl).origin;
    this.isSecure = baseUrl.startsWith('https:');
  }

  /** Of the page of a deck, for those who are admitted to it. */
  of({ visibility }: Pick<PublicDeck, 'visibility'>, head: PageHead, { mayBeFramed }: { mayBeFramed: boolean }) {
    return { ...this.caching(visibility), ...this.policies(head, mayBeFramed) };
  }

  /** Of the pages behind a presenter link, which are for nobody else, whoever may see the deck. */
  ofPresenter(head: PageHead) {
    return { ...FOR_SOME, ...this.policies(head, false) };
  }

  /**
   * A cache may keep what everybody may see and has to ask each time whether it is still so, since a deck is taken back at
   * once; of a deck for some it keeps nothing.
   */
  caching(visibility: Visibility) {
    return visibility === 'public' ? { 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' } : FOR_SOME;
  }

  /** A page loads our styles, script, fonts and pictures, and nothing else. */
  private policies({ styleHash }: PageHead, mayBeFramed: boolean) {
    const policy = [
      "default-src 'none'",
      `img-src 'self' ${this.imageOrigin}`,
      "font-src 'self'",
      `style-src 'sha256-${styleHash}'`,
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
    ];
    return {
      'Content-Security-Policy': policy.join('; '),
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      ...(!mayBeFramed && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
      ...(this.isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
    };
  }
}

const FOR_SOME = {
  'Cache-Control': 'private, no-store',
  Vary: 'Cookie, Accept-Encoding',
  'X-Robots-Tag': 'noindex',
};
