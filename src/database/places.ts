import { AsyncLocalStorage } from 'node:async_hooks';

/** The place in the queues for the database: the requester, and what its transactions write to. */
export interface Place {
  /** A workspace, or the client's address before authentication. */
  requester: string;
  /** Transactions with the same subject are serialised; null: no restriction. */
  subject: string | null;
}

const BACKGROUND: Readonly<Place> = { requester: 'background', subject: null };

const places = new AsyncLocalStorage<Place>();

/** The place of the calling code; that of background work outside of requests. */
export const currentPlace = (): Readonly<Place> => places.getStore() ?? BACKGROUND;

/** Runs `work`, and whatever it starts, in the place of this requester. */
export const inPlaceOf = <T>(requester: string, work: () => T): T => places.run({ requester, subject: null }, work);

/** Changes the place of the current request from here on. */
export function takePlace(place: Place): void {
  const current = places.getStore();
  if (current) Object.assign(current, place);
}
