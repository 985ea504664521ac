import { applyDecorators } from '@nestjs/common';
import { InvalidInput } from '../../errors/catalogue.js';
import { DescribedQuery, Fails } from '../describe.js';
import { isId } from '../ids.js';
import { readTime } from './read-time.js';

/** A page of a list that is told newest first. */
export interface Page {
  limit: number;
  /** Time and id of the row before the page's first one; null: from the newest. */
  before: { createdAt: string; id: string } | null;
}

/** The query of a list; what is missing has a default. */
export interface PageQuery {
  limit?: unknown;
  before?: unknown;
}

const DEFAULT_LIMIT = 100;
/** Most rows of a page. */
export const MOST_ROWS = 500;

/**
 * Describes `limit` and `before`.
 *
 * @param what The kind of row: "an entry".
 */
export const Paged = (what: string) =>
  applyDecorators(
    Fails(InvalidInput),
    DescribedQuery(
      'limit',
      `How many. Default: ${DEFAULT_LIMIT}.`,
      { type: 'integer', minimum: 1, maximum: MOST_ROWS },
      50,
    ),
    DescribedQuery(
      'before',
      `Id of ${what} of the list, or a time of RFC 3339: only what came before it.`,
      { type: 'string' },
      '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21',
    ),
  );

/**
 * Reads `limit` and `before`.
 *
 * @param what The kind of row, for the message: "an entry".
 * @param timeOf When a row of the list was made, as text to the microsecond; null without such a row.
 * @throws invalid_input when `limit` is not 1 to 500, or `before` neither the id of a row nor a time.
 */
export async function readPage(
  { limit, before }: PageQuery,
  what: string,
  timeOf: (id: string) => Promise<string | null>,
): Promise<Page> {
  return {
    limit: readLimit(limit, DEFAULT_LIMIT),
    before: before === undefined ? null : await readBefore(before, what, timeOf),
  };
}

/** @throws invalid_input when `limit` is neither left out nor 1 to 500. */
export function readLimit<Missing>(text: unknown, missing: Missing): number | Missing {
  if (text === undefined) return missing;
  const limit = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST_ROWS) throw new InvalidInput(`limit must be a whole number from 1 to ${MOST_ROWS}.`);
  return limit;
}

async function readBefore(before: unknown, what: string, timeOf: (id: string) => Promise<string | null>) {
  if (isId(before)) {
    const createdAt = await timeOf(before);
    if (createdAt !== null) return { createdAt, id: before };
  }
  const time = readTime(before);
  if (time) return { createdAt: time.toISOString(), id: '00000000-0000-0000-0000-000000000000' };
  throw new InvalidInput(
    `before must be the id of ${what} of this list, or a time of RFC 3339 such as "2026-03-01T09:30:00Z".`,
  );
}
