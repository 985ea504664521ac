import { isDeepStrictEqual } from 'node:util';

/** Those of the changes that give a row another value than it has; what is undefined stays. */
export const changed = <Changes extends object>(row: object, changes: Changes): Partial<Changes> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([column, value]) => value !== undefined && !isDeepStrictEqual(value, (row as Record<string, unknown>)[column]),
    ),
  ) as Partial<Changes>;
