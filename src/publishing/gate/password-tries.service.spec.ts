import type { PasswordHashing } from '../../decks/password-hashing.js';
import { MemoryWindows } from '../../billing/rate-limit/memory-windows.js';
import type { RateWindows } from '../../billing/rate-limit/rate-windows.js';
import { NotFound, RateLimited, WrongPassword } from '../../errors/catalogue.js';
import type { GateCookies } from './gate-cookies.js';
import { PasswordTriesService } from './password-tries.service.js';
import type { PublicDecksRepository } from '../pages/public-decks.repository.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'right';

/** Tries at the passwords of these decks, and a clock for their limits. */
function tries() {
  const time = { now: 0 };
  const counted = new MemoryWindows(() => time.now);
  const windows = {
    increment: (key: string, ttl: number, limit: number) => {
      const { hits, left } = counted.hit(key, ttl);
      return Promise.resolve({ totalHits: hits, timeToExpire: left / 1_000, isBlocked: hits > limit });
    },
  };
  const decks: Record<string, object> = {
    closed: { id: 'closed', visibility: 'password', passwordHash: PASSWORD },
    other: { id: 'other', visibility: 'password', passwordHash: PASSWORD },
    unset: { id: 'unset', visibility: 'password', passwordHash: null },
    open: { id: 'open', visibility: 'public', passwordHash: PASSWORD },
  };
  const service = new PasswordTriesService(
    { findBySlug: (slug: string) => Promise.resolve(decks[slug] ?? null) } as unknown as PublicDecksRepository,
    windows as unknown as RateWindows,
    { issue: ({ id }: { id: string }) => ({ name: id }) } as unknown as GateCookies,
    { matches: (given: string, hash: string) => Promise.resolve(given === hash) } as unknown as PasswordHashing,
  );
  /** The cookie, or the class of the refusal. */
  const open = (slug: string, password: string, address = '192.0.2.1') =>
    service.open(slug, password, address).catch((error: Error) => error.constructor);
  return { open, time };
}

describe('a try at the password of a deck', () => {
  it('gives the cookie of the deck for the right one', async () => {
    const { open } = tries();
    expect(await open('closed', PASSWORD)).toEqual({ name: 'closed' });
    expect(await open('closed', 'wrong')).toBe(WrongPassword);
    expect(await open('unset', '')).toBe(WrongPassword);
    expect(await open('open', 'whatever')).toBeNull();
    expect(await open('gone', PASSWORD)).toBe(NotFound);
  });

  it('is taken ten times a minute from one address, whatever it gives, and of each deck', async () => {
    const { open, time } = tries();
    for (let i = 0; i < 10; i++) expect(await open('closed', 'wrong')).toBe(WrongPassword);
    expect(await open('closed', PASSWORD)).toBe(RateLimited);
    expect(await open('other', PASSWORD)).toEqual({ name: 'other' });
    expect(await open('closed', PASSWORD, '192.0.2.2')).toEqual({ name: 'closed' });
    time.now += MINUTE - 1;
    expect(await open('closed', PASSWORD)).toBe(RateLimited);
    time.now += 1;
    expect(await open('closed', PASSWORD)).toEqual({ name: 'closed' });
  });

  it('is taken three times an hour of each address when the deck was tried a hundred times in it', async () => {
    const { open, time } = tries();
    for (let i = 0; i < 100; i++) expect(await open('closed', 'wrong', `192.0.2.${i}`)).toBe(WrongPassword);
    for (let i = 0; i < 3; i++) expect(await open('closed', PASSWORD, '203.0.113.1')).toEqual({ name: 'closed' });
    expect(await open('closed', PASSWORD, '203.0.113.1')).toBe(RateLimited);
    time.now += MINUTE;
    expect(await open('closed', PASSWORD, '203.0.113.1')).toBe(RateLimited);
    expect(await open('closed', PASSWORD, '203.0.113.2')).toEqual({ name: 'closed' });
    expect(await open('other', PASSWORD, '203.0.113.1')).toEqual({ name: 'other' });
    time.now += HOUR;
    expect(await open('closed', PASSWORD, '203.0.113.1')).toEqual({ name: 'closed' });
  });

  it('counts the network of an IPv6 address as one', async () => {
    const { open } = tries();
    for (let i = 0; i < 10; i++) await open('closed', 'wrong', `2001:db8::${i + 1}`);
    expect(await open('closed', PASSWORD, '2001:db8::ffff')).toBe(RateLimited);
    expect(await open('closed', PASSWORD, '2001:db8:0:1::1')).toEqual({ name: 'closed' });
  });
});
