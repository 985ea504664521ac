import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** A minimal client of the API. */
export class DemoClient {
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  /** Sends JSON and returns the JSON answer; throws the error's message unless the status is 2xx. */
  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers: { Authorization: `Bearer ${this.key}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Polls a link until the file is ready, at the interval that the service asks for. */
  async open(url: string): Promise<Buffer> {
    // The service's public base URL may differ from the address used here.
    const path = new URL(url).pathname;
    for (;;) {
      const answer = await this.get(path);
      if (answer.status === 200) return answer.body;
      if (answer.status !== 202) throw new Error(`GET ${path}: ${answer.status} ${answer.body.toString()}`);
      await sleep(Number(answer.headers.get('retry-after')) * 1000);
    }
  }

  private async get(path: string): Promise<Answer> {
    const answer = await fetch(this.baseUrl + path);
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  }
}
