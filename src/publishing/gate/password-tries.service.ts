import { Injectable } from '@nestjs/common';
import { clientNetwork } from '../../billing/rate-limit/client-network.js';
import { RateWindows } from '../../billing/rate-limit/rate-windows.js';
import { PasswordHashing } from '../../decks/password-hashing.js';
import { NotFound, RateLimited, WrongPassword } from '../../errors/catalogue.js';
import { type GateCookie, GateCookies } from './gate-cookies.js';
import { type PublicDeck, PublicDecksRepository } from '../pages/public-decks.repository.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Tries of one address a minute; of all addresses an hour; and, beyond the latter, of one address an hour. */
const MAX_OF_ADDRESS = 10;
const MAX_OF_DECK = 100;
const MAX_OF_ADDRESS_BEYOND = 3;

/** Takes tries at the passwords of decks. */
@Injectable()
export class PasswordTriesService {
  constructor(
    private readonly decks: PublicDecksRepository,
    private readonly windows: RateWindows,
    private readonly cookies: GateCookies,
    private readonly passwords: PasswordHashing,
  ) {}

  /**
   * The cookie for who gives the right password; null for a deck that asks for none.
   *
   * Tries are limited by address, and by deck. A deck that is being guessed at still takes a few tries of each address, so
   * that nobody can lock its readers out.
   *
   * @throws not_found; password_required for a wrong password; rate_limit.
   */
  async open(slug: string, password: string, address: string): Promise<GateCookie | null> {
    const deck = await this.decks.findBySlug(slug);
    if (!deck) throw new NotFound('Page');
    if (deck.visibility !== 'password') return null;
    const requester = clientNetwork(address);
    await this.count(deck, requester);
    const { passwordHash } = deck;
    const isRight = passwordHash !== null && (await this.passwords.matches(password, passwordHash, requester));
    if (!isRight) throw new WrongPassword();
    return this.cookies.issue(deck);
  }

  private async count({ id }: PublicDeck, address: string): Promise<void> {
    await this.take(`gate:${id}:${address}`, MINUTE, MAX_OF_ADDRESS);
    const { isBlocked } = await this.windows.increment(`gate:${id}`, HOUR, MAX_OF_DECK);
    if (isBlocked) await this.take(`gate-beyond:${id}:${address}`, HOUR, MAX_OF_ADDRESS_BEYOND);
  }

  private async take(key: string, ttl: number, limit: number): Promise<void> {
    const { isBlocked, timeToExpire } = await this.windows.increment(key, ttl, limit);
    if (isBlocked) throw new RateLimited('Too many passwords were tried.', timeToExpire);
  }
}
