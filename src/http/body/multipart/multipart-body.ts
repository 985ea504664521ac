import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import busboy from 'busboy';
import { BodyTooLarge, MalformedBody } from '../../../errors/catalogue.js';
import { FairQueue, QueueFull } from '../../../workers/fair-queue.js';
import { queueRefusal } from '../../errors/queue-refusal.js';
import { whenGone } from '../../when-gone.js';
import { BODY_SECONDS, inTime } from '../in-time.js';
import { assertNotEncoded, hasBody, type JsonObject } from '../json-body.js';
import { GrowingBytes } from './growing-bytes.js';
import { UploadedFile } from './uploaded-file.js';

/** Bytes of a body besides its file: fields, and the headers of parts. */
const BESIDES = 64 * 1024;

const LIMITS = { fields: 20, fieldSize: 16 * 1024, files: 1, parts: 22, headerPairs: 20 };
const TOO_MANY = `A form has at most one file and ${LIMITS.fields} texts.`;

/** Bytes a second that a large body has to come at, after {@link BODY_SECONDS}. */
const SLOWEST = 512 * 1024;
/**
 * Seconds that a large body may take while others wait for its place: fewer than they wait, so that a few slow ones cannot
 * keep everybody out.
 */
const CONTENDED_SECONDS = 15;

/**
 * Bodies that are in memory, from the first byte until their request is answered. Small ones have places of their own, so
 * that they need not wait for large ones: 5 files of 50 MB and 32 of 2 MB at most. Of both, clients that keep their places for long
 * leave some to the others.
 */
const SMALL = 2 * 1024 ** 2;
const MOST_WAITING = 20;
const waits = { limit: 500, limitPerKey: MOST_WAITING, maxWait: 30_000 };
const small = new FairQueue({ concurrency: 32, reserved: 8, perKey: 8, ...waits });
const LARGE_PLACES = 5;
const large = new FairQueue({ concurrency: LARGE_PLACES, reserved: 1, perKey: 1, ...waits });

/**
 * Reads the body of a request as a form: texts by name, and one file. A request without a body gives `{}`.
 *
 * @param client Who asks: of one, few bodies are read at a time.
 * @param limit Most bytes of the file.
 * @throws invalid_input (400) when it is not `multipart/form-data`, incomplete or late, or has too many or too long parts;
 * (413) when it is too large; rate_limit (429) when too many of the client wait; internal_error (500) when it has waited
 * too long.
 */
export async function readMultipartBody(
  request: IncomingMessage,
  response: ServerResponse,
  client: string,
  limit: number,
): Promise<JsonObject> {
  if (!hasBody(request)) return {};
  assertNotEncoded(request);
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length !== Infinity && length > limit + BESIDES) throw new BodyTooLarge(limit);
  const form = parserOf(request);
  const { promise: body, resolve, reject } = Promise.withResolvers<JsonObject>();
  const isSmall = length <= SMALL;
  const isContended = () => !isSmall && large.active === LARGE_PLACES && large.length > 0;
  const mayTake = (size: number) =>
    Math.min(BODY_SECONDS + size / SLOWEST, isContended() ? CONTENDED_SECONDS : Infinity);
  const hold = async () => {
    resolve(read(request, form, limit, mayTake));
    await body.catch(() => undefined);
    await new Promise((answered) => finished(response, answered));
  };
  (isSmall ? small : large).run(client, hold, whenGone(response)).catch((error: Error) => {
    const isFull = error instanceof QueueFull;
    reject(isFull ? queueRefusal(error, `More than ${MOST_WAITING} uploads wait.`, 'The service') : error);
  });
  return body;
}

const WANTED = 'Send the body as `multipart/form-data` with its boundary in the Content-Type.';

function parserOf({ headers }: IncomingMessage): busboy.Busboy {
  if (!/^\s*multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) throw new MalformedBody(WANTED);
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: LIMITS });
  } catch {
    throw new MalformedBody(WANTED);
  }
}

async function read(
  request: IncomingMessage,
  form: busboy.Busboy,
  limit: number,
  mayTake: (size: number) => number,
): Promise<JsonObject> {
  const fields = new Map<string, unknown>();
  let problem: Error | null = null;
  const fail = (error: Error) => (problem ??= error);
  form
    .on('error', () => fail(new MalformedBody('The form is not complete, or has a part with a malformed header.')))
    .on('partsLimit', () => fail(new MalformedBody(TOO_MANY)))
    .on('fieldsLimit', () => fail(new MalformedBody(TOO_MANY)))
    .on('filesLimit', () => fail(new MalformedBody(TOO_MANY)))
    .on('field', (name = '', text, { valueTruncated }) => {
      if (valueTruncated) fail(new MalformedBody(`A text of the form has more than ${LIMITS.fieldSize} bytes.`));
      else fields.set(name, text);
    })
    .on('file', (name = '', stream, { filename = '' }: Partial<busboy.FileInfo>) => {
      const hash = createHash('sha256');
      const bytes = new GrowingBytes();
      stream
        .on('error', () => undefined) // the form has the same
        .on('data', (chunk: Buffer) => {
          if (bytes.length + chunk.length > limit) return void fail(new BodyTooLarge(limit));
          hash.update(chunk);
          bytes.add(chunk);
        })
        .on('end', () => fields.set(name, new UploadedFile(filename, bytes.whole(), hash.digest('hex'))));
    });

  let size = 0;
  const parse = async () => {
    // destroyOnReturn: false keeps the socket open, so that a refusal can still be sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if ((size += chunk.length) > limit + BESIDES) fail(new BodyTooLarge(limit));
      await settled((done) => form.write(chunk, done), form);
      if (problem) throw problem;
    }
    await settled((done) => form.end(done), form);
    if (problem) throw problem;
  };
  try {
    await inTime(parse(), () => mayTake(size));
  } finally {
    form.destroy();
  }
  return Object.fromEntries(fields);
}

/** Waits for a call of the parser; it is over, too, when the parser has ended by itself. */
const settled = (call: (done: () => void) => void, form: busboy.Busboy) =>
  new Promise<void>((resolve) => {
    if (form.destroyed) return resolve();
    form.once('close', resolve);
    call(() => {
      form.off('close', resolve);
      resolve();
    });
  });
