import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions } from 'express';
import { type Settings, SETTINGS } from '../../config/settings.js';
import { ServiceSecretsRepository } from '../../database/service-secrets.repository.js';
import { Clock } from '../../http/clock.js';
import type { PublicDeck } from '../pages/public-decks.repository.js';

/** How long a password need not be given again, in milliseconds. */
const LIFETIME = 12 * 60 * 60 * 1000;

/** A cookie that opens one deck. */
export interface GateCookie {
  name: string;
  value: string;
  options: CookieOptions;
}

/** Cookies of those who gave the password of a deck. A cookie is bound to the deck and to its password: a new one ends it. */
@Injectable()
export class GateCookies implements OnModuleInit {
  private secret: Buffer;

  constructor(
    private readonly secrets: ServiceSecretsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    const { linkSecret } = this.settings;
    this.secret = linkSecret === null ? await this.secrets.findOrMake('gate') : Buffer.from(linkSecret);
  }

  /** The cookie for who has just given the password of the deck. */
  issue(deck: PublicDeck): GateCookie {
    const until = this.clock.now().getTime() + LIFETIME;
    return {
      name: this.nameOf(deck),
      value: `${until}.${this.signatureOf(deck, until)}`,
      options: { httpOnly: true, secure: this.isSecure, sameSite: 'lax', path: '/', maxAge: LIFETIME },
    };
  }

  /** Whether the `Cookie` header has a cookie for the deck that is still good. */
  open(deck: PublicDeck, header: string | undefined): boolean {
    const cookie = header && deck.passwordHash !== null ? parseCookie(header)[this.nameOf(deck)] : undefined;
    const [, until, signature] = /^(\d{13})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    if (!until || !signature || Number(until) <= this.clock.now().getTime()) return false;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.signatureOf(deck, Number(until))));
  }

  private get isSecure(): boolean {
    return this.settings.baseUrl.startsWith('https:');
  }

  private nameOf({ id }: PublicDeck): string {
    return `${this.isSecure ? '__Host-' : ''}deck_${id}`;
  }

  private signatureOf({ id, passwordHash }: PublicDeck, until: number): string {
    return createHmac('sha256', this.secret).update(`gate:${id}:${until}:${passwordHash}`).digest('base64url');
  }
}
