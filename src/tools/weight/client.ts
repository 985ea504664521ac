import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Request timeout in milliseconds. */
const REQUEST_TIMEOUT = 120_000;
/** Poll interval for a file being rendered, in milliseconds. */
const POLL_INTERVAL = 500;
/** Polls after which a file is given up. */
const MAX_POLLS = 600;

export interface Answer {
  /** 0: no answer. */
  status: number;
  body: Buffer;
}

/** A client of the service that counts answers. Its calls are aborted by `ended`. */
export class WeightClient {
  /** Answers by route and status, such as `500 GET /s/…`; status 0 is no answer. */
  readonly counts = new Map<string, number>();

  constructor(
    readonly url: string,
    private readonly key: string,
    private readonly ended: AbortSignal,
  ) {
    setMaxListeners(0, ended);
  }

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /**
   * Sends a request; waits as rate limits, and a service without room for more, ask for.
   *
   * @param target a path, or a URL whose path is used.
   * @param body sent as JSON unless it is a form.
   * @throws Error when the weight's time is over.
   */
  async call(method: string, target: string, body?: object): Promise<Answer> {
    const path = URL.parse(target)?.pathname ?? target;
    for (;;) {
      const answer = await this.send(method, path, body);
      this.ended.throwIfAborted();
      this.count(`${answer.status} ${method} ${routeOf(path)}`);
      if (answer.status !== 429 && answer.status !== 503) return answer;
      await sleep(answer.retryAfter * 1000, undefined, { signal: this.ended });
    }
  }

  /** @throws Error with the answer unless it is 2xx. */
  async post<T>(path: string, body: object = {}): Promise<T> {
    return read<T>(`POST ${path}`, await this.call('POST', path, body));
  }

  /** Polls a link until its file is ready or has failed; a broken connection is not taken for a failure. */
  async open(link: string): Promise<Answer> {
    for (let poll = 1; ; poll++) {
      const answer = await this.call('GET', link);
      if ((answer.status !== 202 && answer.status !== 0) || poll === MAX_POLLS) return answer;
      await sleep(POLL_INTERVAL, undefined, { signal: this.ended });
    }
  }

  private async send(method: string, path: string, body?: object): Promise<Answer & { retryAfter: number }> {
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: {
          Authorization: `Bearer ${this.key}`,
          ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        },
        signal: AbortSignal.any([this.ended, AbortSignal.timeout(REQUEST_TIMEOUT)]),
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const retryAfter = Number(answer.headers.get('retry-after') ?? 1);
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()), retryAfter };
    } catch {
      return { status: 0, body: Buffer.alloc(0), retryAfter: 1 };
    }
  }
}

/** The JSON of a 2xx answer; throws otherwise. */
export function read<T>(what: string, { status, body }: Answer): T {
  if (status < 200 || status > 299) throw new Error(`${what}: ${status} ${body.toString('utf8', 0, 300)}`);
  return JSON.parse(body.toString('utf8')) as T;
}

/** The path without ids and codes. */
const routeOf = (path: string) => path.replace(/[0-9a-f-]{36}/g, '…').replace(/^\/([sd])\/.*/, '/$1/…');
