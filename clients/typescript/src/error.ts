import type { Error as Envelope } from './generated/types.gen.js';
import { retryAfterOf } from './retry-after.js';

/** What an error is, for programs. `unknown`: the answer is not one of the service, but of a proxy in front of it. */
export type ErrorCode = Envelope['error']['code'] | 'unknown';

/** An answer that is no success. `message` says what failed and how to mend it. */
export class SlideDeckError extends Error {
  override readonly name = 'SlideDeckError';

  /**
   * @param status HTTP status; 200 of a job that failed.
   * @param code tells errors of the same status apart. It never changes, while the wording of messages may.
   * @param retryAfter seconds after which the service asks to try again; null when it does not say.
   * @param requestId names the request in the log of the service; null when the answer does not say.
   */
  constructor(
    message: string,
    readonly status: number,
    readonly code: ErrorCode,
    readonly retryAfter: number | null = null,
    readonly requestId: string | null = null,
  ) {
    super(message);
  }

  /** @param body of the answer, parsed where it is JSON. */
  static of(answer: Response, body: unknown): SlideDeckError {
    const { status, statusText, headers } = answer;
    const { code, message } = isEnvelope(body)
      ? body.error
      : { code: 'unknown' as const, message: `The answer has status ${status} ${statusText}`.trim() };
    return new SlideDeckError(message, status, code, retryAfterOf(headers), headers.get('x-request-id'));
  }
}

function isEnvelope(body: unknown): body is Envelope {
  const { error } = (body ?? {}) as { error?: { code?: unknown; message?: unknown } | null };
  return typeof error?.code === 'string' && typeof error.message === 'string';
}
