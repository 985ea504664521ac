import { SlideDeckError } from './error.js';
import { createClient as createSender } from './generated/client/index.js';
import { client as defaults } from './generated/client.gen.js';
import { Operations } from './generated/sdk.gen.js';
import { type FinishedJob, type JobOptions, waitForJob } from './jobs.js';
import { type LinkedFile, type LinkOptions, openLink } from './links.js';
import { mayRepeatCall, type RetryOptions, sendWithRetries } from './retries.js';
import { within } from './time.js';

export interface ClientOptions {
  /** An API key of a workspace. It is sent to `baseUrl` alone. */
  apiKey: string;
  /** Where the service is. Default: `http://localhost:3000`. */
  baseUrl?: string;
  /** Sends requests in place of the global `fetch`. */
  fetch?: typeof fetch;
  /** How often requests that are safe to repeat are tried. */
  retries?: RetryOptions;
  /** Milliseconds for a call, with all its tries and the waits between them. Default: 300,000, five minutes. */
  timeout?: number;
}

/** The operations of the API by their names, and what takes more than one request. */
export class SlideDeckClient extends Operations {
  private readonly send: typeof fetch;
  private readonly retries: RetryOptions;

  constructor({ apiKey, baseUrl, fetch, retries = {}, timeout = 300_000 }: ClientOptions) {
    const send = fetch ?? ((input, init) => globalThis.fetch(input, init));
    const client = createSender({
      ...defaults.getConfig(),
      ...(baseUrl !== undefined && { baseUrl: baseUrl.replace(/\/+$/, '') }),
      auth: apiKey,
      fetch: (input, init) => {
        const request = new Request(input, init);
        return within(timeout, request.signal, (signal) =>
          sendWithRetries(send, request, retries, mayRepeatCall, signal),
        );
      },
    });
    client.interceptors.error.use((error, answer) => (answer && !answer.ok ? SlideDeckError.of(answer, error) : error));
    super({ client });
    this.send = send;
    this.retries = retries;
  }

  /**
   * Follows a link until its file is there: waits as the service asks, and asks again. No key is sent. A request that breaks
   * is repeated.
   *
   * @param url of an export or a preview.
   * @throws SlideDeckError `link_expired` (410), `not_found` (404), `internal_error` (500: the deck could not be rendered;
   *   export it as PDF, or in smaller parts).
   * @throws DOMException `TimeoutError` after `timeout`.
   */
  openLink(url: string | URL, options: LinkOptions = {}): Promise<LinkedFile> {
    return openLink(this.send, this.retries, url, options);
  }

  /**
   * Waits until a job has made its deck.
   *
   * @throws SlideDeckError with the job's own code when it failed; its credits are back by then.
   * @throws DOMException `TimeoutError` after `timeout`.
   */
  waitForJob(id: string, options: JobOptions = {}): Promise<FinishedJob> {
    return waitForJob((signal) => this.getJob({ path: { id }, signal }), options);
  }
}

/** Makes a client of the service. */
export const createClient = (options: ClientOptions): SlideDeckClient => new SlideDeckClient(options);
