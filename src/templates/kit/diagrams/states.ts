import type { State } from '../../define/vocabulary.js';

/**
 * The state of each entry; all `done`, drawn in full strength, when no entry sets one.
 *
 * Entries default to `upcoming`; a list of only those shows an order, not progress.
 */
export function statesOf(entries: readonly { state: State }[]): State[] {
  const moved = entries.some(({ state }) => state !== 'upcoming');
  return entries.map(({ state }) => (moved ? state : 'done'));
}
