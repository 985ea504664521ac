import { InvalidInput } from '../errors/catalogue.js';
import { problemOfText } from '../http/body/json-values.js';
import { readLimit } from '../http/body/page.js';
import { isId } from '../http/ids.js';

/** What decks may be listed by: times with the latest first, titles from A to Z. */
export const SORTS = ['updated_at', 'created_at', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** The query of a list of decks. */
export interface ListQuery {
  limit?: unknown;
  before?: unknown;
  q?: unknown;
  sort?: unknown;
}

/** Where a page of the list begins: after this deck. */
interface Position {
  id: string;
  /** What it was listed by; null: what it has now. */
  key: string | null;
}

/** Which decks are listed. */
export interface DeckList {
  sort: Sort;
  /** Words that a title has, each in lower case. */
  words: string[];
  /** Null: all. */
  limit: number | null;
  after: Position | null;
}

/** Most characters and words that are looked for. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 20;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @throws invalid_input */
export function readListQuery({ limit, before, q, sort = 'updated_at' }: ListQuery): DeckList {
  const by = SORTS.find((name) => name === sort);
  if (!by) throw new InvalidInput(`sort must be one of ${SORTS.join(', ')}.`);
  return {
    sort: by,
    words: readWords(q),
    limit: readLimit(limit, null),
    after: before === undefined ? null : readPosition(before, by),
  };
}

function readWords(q: unknown = ''): string[] {
  const words = typeof q === 'string' ? q.toLowerCase().split(/\s+/).filter(Boolean) : null;
  if (!words || words.length > MOST_WORDS || String(q).length > MOST_CHARACTERS || problemOfText(String(q))) {
    throw new InvalidInput(`q must be at most ${MOST_WORDS} words, with ${MOST_CHARACTERS} characters together.`);
  }
  return words;
}

function readPosition(before: unknown, sort: Sort): Position {
  const [id, encoded, ...rest] = String(before).split('.');
  const key = encoded === undefined ? null : Buffer.from(encoded, 'base64url').toString();
  const isKey = key === null || (sort === 'title' ? key.length <= 400 && !problemOfText(key) : isTime(key));
  if (typeof before !== 'string' || !isId(id) || !isKey || rest.length > 0) throw new UnknownPosition();
  return { id, key };
}

/** Whether PostgreSQL knows this time, too: neither February has a 30th, nor is there a year 0. */
const isTime = (text: string) => TIME.test(text) && !text.startsWith('0000') && new Date(text).toJSON() === text;

/** `before` names no place in the list. */
export class UnknownPosition extends InvalidInput {
  constructor() {
    super(
      'before must be the id of a deck of this workspace, or what `Link` of the page before says, in the same sort.',
    );
  }
}

/**
 * Names the place after a deck, for `before`: it holds what the deck was listed by, so that the next page begins there
 * although the deck was edited or deleted meanwhile.
 */
export const placeAfter = (deck: Record<Sort | 'id', string>, sort: Sort): string =>
  `${deck.id}.${Buffer.from(deck[sort]).toString('base64url')}`;

/** Patterns of LIKE for texts that have these words somewhere. */
export const patternsOf = (words: readonly string[]): string[] =>
  words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
