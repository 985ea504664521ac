import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A span as it was exported. */
export interface ExportedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for a root. */
  parentSpanId: string;
  attributes: Record<string, string | number>;
}

/** A collector on loopback that takes OTLP over HTTP, in protobuf, and keeps what it was sent. */
export class OtlpCollector {
  readonly spans: ExportedSpan[] = [];
  readonly requests: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));

  /** @param isSilent never answers */
  constructor(private readonly isSilent = false) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** For the service under test; a batch is sent every 100 ms. */
  get environment() {
    const { port } = this.server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '100' };
  }

  /** Waits for the first span of this name. */
  async span(name: string): Promise<ExportedSpan> {
    for (let tries = 0; tries < 200; tries++) {
      const found = this.spans.find((span) => span.name === name);
      if (found) return found;
      await sleep(50);
    }
    throw new Error(`No ${name} among ${this.spans.map((span) => span.name).join(', ')}`);
  }

  /** Everything it was sent, as text. */
  get text(): string {
    return this.requests.map(({ body }) => body.toString('latin1')).join('\n');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    this.requests.push({ path: request.url ?? '', headers: request.headers, body });
    if (this.isSilent) return;
    this.spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }
}

/** Numbers of the fields in opentelemetry/proto/trace/v1/trace.proto and common/v1/common.proto. */
function spansOf(body: Buffer): ExportedSpan[] {
  const resourceSpans = bytesAt(body, 1);
  const scopeSpans = resourceSpans.flatMap((resource) => bytesAt(resource, 2));
  return scopeSpans
    .flatMap((scope) => bytesAt(scope, 2))
    .map((span) => ({
      traceId: bytesAt(span, 1)[0]!.toString('hex'),
      spanId: bytesAt(span, 2)[0]!.toString('hex'),
      parentSpanId: bytesAt(span, 4)[0]?.toString('hex') ?? '',
      name: bytesAt(span, 5)[0]!.toString(),
      attributes: Object.fromEntries(bytesAt(span, 9).map(attributeOf)),
    }));
}

function attributeOf(pair: Buffer): [string, string | number] {
  const value = bytesAt(pair, 2)[0]!;
  const text = bytesAt(value, 1)[0];
  const number = fieldsOf(value).find(([field]) => field === 3)?.[1];
  return [bytesAt(pair, 1)[0]!.toString(), text?.toString() ?? Number(number)];
}

const bytesAt = (message: Buffer, wanted: number) =>
  fieldsOf(message).flatMap(([field, value]) => (field === wanted && Buffer.isBuffer(value) ? [value] : []));

/** The fields of a protobuf message, with the bytes or the number of each. */
function fieldsOf(message: Buffer): [field: number, value: Buffer | number][] {
  const fields: [number, Buffer | number][] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = varint();
    const wire = tag & 7;
    fields.push([tag >> 3, wire === 0 ? varint() : take(wire === 2 ? varint() : wire === 1 ? 8 : 4)]);
  }
  return fields;
}
