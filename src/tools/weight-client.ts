import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds a request may take. */
const REQUEST_TIME = 120_000;
/** Milliseconds between two looks at a file that is being made. */
const POLL_INTERVAL = 500;
/** A file that is not there after so many looks is left. */
const MAX_POLLS = 600;

export interface Answer {
  /** 0: none came. */
  status: number;
  body: Buffer;
}

/** A client of the service that counts what it is answered. Its calls end when `ended` is aborted. */
export class WeightClient {
  /** How often each route answered with each status, by `500 GET /s/…`; status 0 is no answer. */
  readonly counts = new Map<string, number>();

  constructor(
    readonly url: string,
    private readonly key: string,
    private readonly ended: AbortSignal,
  ) {
    setMaxListeners(0, ended);
  }

  /**
   * Sends a request; waits where a rate limit asks for it.
   *
   * @param target a path, or an address whose path counts.
   * @throws Error when the time of the weight is over.
   */
  async call(method: string, target: string, body?: object): Promise<Answer> {
    const path = URL.parse(target)?.pathname ?? target;
    for (;;) {
      const answer = await this.send(method, path, body);
      this.ended.throwIfAborted();
      const name = `${answer.status} ${method} ${routeOf(path)}`;
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      if (answer.status !== 429) return answer;
      await sleep(answer.retryAfter * 1000, undefined, { signal: this.ended });
    }
  }

  /** @throws Error with the answer when it is none of success. */
  async post<T>(path: string, body: object = {}): Promise<T> {
    return read<T>(`POST ${path}`, await this.call('POST', path, body));
  }

  /** Opens a link until its file is there, or will not be; a connection that broke is no answer to that. */
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
        headers: { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json' },
        signal: AbortSignal.any([this.ended, AbortSignal.timeout(REQUEST_TIME)]),
        ...(body && { body: JSON.stringify(body) }),
      });
      const retryAfter = Number(answer.headers.get('retry-after') ?? 1);
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()), retryAfter };
    } catch {
      return { status: 0, body: Buffer.alloc(0), retryAfter: 1 };
    }
  }
}

/** The JSON of an answer of success. */
export function read<T>(what: string, { status, body }: Answer): T {
  if (status < 200 || status > 299) throw new Error(`${what}: ${status} ${body.toString('utf8', 0, 300)}`);
  return JSON.parse(body.toString('utf8')) as T;
}

/** The path without what differs from one request to the next. */
const routeOf = (path: string) => path.replace(/[0-9a-f-]{36}/g, '…').replace(/^\/([sd])\/.*/, '/$1/…');
