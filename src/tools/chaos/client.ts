import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosRecord, Outcome } from './record.js';

const REQUEST_TIMEOUT = 30_000;

export interface ChaosAnswer {
  /** 0: none came. */
  status: number;
  outcome: Outcome;
  headers: Headers;
  body: Buffer;
}

/** A client of one workspace. It waits as rate limits ask for, and repeats nothing by itself. */
export class ChaosClient {
  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly record: ChaosRecord,
  ) {}

  async call(method: string, path: string, body?: object, idempotencyKey?: string): Promise<ChaosAnswer> {
    for (;;) {
      const answer = await this.send(method, path, body, idempotencyKey);
      if (answer.status !== 429) return answer;
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    }
  }

  /** The JSON of a read that is repeated until it is answered. */
  async read<T>(path: string): Promise<T | null> {
    for (;;) {
      const { status, body } = await this.call('GET', path);
      if (status === 200) return JSON.parse(body.toString()) as T;
      if (status === 404) return null;
      await sleep(200);
    }
  }

  private async send(method: string, path: string, body?: object, idempotencyKey?: string): Promise<ChaosAnswer> {
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: {
          Authorization: `Bearer ${this.key}`,
          'Content-Type': 'application/json',
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
        ...(body && { body: JSON.stringify(body) }),
      });
      const { status, headers } = answer;
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (status >= 400) this.checkEnvelope(method, path, status, bytes);
      return { status, outcome: outcomeOf(status), headers, body: bytes };
    } catch {
      return { status: 0, outcome: 'unknown', headers: new Headers(), body: Buffer.alloc(0) };
    }
  }

  private checkEnvelope(method: string, path: string, status: number, body: Buffer): void {
    try {
      const { error } = JSON.parse(body.toString()) as { error: { code: string; message: string } };
      // A bug of the service, or a refusal that no request of these clients deserves.
      const isOdd = /^Internal error/.test(error.message) || [400, 401, 403, 408, 413, 422].includes(status);
      if (isOdd) this.record.note(`${method} ${routeOf(path)}: ${status} ${error.message}`);
    } catch {
      this.record.note(`${method} ${routeOf(path)}: ${status} without the envelope`);
    }
  }
}

/** A refusal changes nothing; so does an AI step that failed. Any other fault of a server may come after the act. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'ok';
  return status < 500 || status === 502 ? 'failed' : 'unknown';
}

const routeOf = (path: string) => path.replace(/[0-9a-f-]{36}/g, '…').replace(/^\/s\/.*/, '/s/…');
