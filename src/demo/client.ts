import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** A plain client of the API, as any program would be one. */
export class DemoClient {
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  /** Sends JSON and returns the JSON that came back; anything but 2xx is thrown with its message. */
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

  /** Follows a link until the file is there, as the contract says: by status, after the seconds it names. */
  async open(url: string): Promise<Buffer> {
    // The service may call itself by another name than the one under which it is reached here.
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
