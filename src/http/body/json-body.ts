import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse as parseContentType } from 'content-type';
import { BodyTooLarge, Busy, InvalidInput, MalformedBody } from '../../errors/catalogue.js';
import { FairQueue, QueueFull } from '../../workers/fair-queue.js';
import { inTime } from './in-time.js';
import { exceededBound } from './json-bounds.js';

/** Largest request body in bytes. */
const BODY_LIMIT = 1024 * 1024;

/** Bodies from so many bytes on are parsed one a turn of the event loop: one of a megabyte takes 20 ms. */
const LARGE = 32 * 1024;
const large = new FairQueue({ concurrency: 1, limit: 1_000 });

/** A parsed JSON object, not yet validated. */
export type JsonObject = Record<string, unknown>;

/**
 * Reads the body of a request as one JSON object; a request without a body gives `{}`.
 *
 * @throws invalid_input (400) when it is not UTF-8, not JSON, not an object or not declared as JSON; (413) when too large;
 * (422) when it has more values than are read.
 */
export async function readJsonBody(request: IncomingMessage): Promise<JsonObject> {
  if (!hasBody(request)) return {};
  assertNotEncoded(request);
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  checkType(request.headers['content-type']);
  if (bytes.length < LARGE) return parseBounded(bytes);
  const parse = async () => {
    await nextTurn();
    return parseBounded(bytes);
  };
  return await large.run(request.socket.remoteAddress ?? '', parse).catch((error: unknown) => {
    throw error instanceof QueueFull ? new Busy('The service has more to do than it can take on.') : error;
  });
}

function parseBounded(bytes: Buffer): JsonObject {
  const exceeded = exceededBound(bytes);
  if (exceeded) throw new InvalidInput(exceeded);
  return parseObject(decode(bytes));
}

/** Whether a body follows the header. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @throws invalid_input (400) when the body is compressed, or otherwise encoded. */
export function assertNotEncoded({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'];
  if (encoding && encoding.toLowerCase() !== 'identity') {
    throw new MalformedBody('Send the body without a Content-Encoding.');
  }
}

function checkType(header: string | undefined): void {
  const wanted = 'Send the body as `Content-Type: application/json` in UTF-8.';
  const { type, parameters } = parseContentType(header ?? '');
  const charset = parameters['charset']?.toLowerCase() ?? 'utf-8';
  if (type !== 'application/json' || (charset !== 'utf-8' && charset !== 'utf8')) throw new MalformedBody(wanted);
}

/**
 * The bytes of the body. Stops reading as soon as they exceed the limit, whatever Content-Length says, or the time.
 *
 * @throws invalid_input (413) when there are too many; (400) when the body is incomplete or late.
 */
export async function readBytes(request: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge(limit);
  return inTime(readAll(request, limit));
}

async function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // destroyOnReturn: false keeps the socket open, so that a refusal can still be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new MalformedBody('The body is not valid UTF-8.');
  }
}

function parseObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MalformedBody('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new MalformedBody('The body must be a JSON object.');
  }
  return value as JsonObject;
}
