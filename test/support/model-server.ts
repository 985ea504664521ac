import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service sent to a model. */
export interface ModelCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema: { name: string; schema: object } };
    prompt?: string;
    size?: string;
    response_format_name?: string;
    max_tokens?: number;
    max_completion_tokens?: number;
  };
  /** What is asked: `pick`, `slide`, `edit`, `deck` or `image`. */
  asked: string;
}

/** Plays one answer. */
export type Act = (response: ServerResponse, call: ModelCall) => void | Promise<void>;

/** A model server on loopback that plays a script, one act a call; the last act is played again and again. */
export class ModelServer {
  readonly calls: ModelCall[] = [];
  private script: Act[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  get environment() {
    return { AI_BASE_URL: this.url, AI_API_KEY: 'a-model-key', AI_MODEL: 'scripted' };
  }

  /** From now on plays these acts, and forgets the calls so far. */
  play(...acts: Act[]): void {
    this.calls.length = 0;
    this.script = acts;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as ModelCall['body'];
    const path = request.url ?? '';
    const asked = path.endsWith('/images/generations') ? 'image' : (body.response_format?.json_schema.name ?? '');
    const call = { path, headers: request.headers, body, asked };
    this.calls.push(call);
    const act = this.script.length > 1 ? this.script.shift() : this.script[0];
    await act?.(response, call);
  }
}

const json = (response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/** What a completion says besides its text. */
interface Told {
  usage?: object;
  finish_reason?: string;
}

/** A chat completion with this text. */
export const says =
  (text: string, { usage, finish_reason = 'stop' }: Told = {}): Act =>
  (response) =>
    json(response, 200, {
      id: 'x',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason }],
      usage,
    });

/** A chat completion with this JSON value. */
export const answers = (value: unknown, told?: Told): Act => says(JSON.stringify(value), told);

/** An image answer with these bytes. */
export const draws =
  (bytes: Buffer, usage?: object): Act =>
  (response) =>
    json(response, 200, { created: 1, data: [{ b64_json: bytes.toString('base64') }], usage });

/** An error of the protocol. */
export const refuses =
  (status: number, headers: Record<string, string> = {}): Act =>
  (response) =>
    json(response, status, { error: { message: 'scripted', type: 'scripted', code: null } }, headers);

/** A page where JSON is expected. */
export const showsPage: Act = (response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>');

/** Says nothing at all. */
export const isSilent: Act = () => undefined;

/** Ends the connection without an answer. */
export const resets: Act = (response) => void response.socket?.destroy();

/** Ends the connection in the middle of an answer. */
export const breaksOff: Act = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"choices":');
  setTimeout(() => response.socket?.destroy(), 20);
};

/** A byte now and then, for ever. */
export const drips: Act = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};

/** Spaces, a hundred million of them, as fast as they are read. */
export const floods: Act = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(1_000_000, ' ');
  let left = 100;
  const write = () => {
    while (left-- > 0) if (!response.write(chunk)) return void response.once('drain', write);
    response.end();
  };
  write();
};
