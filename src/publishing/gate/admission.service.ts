import { Injectable } from '@nestjs/common';
import { DeckExpired, PasswordRequired } from '../../errors/catalogue.js';
import { Clock } from '../../http/clock.js';
import { GateCookies } from './gate-cookies.js';
import type { PublicDeck } from '../pages/public-decks.repository.js';

/** Decides who may see the page of a published deck. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly cookies: GateCookies,
    private readonly clock: Clock,
  ) {}

  /**
   * Admits who has these cookies. What was never opened stays closed: a password nobody set, an expiry nobody gave.
   *
   * @param cookies the `Cookie` header
   * @throws password_required; deck_expired
   */
  admit(deck: PublicDeck, cookies: string | undefined): void {
    const { visibility, publicUntil } = deck;
    if (visibility === 'password' && !this.cookies.open(deck, cookies)) throw new PasswordRequired();
    if (visibility === 'expiring' && (publicUntil === null || publicUntil <= this.clock.now())) throw new DeckExpired();
  }
}
