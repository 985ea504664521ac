import { setTimeout as sleep } from 'node:timers/promises';

/** Calls the API of a service for one workspace; waits as told when the rate limit is reached. */
export class BenchClient {
  constructor(
    readonly url: string,
    readonly key: string,
  ) {}

  /** @throws when the answer is neither 2xx nor 429 */
  get<T>(path: string): Promise<T> {
    return this.send('GET', path, {});
  }

  /** @throws when the answer is neither 2xx nor 429 */
  post<T>(path: string, body: object): Promise<T> {
    return this.send('POST', path, json(body));
  }

  /** @throws when the answer is neither 2xx nor 429 */
  patch<T>(path: string, body: object): Promise<T> {
    return this.send('PATCH', path, json(body));
  }

  /** Sends a file as multipart. @throws when the answer is neither 2xx nor 429 */
  upload<T>(path: string, file: Uint8Array, name: string): Promise<T> {
    const body = new FormData();
    body.append('file', new Blob([Uint8Array.from(file)]), name);
    return this.send('POST', path, { body });
  }

  private async send<T>(method: string, path: string, { headers = {}, ...init }: RequestInit): Promise<T> {
    for (;;) {
      const authorized = { Authorization: `Bearer ${this.key}`, ...headers };
      const answer = await fetch(this.url + path, { method, headers: authorized, ...init });
      if (answer.ok) return (await answer.json()) as T;
      const text = await answer.text();
      if (answer.status !== 429) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      await sleep(Number(answer.headers.get('retry-after')) * 1000);
    }
  }
}

const json = (body: object) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
