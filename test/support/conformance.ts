import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Settings, SETTINGS } from '../../src/config/settings.js';
import { OpenApiService } from '../../src/openapi/openapi.service.js';
import { contractAt, type Exchange, LONGEST } from './contract.js';

/**
 * Compares every answer of an application with its OpenAPI document: the status, the media type, the headers that are
 * promised, and the body, in which nothing may be missing and nothing may stand that the document does not tell. Bodies of
 * requests that succeed must fit what the document asks for.
 */
export class Conformance {
  private readonly faults = new Set<string>();
  private checks: Promise<void>[] = [];

  constructor(private readonly app: NestExpressApplication) {
    app.getHttpServer().prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      this.watch(request, response);
    });
  }

  /** What was found since the last time. */
  async takeFaults(): Promise<string[]> {
    await Promise.all(this.checks.splice(0));
    const faults = [...this.faults];
    this.faults.clear();
    return faults;
  }

  private watch(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    const written: Exchange['headers'] = {};
    let size = 0;
    const keep = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
      const isName = typeof encoding === 'string' && Buffer.isEncoding(encoding);
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, isName ? encoding : 'utf8') : Buffer.from(chunk);
      size += bytes.length;
      if (size <= LONGEST) chunks.push(bytes);
    };
    before(response, 'write', ([chunk, encoding]) => keep(chunk, encoding));
    before(response, 'end', ([chunk, encoding]) => keep(chunk, encoding));
    before(response, 'writeHead', (args) => {
      const headers = args.at(-1);
      if (typeof headers !== 'object' || headers === null) return;
      for (const [name, value] of Object.entries(headers)) written[name.toLowerCase()] = value as unknown;
    });
    const { method = '', url = '' } = request;
    response.once('finish', () => {
      const asked = (request as { body?: unknown }).body;
      const headers = { ...response.getHeaders(), ...written };
      const exchange = { method, url, asked, status: response.statusCode, headers, body: Buffer.concat(chunks) };
      this.checks.push(this.check(exchange));
    });
  }

  private async check(exchange: Exchange): Promise<void> {
    const contract = await contractAt(this.app.get<Settings>(SETTINGS).baseUrl, () =>
      this.app.get(OpenApiService).document(),
    );
    for (const fault of contract.faultsOf(exchange)) {
      this.faults.add(`${exchange.method} ${exchange.url.slice(0, 100)} → ${exchange.status}: ${fault}`);
    }
  }
}

/** Lets `see` look at what a method of an answer is called with. */
function before(response: ServerResponse, method: 'write' | 'end' | 'writeHead', see: (args: unknown[]) => void): void {
  const original = response[method].bind(response) as (...args: unknown[]) => unknown;
  Object.assign(response, {
    [method]: (...args: unknown[]) => {
      see(args);
      return original(...args);
    },
  });
}
