import { retryAfterOf } from './retry-after.js';
import { sleep } from './time.js';

/** How often a request is tried. */
export interface RetryOptions {
  /** Maximum, including the first time. Default: 3; 1 retries nothing. */
  tries?: number;
  /** Milliseconds before the second try; twice as long before each further one, minus a random part of up to half. Default: 500. */
  delay?: number;
}

/** The longest `Retry-After` that is waited for, in seconds. The windows of rate limits are shorter. */
const LONGEST_WAIT = 60;
/** The longest wait without `Retry-After`, in milliseconds. */
const LONGEST_DELAY = 10_000;

/** Each of these makes something new: a job with its costs, a version, a link. */
const MAKES_ANEW = /\/v1\/(generate|decks\/[^/]+\/(publish|exports|previews|presenter-links))$/;
/** Of those, the ones without an `Idempotency-Key`. */
const TAKES_NO_KEY = /\/publish$/;

/** Whether a request may be sent again after an answer, or null for none. */
export type MayRepeat = (request: Request, answer: Response | null) => boolean;

/**
 * What is safe to repeat (`docs/specification.md`, section 7). A 429, a 500 and a 503 with `Retry-After` are repeated, except where
 * each request makes something new; those only with an `Idempotency-Key`. Without an answer, or with one of a proxy, only reads are,
 * and requests with a key. A 502 has cost the time of a model, so the caller decides whether it is worth another try.
 */
export const mayRepeatCall: MayRepeat = (request, answer) => {
  const path = new URL(request.url).pathname;
  const isRead = request.method === 'GET';
  const isKeyed = request.method === 'POST' && request.headers.has('Idempotency-Key') && !TAKES_NO_KEY.test(path);
  if (answer === null) return isRead || isKeyed;
  const isBusy = answer.status === 503 && answer.headers.has('Retry-After');
  if (answer.status === 429 || answer.status === 500 || isBusy) return isRead || isKeyed || !MAKES_ANEW.test(path);
  return isRead && answer.status > 500;
};

/**
 * Repeats a request while its answer allows that, and resolves with the last answer, read completely.
 *
 * @throws what `send` throws the last time; the reason of an aborted signal.
 */
export async function sendWithRetries(
  send: typeof fetch,
  request: Request,
  { tries = 3, delay = 500 }: RetryOptions,
  mayRepeat: MayRepeat,
  signal: AbortSignal,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await sendOnce(send, request, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (attempt >= tries || !mayRepeat(request, null)) throw error;
      return null;
    });
    if (answer?.ok) return answer;
    const asked = answer && retryAfterOf(answer.headers);
    if (answer && (attempt >= tries || !mayRepeat(request, answer) || (asked ?? 0) > LONGEST_WAIT)) return answer;
    const backoff = Math.min(delay * 2 ** (attempt - 1), LONGEST_DELAY) * (1 - Math.random() / 2);
    await sleep(asked === null ? backoff : Math.max(asked * 1000, backoff), signal);
  }
}

/** Reads the complete answer, so that a connection that breaks in the middle counts as no answer. */
async function sendOnce(send: typeof fetch, request: Request, signal: AbortSignal): Promise<Response> {
  const answer = await send(request.clone(), { signal });
  const body = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
