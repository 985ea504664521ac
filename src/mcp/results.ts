import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import type { ApiAnswer, ApiFailure } from './api.js';

/** Most characters of the text of an answer, so that none floods an agent: some 12,000 tokens. */
const TEXT_LIMIT = 50_000;

/** How much of its parts an answer keeps where it would be too long otherwise. */
interface Bounds {
  /** Characters of a text or a key. */
  text: number;
  /** Entries of a list or an object that is inside another one. */
  entries: number;
  /** Lists and objects inside each other; deeper ones are left out. */
  depth: number;
}

/** The second is for single things that are too long, such as one slide: their ids must be told all the same. */
const CUTS: Bounds[] = [
  { text: 1_000, entries: Infinity, depth: Infinity },
  { text: 100, entries: 20, depth: 2 },
];

/** What decks, brands and pages hold was written by users: clients may tell their model so. */
const UNTRUSTED = { _meta: { untrusted: true } };

/** The JSON of an answer; an empty one gives null. */
export const jsonOf = <T = Record<string, unknown>>({ body }: ApiAnswer): T =>
  (body.length > 0 ? JSON.parse(body.toString()) : null) as T;

/** A result with this value as JSON, shortened to {@link TEXT_LIMIT}, and what goes with it. */
export const result = (value: object, ...more: ContentBlock[]): CallToolResult => ({
  content: [{ type: 'text', text: withinLimit(value) }, ...more],
  ...UNTRUSTED,
});

/** An error as a tool gives it: the envelope of the API, and the seconds to wait where it said so. */
export const failure = ({ code, message, retryAfter }: ApiFailure): CallToolResult => ({
  content: [
    {
      type: 'text',
      text: JSON.stringify({ error: { code, message, ...(retryAfter && { retry_after: retryAfter }) } }),
    },
  ],
  isError: true,
});

/**
 * JSON text of at most {@link TEXT_LIMIT} characters. Longer values are cut by {@link CUTS}, and then lose the last entries
 * of their longest list; `shortened` says so.
 */
function withinLimit(value: object): string {
  const whole = JSON.stringify(value);
  if (whole.length <= TEXT_LIMIT) return whole;
  for (const bounds of CUTS) {
    const cut = shorten(value, bounds) as Record<string, unknown>;
    const text = JSON.stringify({
      ...cut,
      shortened: 'Long texts and lists are cut; ask for less at a time to see them whole.',
    });
    if (text.length <= TEXT_LIMIT) return text;
    const fewer = withFewerEntries(cut);
    if (fewer !== null) return fewer;
  }
  return JSON.stringify({ shortened: 'The answer is too long to be given here.' });
}

function shorten(value: unknown, bounds: Bounds, depth = 0): unknown {
  if (typeof value === 'string') return cutText(value, bounds.text);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > bounds.depth) return '…';
  const shortenChild = (child: unknown) => shorten(child, bounds, depth + 1);
  if (Array.isArray(value)) return value.slice(0, depth > 1 ? bounds.entries : undefined).map(shortenChild);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, bounds.entries)
      .map(([key, child]) => [cutText(key, bounds.text), shortenChild(child)]),
  );
}

function cutText(text: string, kept: number): string {
  const more = text.length - kept;
  return more > 0 ? `${text.slice(0, kept).toWellFormed()}… (${more} characters more)` : text;
}

/** Null when not even one entry of the longest list fits. */
function withFewerEntries(value: Record<string, unknown>): string | null {
  const lists = Object.entries(value).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const [key, list] = lists.sort(([, a], [, b]) => JSON.stringify(b).length - JSON.stringify(a).length)[0] ?? [];
  if (key === undefined || list === undefined) return null;
  const shortened = (count: number) =>
    JSON.stringify({
      ...value,
      [key]: list.slice(0, count),
      shortened: `Long texts are cut, and of ${list.length} ${key} the first ${count} are given; ask for less at a time.`,
    });
  let [fits, tooMany] = [0, list.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (shortened(middle).length <= TEXT_LIMIT) fits = middle;
    else tooMany = middle;
  }
  return fits > 0 ? shortened(fits) : null;
}

/** The answer of the API as it is. */
export const asItIs = (answer: ApiAnswer): CallToolResult => result(jsonOf(answer) ?? {});
