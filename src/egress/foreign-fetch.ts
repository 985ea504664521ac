import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isPublicAddress } from './addresses.js';
import { Countdown } from '../workers/countdown.js';
import { Hopeless } from './hopeless.js';
import { checkForeignUrl, checkRedirect, hostOf, isAllowed } from './foreign-url.js';
import { HostSlots } from './host-slots.js';
import { readableCodings, readBody } from './read-body.js';
import { type ResolveHost, resolveHost } from './resolve-host.js';

/** How {@link ForeignFetch} is set up. */
export interface ForeignFetchOptions {
  /** Entries `host:port` that may be read though they are private, as in `EGRESS_ALLOW`. */
  allow: readonly string[];
  /** Finds the addresses of a name; the machine's name servers by default. */
  resolve?: ResolveHost;
  /** Replaces some of the {@link defaultLimits}. */
  limits?: Partial<typeof defaultLimits>;
}

/** What one reading may cost. */
export interface ForeignRequest {
  /** Largest body in bytes, its content coding undone; 10 MB by default. */
  maxBytes?: number;
  /** The `Accept` header: a wish, not a promise of what the answer is. */
  accept?: string;
  /** Time for look-ups, redirects and the body together, 10 s by default; it stands still while a slot is waited for. */
  timeoutMs?: number;
  /** Who asks, such as a workspace's id: the slots of a host are shared fairly. */
  client?: string;
  /** Ends everything, the waiting for a slot included. */
  signal?: AbortSignal;
}

/** What a foreign server answered. */
export interface ForeignAnswer {
  /** Where the answer came from, after redirects. */
  url: string;
  /** 200 to 299. */
  status: number;
  /** The media type as the server claims it, lower-case and without parameters; empty when it claims none. */
  type: string;
  body: Buffer;
}

/**
 * A URL that can't or must not be read.
 *
 * The message tells either what is wrong with the form of the URL, or always the same: it is the same whether the host
 * is missing, private, closed, silent or answers badly, so nobody can learn from it what is behind. The `cause` is for
 * the log only.
 */
export class ForeignUrlRefused extends Error {
  override readonly name = 'ForeignUrlRefused';

  /** Whether it may pass by itself: the network, the name server, the time, or a status that says to come again. */
  get mayPass(): boolean {
    return this.cause !== undefined && !(this.cause instanceof Hopeless);
  }
}

const defaultLimits = {
  connectMs: 5000,
  redirects: 3,
  slotsPerHost: 4,
  /** Of these, for one client. */
  slotsPerClient: 2,
  minBytesPerSecond: 1024,
  /** Over which time the rate of a body is measured. */
  windowMs: 3000,
};

const tenMegabytes = 10 * 1024 * 1024;
const unreadable = 'Nothing could be read from this URL.';
const userAgent = 'slide-deck-service (reads pictures and brand pages)';
const redirectStatuses = [301, 302, 303, 307, 308];
/** Statuses of errors that may pass by themselves, besides 5xx. */
const passingStatuses = [408, 425, 429];
/** Codes of undici for answers that are beyond a limit. */
const hopelessCodes = ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UND_ERR_HEADERS_OVERFLOW'];

/** How many answers of a name are tried; the rest is checked only. */
const triedAddresses = 4;

/**
 * The one way to read a URL that a client, a foreign page or a model has named.
 *
 * Names are resolved here, every address of the answer must be public, and the connection goes to an address that was
 * checked, never to what a second look-up would say. Redirects go through the same checks. No cookies, no credentials,
 * no proxy.
 */
export class ForeignFetch {
  private readonly limits: typeof defaultLimits;
  private readonly slots: HostSlots;
  private readonly resolve: ResolveHost;

  constructor(private readonly options: ForeignFetchOptions) {
    this.limits = { ...defaultLimits, ...options.limits };
    this.slots = new HostSlots(this.limits.slotsPerHost, this.limits.slotsPerClient);
    this.resolve = options.resolve ?? resolveHost;
  }

  /**
   * Reads a URL to its end, through at most three redirects.
   *
   * @throws ForeignUrlRefused in every case that does not end with a complete 2xx answer.
   */
  async fetch(text: string, limits: ForeignRequest = {}): Promise<ForeignAnswer> {
    const first = checkForeignUrl(text, this.options.allow);
    if (typeof first === 'string') throw new ForeignUrlRefused(first);
    const countdown = new Countdown(limits.timeoutMs ?? 10_000);
    countdown.go();
    try {
      return await this.follow(first, limits, countdown);
    } catch (cause) {
      throw new ForeignUrlRefused(unreadable, { cause: asHopeless(cause) });
    } finally {
      countdown.stop();
    }
  }

  private async follow(first: URL, limits: ForeignRequest, countdown: Countdown): Promise<ForeignAnswer> {
    const signal = limits.signal ? AbortSignal.any([countdown.signal, limits.signal]) : countdown.signal;
    let url = first;
    for (let redirects = 0; redirects <= this.limits.redirects; redirects++) {
      const target = url;
      const addresses = await unlessAborted(this.checkedAddresses(target, signal), signal);
      countdown.stop();
      // Counted by address, because an attacker has any number of names for one victim.
      const visit = this.slots.run(addresses[0], limits.client ?? '', () => {
        signal.throwIfAborted();
        countdown.go();
        return this.readOnce(target, addresses, limits, signal);
      });
      const answer = await unlessAborted(visit, signal);
      if (!(answer instanceof URL)) return answer;
      url = answer;
    }
    throw new Hopeless('There are too many redirects.');
  }

  /** Makes one request; a URL as its result is where the server sends us on to, already checked in its form. */
  private async readOnce(
    url: URL,
    addresses: [string, ...string[]],
    limits: ForeignRequest,
    signal: AbortSignal,
  ): Promise<ForeignAnswer | URL> {
    const maxBytes = limits.maxBytes ?? tenMegabytes;
    const agent = new Agent({
      allowH2: false,
      connect: { timeout: this.limits.connectMs, lookup: pinnedTo(addresses) },
      maxHeaderSize: 16 * 1024,
      maxResponseSize: maxBytes,
    });
    try {
      const answer = request(url, {
        dispatcher: agent,
        signal,
        headers: { accept: limits.accept ?? '*/*', 'accept-encoding': readableCodings, 'user-agent': userAgent },
      });
      // undici looks at the signal only once it is connected.
      const { statusCode, headers, body } = await unlessAborted(answer, signal);
      // A body that is left unread fails when the agent goes, and nobody listens then.
      body.on('error', () => undefined);
      if (redirectStatuses.includes(statusCode)) {
        const target = checkRedirect(url, one(headers.location), this.options.allow);
        if (typeof target === 'string') throw new Hopeless(target);
        return target;
      }
      if (statusCode < 200 || statusCode > 299) throw failureOf(statusCode);
      return {
        url: url.href,
        status: statusCode,
        type: one(headers['content-type']).replace(/;.*/s, '').trim().toLowerCase(),
        body: await readBody(body, one(headers['content-encoding']), { ...this.limits, maxBytes }),
      };
    } finally {
      // Not awaited: it waits for a connection that is still being made.
      agent.destroy().catch(() => undefined);
    }
  }

  private async checkedAddresses(url: URL, signal: AbortSignal): Promise<[string, ...string[]]> {
    const host = hostOf(url);
    const trusted = isAllowed(url, this.options.allow);
    // Node asks no `lookup` about a literal address, so it is checked here like any other.
    const [first, ...others] = isIP(host) === 0 ? await this.resolve(host, trusted, signal) : [host];
    if (first === undefined) throw new Hopeless(`${host} has no address.`);
    const closed = [first, ...others].find((address) => !trusted && !isPublicAddress(address));
    if (closed !== undefined) throw new Hopeless(`${host} leads to ${closed}, which is not public.`);
    return [first, ...others.slice(0, triedAddresses - 1)];
  }
}

/** A look-up that knows the answer already, so that the connection can't go anywhere else. */
function pinnedTo(addresses: [string, ...string[]]): LookupFunction {
  return (_host, options, answer) => {
    if (options.all)
      answer(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    else answer(null, addresses[0], isIP(addresses[0]));
  };
}

function failureOf(status: number): Error {
  const sentence = `The server answered ${status}.`;
  return status >= 500 || passingStatuses.includes(status) ? new Error(sentence) : new Hopeless(sentence);
}

function asHopeless(cause: unknown): unknown {
  const { code, message } = cause as NodeJS.ErrnoException;
  return hopelessCodes.includes(code ?? '') ? new Hopeless(message, { cause }) : cause;
}

/** The first value of a header, empty when it is missing. */
function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
