import type { Settings } from '../../config/settings.js';
import type { ServiceSecretsRepository } from '../../database/service-secrets.repository.js';
import { DeckExpired, PasswordRequired } from '../../errors/catalogue.js';
import type { Clock } from '../../http/clock.js';
import { AdmissionService } from './admission.service.js';
import { GateCookies } from './gate-cookies.js';
import type { PublicDeck } from '../pages/public-decks.repository.js';

const TWELVE_HOURS = 12 * 60 * 60 * 1000;
const NOW = new Date('2026-11-23T12:00:00Z');

const deck = (parts: Partial<PublicDeck> = {}) =>
  ({ id: 'd1', visibility: 'password', passwordHash: 'hash', publicUntil: null, ...parts }) as PublicDeck;

type Parts = { baseUrl?: string; linkSecret?: string | null; made?: string };

/** Cookies of a service at an address, and a clock of theirs. */
async function gate({ baseUrl = 'https://decks.test', linkSecret = 'a secret', made = 'made' }: Parts = {}) {
  const clock = { now: () => NOW } as Clock;
  const names: string[] = [];
  const secrets = {
    findOrMake: (name: string) => {
      names.push(name);
      return Promise.resolve(Buffer.from(made));
    },
  } as unknown as ServiceSecretsRepository;
  const cookies = new GateCookies(secrets, clock, { baseUrl, linkSecret } as Settings);
  await cookies.onModuleInit();
  return { cookies, clock, names };
}

const header = ({ name, value }: { name: string; value: string }) => `a=b; ${name}=${value}`;
const after = (ms: number) => () => new Date(NOW.getTime() + ms);

describe('the cookie of who gave the password of a deck', () => {
  it('opens the deck for twelve hours', async () => {
    const { cookies, clock } = await gate();
    const cookie = cookies.issue(deck());
    expect(cookie.options.maxAge).toBe(TWELVE_HOURS);
    expect(cookies.open(deck(), header(cookie))).toBe(true);
    clock.now = after(TWELVE_HOURS - 1);
    expect(cookies.open(deck(), header(cookie))).toBe(true);
    clock.now = after(TWELVE_HOURS);
    expect(cookies.open(deck(), header(cookie))).toBe(false);
  });

  it('is sent to this host alone, over HTTPS where the service is, and is seen by no script', async () => {
    const { name, options } = (await gate()).cookies.issue(deck());
    expect(name).toBe('__Host-deck_d1');
    expect(options).toEqual({ httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: TWELVE_HOURS });
    const plain = (await gate({ baseUrl: 'http://localhost:3000' })).cookies.issue(deck());
    expect(plain.name).toBe('deck_d1');
    expect(plain.options.secure).toBe(false);
  });

  it('opens no other deck, none whose password is new, and none without a password', async () => {
    const { cookies } = await gate();
    const { value } = cookies.issue(deck());
    expect(cookies.open(deck({ id: 'd2' }), `__Host-deck_d2=${value}`)).toBe(false);
    expect(cookies.open(deck({ passwordHash: 'new' }), `__Host-deck_d1=${value}`)).toBe(false);
    const unset = deck({ passwordHash: null });
    expect(cookies.open(unset, header(cookies.issue(unset)))).toBe(false);
  });

  it('is good as it was given only', async () => {
    const { cookies } = await gate();
    const { name, value } = cookies.issue(deck());
    const [until = '', signature = ''] = value.split('.');
    const others = [
      `${Number(until) + 1}.${signature}`,
      `x${value}`,
      `${value}x`,
      `${until}.`,
      `.${signature}`,
      `1${until}.${signature}`,
      until,
      '',
    ];
    for (const other of others) expect(cookies.open(deck(), header({ name, value: other }))).toBe(false);
    expect(cookies.open(deck(), undefined)).toBe(false);
    expect(cookies.open(deck(), `other=${value}`)).toBe(false);
  });

  it('is signed with the secret of the settings, else with one that was made for it', async () => {
    const mine = await gate();
    const cookie = header(mine.cookies.issue(deck()));
    expect(mine.names).toEqual([]);
    expect((await gate({ linkSecret: 'another' })).cookies.open(deck(), cookie)).toBe(false);
    const made = await gate({ linkSecret: null });
    expect(made.names).toEqual(['gate']);
    expect(made.cookies.open(deck(), cookie)).toBe(false);
    const same = await gate({ linkSecret: null });
    expect(same.cookies.open(deck(), header(made.cookies.issue(deck())))).toBe(true);
    expect(
      (await gate({ linkSecret: null, made: 'other' })).cookies.open(deck(), header(made.cookies.issue(deck()))),
    ).toBe(false);
  });
});

describe('the page of a deck', () => {
  it('with a password opens for who has the cookie', async () => {
    const { cookies, clock } = await gate();
    const admission = new AdmissionService(cookies, clock);
    expect(() => admission.admit(deck(), undefined)).toThrow(PasswordRequired);
    expect(() => admission.admit(deck(), header(cookies.issue(deck())))).not.toThrow();
  });

  it('that expires ends at its time, and is closed when it has none', async () => {
    const { cookies, clock } = await gate();
    const admission = new AdmissionService(cookies, clock);
    const until = (publicUntil: Date | null) => deck({ visibility: 'expiring', publicUntil });
    expect(() => admission.admit(until(after(1)()), undefined)).not.toThrow();
    expect(() => admission.admit(until(NOW), undefined)).toThrow(DeckExpired);
    expect(() => admission.admit(until(null), undefined)).toThrow(DeckExpired);
  });

  it('that is public opens for all', async () => {
    const { cookies, clock } = await gate();
    const admission = new AdmissionService(cookies, clock);
    expect(() => admission.admit(deck({ visibility: 'public' }), undefined)).not.toThrow();
  });
});
