import { defineError } from './api-error.js';

/*
 * Every error this API returns, in order of status. A code is never renamed: clients branch on it.
 * The codes are those of `docs/specification.md`, section 7, and `link_expired`, `deck_expired`,
 * `password_required`, `foreign_origin`.
 */

/** 400: the body is not JSON, or not a JSON object. */
export const MalformedBody = defineError('invalid_input', 400, (why: string) => why, 'The body is not valid JSON.');

/** 400: the request is not HTTP that this server accepts. */
export const MalformedRequest = defineError('invalid_input', 400, () => 'The request is not valid HTTP.');

/** 401: the same message for every cause, so that nothing is revealed about keys. */
export const InvalidKey = defineError('invalid_key', 401, () => ({
  message: 'Send a valid API key: `Authorization: Bearer <API_KEY>`.',
  headers: { 'WWW-Authenticate': 'Bearer' },
}));

/** 401 of `/d/`: the deck is shown to holders of its password only. */
export const PasswordRequired = defineError(
  'password_required',
  401,
  () => 'Only those who know the password can see it.',
);

/** 401 of `/d/`: the password is wrong. */
export const WrongPassword = defineError('password_required', 401, () => 'That is not the password of this deck.');

/** 403 of `/d/`: the form was sent by a page of another site. */
export const ForeignForm = defineError(
  'password_required',
  403,
  () => 'Give the password on the page of the deck itself.',
);

/** 403 of `/mcp`: a page of another site sent it, or it was sent to another host name than this service's. */
export const ForeignOrigin = defineError(
  'foreign_origin',
  403,
  () => 'Send this to the BASE_URL of the service, and not from a page of another site.',
);

/** 402: reads are allowed, writes are not until the payment. */
export const SubscriptionPastDue = defineError(
  'subscription_past_due',
  402,
  () => 'The last payment failed; writes are stopped until billing is fixed.',
);

/** 402: the allowance of this billing period does not suffice. */
export const InsufficientCredits = defineError(
  'insufficient_credits',
  402,
  (needed: number, remaining: number) =>
    `This needs ${needed} credits; ${remaining} remain in this billing period. Wait for the next one or change to a larger plan.`,
  10,
  4,
);

/** 402: the plan has no room for another deck. */
export const DeckLimit = defineError(
  'deck_limit',
  402,
  (limit: number) => `The plan holds ${limit} decks, all in use. Delete one or change to a larger plan.`,
  10,
);

/** 402: the plan has no room for what would be written. */
export const StorageLimit = defineError(
  'storage_limit',
  402,
  (bytes: number) =>
    `The plan stores ${Math.round(bytes / 1024 ** 2)} MB, all in use. Delete decks or slides, or change to a larger plan.`,
  200 * 1024 ** 2,
);

/** 402: the plan has no room for another brand. */
export const BrandLimit = defineError(
  'brand_limit',
  402,
  (limit: number) => `The plan holds ${limit} brands, all in use. Delete one or change to a larger plan.`,
  3,
);

/** 403: PowerPoint export starts with the Solo plan. */
export const PptxNotOnPlan = defineError(
  'pptx_not_on_plan',
  403,
  (plan: string) => `The ${plan} plan has no PPTX export. Use format "pdf" or change to Solo or higher.`,
  'free',
);

/** 403: the plan does not include this part of the API. */
export const ApiNotOnPlan = defineError(
  'api_not_on_plan',
  403,
  (plan: string) => `The ${plan} plan does not include this API. Change to Pro or higher.`,
  'free',
);

/** 404: absent, or another tenant's; the answer is the same. */
export const NotFound = defineError('not_found', 404, (what: string) => `${what} not found.`, 'Resource');

/** 409: the idempotency key was used for a request with another body. */
export const IdempotencyConflict = defineError(
  'idempotency_conflict',
  409,
  () => 'This Idempotency-Key was used for another request in the last 24 hours. Use a new key.',
);

/** 409: the request was carried out, but its answer was not kept. */
export const AnswerNotKept = defineError(
  'idempotency_conflict',
  409,
  () =>
    'The request with this Idempotency-Key was carried out and is not repeated. Its answer was too long to be kept: read what it made.',
);

/** 410 of `/s/`: a valid link that has expired or was revoked. */
/** The most decks that an answer lists. */
const MOST_DECKS = 20;

/** 409: decks show the picture to be deleted, those of `deckIds`; the answer lists the first of them. */
export const InUse = defineError(
  'in_use',
  409,
  (deckIds: readonly string[]) => {
    const named = deckIds.slice(0, MOST_DECKS);
    const more = deckIds.length > named.length ? ` and ${deckIds.length - named.length} more` : '';
    return {
      message: `Slides of these decks show the picture: ${named.join(', ')}${more}. Send ?force=true to delete it all the same.`,
      details: { deck_ids: named },
    };
  },
  ['019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21'],
);

export const LinkExpired = defineError(
  'link_expired',
  410,
  () => 'This link has expired or was revoked. Mint a new one with POST /v1/decks/{id}/exports or /previews.',
);

/** 410 of `/d/`: the time until which the deck was public has passed. */
export const DeckExpired = defineError('deck_expired', 410, () => 'This deck is no longer public.');

/** 413: the body is too large. */
export const BodyTooLarge = defineError(
  'invalid_input',
  413,
  (limit: number) => ({
    message: `The body is larger than ${limit} bytes.`,
    headers: { Connection: 'close' },
  }),
  1_048_576,
);

/** 417: the only supported expectation is `100-continue`. */
export const UnknownExpectation = defineError(
  'invalid_input',
  417,
  () => 'The only supported expectation is 100-continue.',
);

/** 422: well-formed JSON that fails validation; the message names the field. */
export const InvalidInput = defineError('invalid_input', 422, (why: string) => why, 'title must not be blank.');

/** 429: over a rate limit; with `Retry-After`. */
export const RateLimited = defineError(
  'rate_limit',
  429,
  (what: string, seconds: number) => ({
    message: `${what} Try again in ${seconds} s.`,
    headers: { 'Retry-After': String(seconds) },
  }),
  'More than 600 standard requests in 10 s.',
  4,
);

/** 431: the request header is too large. */
export const HeaderTooLarge = defineError('invalid_input', 431, () => 'The request header is too large.');

/** 500: a bug; the cause is logged with the request id, and never in the answer. */
export const InternalError = defineError('internal_error', 500, () => 'Internal error. It is safe to retry.');

/** 500: a dependency of this service is temporarily unavailable. */
export const Unavailable = defineError(
  'internal_error',
  500,
  (what: string) => ({
    message: `${what} is not available at the moment. Try again shortly.`,
    headers: { 'Retry-After': '2' },
  }),
  'The database',
);

/** 503: the service is overloaded: a queue is full, or the request takes too long. `why` is a sentence. */
export const Busy = defineError(
  'internal_error',
  503,
  (why: string) => ({
    message: `${why} Try again shortly.`,
    headers: { 'Retry-After': '2' },
  }),
  'The service has more to do than it can take on.',
);

/** 500 of `/s/`: rendering failed. */
export const RenderFailed = defineError(
  'internal_error',
  500,
  () => 'The deck could not be rendered. Try again, or export it as PDF or in smaller parts.',
);

/** 500 of `/s/`: rendering failed too often, was too slow or crashed its process; not retried for a minute. */
export const RendersRest = defineError('internal_error', 500, () => ({
  message: 'The deck could not be rendered several times. It is not tried again for a minute.',
  headers: { 'Retry-After': '60' },
}));

/** 502: the AI step failed; its credits are refunded. With `Retry-After` while a failing provider is left alone. */
export const AiUnavailable = defineError<Parameters<typeof withHeaders>>(
  'ai_unavailable',
  502,
  withHeaders,
  'The model gave no usable answer. The credits are back; try again.',
);

/**
 * 502: no image was generated; the credits are refunded. Also the `error_code` of a failed job. With `Retry-After` as
 * above.
 */
export const GenerationFailed = defineError<Parameters<typeof withHeaders>>(
  'generation_failed',
  502,
  withHeaders,
  'No image could be made: the model gave no usable picture. The credits are back.',
);

/** 503 of `/readyz` only. */
export const NotReady = defineError('internal_error', 503, () => ({
  message: 'The service is starting, draining, or without its database or browser.',
  headers: { 'Retry-After': '2' },
}));

function withHeaders(why: string, headers: Readonly<Record<string, string>> = {}) {
  return { message: why, headers };
}
