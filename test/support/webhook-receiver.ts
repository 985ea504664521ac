import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request to the receiver. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** As it came. */
  body: string;
}

/** What a webhook is sent. */
export interface SentEvent {
  id: string;
  type: string;
  created_at: string;
  data: Record<string, unknown>;
}

/** A receiver of webhooks on loopback. `answer` may be replaced at any time; one that does nothing hangs. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: (response: ServerResponse, received: Received) => void = (response) => response.writeHead(204).end();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const received = { path: request.url ?? '', headers: request.headers, body };
      this.received.push(received);
      this.answer(response, received);
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}/hook`;
  }

  get events(): SentEvent[] {
    return this.received.map(({ body }) => JSON.parse(body) as SentEvent);
  }

  /** Answers with this status from now on. */
  answerWith(status: number, headers: Record<string, string> = {}): void {
    this.answer = (response) => response.writeHead(status, headers).end('seen');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
