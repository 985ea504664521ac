import { AsyncLocalStorage } from 'node:async_hooks';

/** Where in the lines for the database something stands: who asks, and what its transactions write to. */
export interface Place {
  /** A workspace, or an address as long as nothing else is known. */
  requester: string;
  /** Transactions with the same subject run one after the other; null: whenever there is a connection. */
  subject: string | null;
}

const BACKGROUND: Readonly<Place> = { requester: 'background', subject: null };

const places = new AsyncLocalStorage<Place>();

/** The place of the code that calls; that of background work where nobody has taken one. */
export const currentPlace = (): Readonly<Place> => places.getStore() ?? BACKGROUND;

/** Runs `work`, and whatever it starts, in this requester's place. */
export const inPlaceOf = <T>(requester: string, work: () => T): T => places.run({ requester, subject: null }, work);

/** Moves the request that calls, from here on, to the place of a workspace and of what the request writes to. */
export function takePlace(place: Place): void {
  const current = places.getStore();
  if (current) Object.assign(current, place);
}
