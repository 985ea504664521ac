import type { HeaderName } from '../http/describe.js';

/** Headers of the rate limit, which all answers to requests with a valid key have. */
export const RATE_LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/** Names the request of an error in the log; says that an answer was kept for a key. */
export const REQUEST_ID = 'X-Request-Id';
export const REPLAYED = 'Idempotent-Replayed';

type Header =
  HeaderName | (typeof RATE_LIMIT_HEADERS)[number] | 'WWW-Authenticate' | typeof REQUEST_ID | typeof REPLAYED;

/** Headers that answers have which name them; others depend on the request. */
const ALWAYS = new Set<string>([...RATE_LIMIT_HEADERS, 'Location', 'Retry-After', 'WWW-Authenticate', REQUEST_ID]);

const header = (type: 'string' | 'integer', description: string, example: unknown) => ({
  description,
  schema: { type },
  example,
});

const DESCRIPTIONS: Record<Header, object> = {
  'Content-Disposition': header(
    'string',
    'Name of the file (RFC 6266).',
    'attachment; filename="Quarterly review.pdf"',
  ),
  ETag: header('string', 'Hash of the content, for `If-None-Match`.', '"9f86d081884c7d65"'),
  Link: header(
    'string',
    'Address of the next page (RFC 8288); absent on the last one.',
    '<https://decks.example.com/v1/decks?limit=50&before=…>; rel="next"',
  ),
  Location: header('string', 'Address of what was made, or of where to go.', 'https://decks.example.com/s/EQYAAAGc'),
  'Retry-After': header('integer', 'Seconds after which to ask again.', 5),
  'Set-Cookie': header('string', 'Opens the deck to this browser.', 'gate=…; HttpOnly; SameSite=Lax'),
  Vary: header('string', 'Request headers that the answer depends on.', 'Accept-Encoding'),
  'RateLimit-Limit': header('integer', 'Requests of the window; of two windows, of the one with the least left.', 600),
  'RateLimit-Remaining': header('integer', 'Requests that are left in the window.', 599),
  'RateLimit-Reset': header('integer', 'Seconds until the window ends.', 10),
  'WWW-Authenticate': header('string', 'Scheme of authentication.', 'Bearer'),
  [REQUEST_ID]: header(
    'string',
    'Names the request in the log of the service.',
    '7b8a3b0e-1f5c-4c0f-9d55-0d2a6c1d7a11',
  ),
  [REPLAYED]: header('string', '`true`: the answer to an earlier request with the same `Idempotency-Key`.', 'true'),
};

/** Headers of answers, in `components`. */
export const HEADERS = Object.fromEntries(
  Object.entries(DESCRIPTIONS).map(([name, description]) => [name, { ...description, required: ALWAYS.has(name) }]),
);

export const headerReference = (name: string) => ({ $ref: `#/components/headers/${name}` });
