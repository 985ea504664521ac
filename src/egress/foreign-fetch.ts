import { isIP, type LookupFunction } from 'node:net';
import type * as Undici from 'undici';
import { isPublicAddress } from './addresses.js';
import { Countdown } from '../workers/countdown.js';
import { checkForeignUrl, checkRedirect, hostOf, isAllowed } from './foreign-url.js';
import { HostSlots } from './host-slots.js';
import { PermanentFailure, readableCodings, readBody } from './read-body.js';
import { type ResolveHost, resolveHost } from './resolve-host.js';

/** Options of {@link ForeignFetch}. */
export interface ForeignFetchOptions {
  /** Entries `host:port` that are allowed although private, as in `EGRESS_ALLOW`. */
  allow: readonly string[];
  /** Resolves a name; by default with the machine's name servers. */
  resolve?: ResolveHost;
  /** Replaces some of the {@link defaultLimits}. */
  limits?: Partial<typeof defaultLimits>;
}

/** Limits of one fetch. */
export interface ForeignRequest {
  /** Largest body in bytes after decompression; 10 MB by default. */
  maxBytes?: number;
  /** The `Accept` header; the answer may be of any type. */
  accept?: string;
  /** Time limit of lookups, redirects and body together, 10 s by default; paused while a slot is awaited. */
  timeoutMs?: number;
  /** The requester, such as a workspace's id: the slots of a host are shared fairly. */
  client?: string;
  /** Aborts the fetch, including the wait for a slot. */
  signal?: AbortSignal;
}

/** What {@link ForeignFetch.post} sends. */
export interface ForeignPost {
  body: string;
  headers: Record<string, string>;
  /** Time limit of lookup, connection and answer together. */
  timeoutMs: number;
  /** Aborts the request. */
  signal: AbortSignal;
}

/** The answer of a foreign server. */
export interface ForeignAnswer {
  /** URL of the answer after redirects. */
  url: string;
  /** 200 to 299. */
  status: number;
  /** The media type as declared, lower-case and without parameters; empty when missing. */
  type: string;
  body: Buffer;
}

/**
 * A URL that can't or must not be read.
 *
 * The message describes a malformed URL, and is otherwise always the same, whether the host is missing, private,
 * closed, silent or answers badly, so that nobody can probe the network by it. The `cause` is for the log only.
 */
export class ForeignUrlRefused extends Error {
  override readonly name = 'ForeignUrlRefused';

  /** Whether the failure may be transient: network, name server, timeout, or a status that asks for a retry. */
  get mayPass(): boolean {
    return this.cause !== undefined && !(this.cause instanceof PermanentFailure);
  }
}

const defaultLimits = {
  connectMs: 5000,
  redirects: 3,
  slotsPerHost: 4,
  /** Of these, per client. */
  slotsPerClient: 2,
  minBytesPerSecond: 1024,
  /** Window in which the transfer rate is measured. */
  windowMs: 3000,
};

const tenMegabytes = 10 * 1024 * 1024;
const unreadable = 'Nothing could be read from this URL.';
const userAgent = 'slide-deck-service (reads pictures and brand pages)';
const senderAgent = 'slide-deck-service (webhooks)';
/** So much of the answer to a POST is read, in bytes and for so many milliseconds, so that its sender sees no error. */
const readOfAnswer = { limit: 16 * 1024, ms: 500 };
const redirectStatuses = [301, 302, 303, 307, 308];
/** Transient error statuses, besides 5xx. */
const transientStatuses = [408, 425, 429];
/** undici's codes for answers that exceed a limit. */
const permanentCodes = ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UND_ERR_HEADERS_OVERFLOW'];

/** Addresses of a name that are tried; all are checked. */
const triedAddresses = 4;

/**
 * The only way to a URL given by a client, a foreign page or a model.
 *
 * Names are resolved here, every address must be public, and the connection uses a checked address, never a second
 * lookup. Redirects are checked likewise. No cookies, no credentials, no proxy.
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
   * Fetches a URL, following at most three redirects.
   *
   * @throws ForeignUrlRefused unless it ends with a complete 2xx answer.
   */
  async fetch(text: string, limits: ForeignRequest = {}): Promise<ForeignAnswer> {
    const first = checkForeignUrl(text, this.options.allow);
    if (typeof first === 'string') throw new ForeignUrlRefused(first);
    const countdown = new Countdown(limits.timeoutMs ?? 10_000);
    countdown.go();
    try {
      return await this.follow(first, limits, countdown);
    } catch (cause) {
      throw new ForeignUrlRefused(unreadable, { cause: asPermanent(cause) });
    } finally {
      countdown.stop();
    }
  }

  /**
   * Posts a body and returns the status of the answer, whatever it is: redirects are not followed, and the answer's body
   * is dropped. There are no slots per host, because many receivers may share one: who calls this bounds them.
   *
   * @throws ForeignUrlRefused without an answer.
   */
  async post(text: string, { body, headers, timeoutMs, signal: abort }: ForeignPost): Promise<number> {
    const url = checkForeignUrl(text, this.options.allow);
    if (typeof url === 'string') throw new ForeignUrlRefused(url);
    const countdown = new Countdown(timeoutMs);
    countdown.go();
    const signal = AbortSignal.any([countdown.signal, abort]);
    try {
      const addresses = await unlessAborted(this.checkedAddresses(url, signal), signal);
      return await this.withAgent(addresses, readOfAnswer.limit, async (dispatcher, request) => {
        const sent = { ...headers, 'user-agent': senderAgent };
        const asked = request(url, { method: 'POST', dispatcher, headers: sent, body }); // ends with its agent
        const answer = await unlessAborted(asked, signal);
        const enough = AbortSignal.timeout(readOfAnswer.ms);
        await answer.body.dump({ limit: readOfAnswer.limit, signal: enough }).catch(() => undefined);
        return answer.statusCode;
      });
    } catch (cause) {
      throw new ForeignUrlRefused(unreadable, { cause: asPermanent(cause) });
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
      // By address, because an attacker can have any number of names for one host.
      const visit = this.slots.run(addresses[0], limits.client ?? '', () => {
        signal.throwIfAborted();
        countdown.go();
        return this.readOnce(target, addresses, limits, signal);
      });
      const answer = await unlessAborted(visit, signal);
      if (!(answer instanceof URL)) return answer;
      url = answer;
    }
    throw new PermanentFailure('There are too many redirects.');
  }

  /** Makes one request; a URL as result is a redirect whose form was checked. */
  private async readOnce(
    url: URL,
    addresses: [string, ...string[]],
    limits: ForeignRequest,
    signal: AbortSignal,
  ): Promise<ForeignAnswer | URL> {
    const maxBytes = limits.maxBytes ?? tenMegabytes;
    return this.withAgent(addresses, maxBytes, async (dispatcher, request) => {
      const answer = request(url, {
        dispatcher,
        signal,
        headers: { accept: limits.accept ?? '*/*', 'accept-encoding': readableCodings, 'user-agent': userAgent },
      });
      // undici ignores the signal until it is connected.
      const { statusCode, headers, body } = await unlessAborted(answer, signal);
      // An unread body fails when the agent is destroyed, and would have no listener.
      body.on('error', () => undefined);
      if (redirectStatuses.includes(statusCode)) {
        const target = checkRedirect(url, firstValue(headers.location), this.options.allow);
        if (typeof target === 'string') throw new PermanentFailure(target);
        return target;
      }
      if (statusCode < 200 || statusCode > 299) throw failureOf(statusCode);
      return {
        url: url.href,
        status: statusCode,
        type: firstValue(headers['content-type']).replace(/;.*/s, '').trim().toLowerCase(),
        body: await readBody(body, firstValue(headers['content-encoding']), { ...this.limits, maxBytes }),
      };
    });
  }

  /** Lends an agent that connects to these addresses only; its connection ends with `work`. The first one loads the package. */
  private async withAgent<T>(
    addresses: [string, ...string[]],
    maxResponseSize: number,
    work: (agent: Undici.Agent, request: typeof Undici.request) => Promise<T>,
  ): Promise<T> {
    const { Agent, request } = await import('undici');
    const agent = new Agent({
      allowH2: false,
      connect: { timeout: this.limits.connectMs, lookup: pinnedTo(addresses) },
      maxHeaderSize: 16 * 1024,
      maxResponseSize,
    });
    try {
      return await work(agent, request);
    } finally {
      // Not awaited, as it waits for a pending connection.
      agent.destroy().catch(() => undefined);
    }
  }

  private async checkedAddresses(url: URL, signal: AbortSignal): Promise<[string, ...string[]]> {
    const host = hostOf(url);
    const trusted = isAllowed(url, this.options.allow);
    // Node calls no `lookup` for a literal address, so it is checked here.
    const [first, ...others] = isIP(host) === 0 ? await this.resolve(host, trusted, signal) : [host];
    if (first === undefined) throw new PermanentFailure(`${host} has no address.`);
    const closed = [first, ...others].find((address) => !trusted && !isPublicAddress(address));
    if (closed !== undefined) throw new PermanentFailure(`${host} leads to ${closed}, which is not public.`);
    return [first, ...others.slice(0, triedAddresses - 1)];
  }
}

/** A lookup with a fixed result, so that the connection can't go anywhere else. */
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
  return status >= 500 || transientStatuses.includes(status) ? new Error(sentence) : new PermanentFailure(sentence);
}

function asPermanent(cause: unknown): unknown {
  const { code, message } = cause as NodeJS.ErrnoException;
  return permanentCodes.includes(code ?? '') ? new PermanentFailure(message, { cause }) : cause;
}

/** The first value of a header, empty when it is missing. */
function firstValue(header: string | string[] | undefined): string {
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
