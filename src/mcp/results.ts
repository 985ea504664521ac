import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import type { ApiAnswer, ApiFailure } from './api.js';

/** Most characters of the text of an answer, so that none floods an agent: some 12,000 tokens. */
const TEXT_LIMIT = 50_000;
/** Of these, what is left beside the sentence that says what was cut. */
const ROOM = TEXT_LIMIT - 300;

/** How much of its parts an answer keeps where it would be too long otherwise. */
interface Bounds {
  /** Characters of a text or a key. */
  text: number;
  /** Entries of a list or an object that is inside another one. */
  entries: number;
  /** Lists and objects inside each other; deeper ones are left out. */
  depth: number;
}

const WHOLE: Bounds = { text: Infinity, entries: Infinity, depth: Infinity };

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

/** Longest message of an error, in characters: those of the API have 1,500. */
const MESSAGE_LIMIT = 2_000;

/** An error as a tool gives it: the envelope of the API, its message cut, and the seconds to wait where it said so. */
export const failure = ({ code, message, retryAfter }: ApiFailure): CallToolResult => ({
  content: [
    {
      type: 'text',
      text: JSON.stringify({
        error: { code, message: cutText(message, MESSAGE_LIMIT), ...(retryAfter && { retry_after: retryAfter }) },
      }),
    },
  ],
  isError: true,
});

/**
 * JSON text of at most {@link TEXT_LIMIT} characters. Longer values are cut by {@link CUTS}, and then lose the last entries
 * of their longest list; `shortened` says so. Of a value that is far too long little more is looked at than can be given.
 */
function withinLimit(value: object): string {
  const whole = textOf(value, WHOLE, 0, TEXT_LIMIT);
  if (whole !== null) return whole;
  for (const bounds of CUTS) {
    const text = cutToLimit(value, bounds);
    if (text !== null) return text;
  }
  return JSON.stringify({ shortened: 'The answer is too long to be given here.' });
}

/** A member of an answer as JSON: its one text, or of a list as many entries as there is room for; none where one has no room. */
interface Member {
  key: string;
  texts: string[];
  /** Entries of the list; null for what is no list. */
  of: number | null;
}

/** Null when not even one entry of the longest list fits. */
function cutToLimit(value: object, bounds: Bounds): string | null {
  const members = Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .slice(0, bounds.entries)
    .map(([key, child]) => memberOf(cutText(key, bounds.text), child, bounds));
  if (members.some(({ texts, of }) => of === null && texts.length === 0)) return null;
  const total = members.reduce((sum, member) => sum + sizeOf(member), 0);
  if (total <= ROOM && members.every(isWhole)) {
    return joined(members, 'Long texts and lists are cut; ask for less at a time to see them whole.');
  }
  const rank = (member: Member) => (isWhole(member) ? sizeOf(member) : Infinity);
  const [longest] = members.filter(({ of }) => of !== null).sort((a, b) => rank(b) - rank(a));
  if (!longest || members.some((member) => member !== longest && !isWhole(member))) return null;
  let room = ROOM - total + sizeOf(longest);
  const texts = longest.texts.filter((text) => (room -= text.length + 1) >= 0);
  if (texts.length === 0) return null;
  return joined(
    members.map((member) => (member === longest ? { ...member, texts } : member)),
    `Long texts are cut, and of ${longest.of} ${longest.key} the first ${texts.length} are given; ask for less at a time.`,
  );
}

function memberOf(key: string, value: unknown, bounds: Bounds): Member {
  const list = Array.isArray(value) ? (value as unknown[]) : null;
  const texts: string[] = [];
  let room = ROOM;
  for (const entry of list ?? [value]) {
    const text = textOf(entry, bounds, list ? 2 : 1, room);
    if (text === null) break;
    texts.push(text);
    room -= text.length + 1;
  }
  return { key, texts, of: list && list.length };
}

const isWhole = ({ texts, of }: Member) => of === null || texts.length === of;

/** Characters, with those that stand between members and entries. */
const sizeOf = ({ key, texts }: Member) =>
  texts.reduce((sum, text) => sum + text.length + 1, JSON.stringify(key).length + 4);

function joined(members: readonly Member[], shortened: string): string {
  const named = [...members, { key: 'shortened', texts: [JSON.stringify(shortened)], of: null }].map(
    ({ key, texts, of }) => `${JSON.stringify(key)}:${of === null ? texts[0] : `[${texts.join(',')}]`}`,
  );
  return `{${named.join(',')}}`;
}

/** A value as JSON, cut at these bounds; null when it has more characters than there is room for. */
function textOf(value: unknown, bounds: Bounds, depth: number, room: number): string | null {
  const budget = { left: room };
  const cut = shorten(value, bounds, depth, budget);
  if (budget.left < 0) return null;
  const text = JSON.stringify(cut);
  return text.length <= room ? text : null;
}

/** Stops when the budget of characters is spent. */
function shorten(value: unknown, bounds: Bounds, depth: number, budget: { left: number }): unknown {
  budget.left--;
  if (typeof value === 'string') {
    const text = cutText(value, bounds.text);
    budget.left -= text.length;
    return text;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > bounds.depth) return '…';
  if (Array.isArray(value)) {
    const entries: unknown[] = [];
    for (const entry of value) {
      if (budget.left < 0 || (depth > 1 && entries.length >= bounds.entries)) break;
      entries.push(shorten(entry, bounds, depth + 1, budget));
    }
    return entries;
  }
  const members: [string, unknown][] = [];
  for (const [key, child] of Object.entries(value)) {
    if (budget.left < 0 || members.length >= bounds.entries) break;
    const name = cutText(key, bounds.text);
    budget.left -= name.length;
    members.push([name, shorten(child, bounds, depth + 1, budget)]);
  }
  return Object.fromEntries(members);
}

function cutText(text: string, kept: number): string {
  const more = text.length - kept;
  return more > 0 ? `${text.slice(0, kept).toWellFormed()}… (${more} characters more)` : text;
}

/** The answer of the API as it is. */
export const asItIs = (answer: ApiAnswer): CallToolResult => result(jsonOf(answer) ?? {});
