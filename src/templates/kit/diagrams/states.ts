import type { State } from '../../define/vocabulary.js';

/**
 * How far along each entry is. All `done`, that is drawn in full strength, when no entry says anything.
 *
 * Entries start as `upcoming`; a list in which none has moved on shows an order, not a progress.
 */
export function statesOf(entries: readonly { state: State }[]): State[] {
  const moved = entries.some(({ state }) => state !== 'upcoming');
  return entries.map(({ state }) => (moved ? state : 'done'));
}
