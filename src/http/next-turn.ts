import { setImmediate } from 'node:timers/promises';

/** Ends when all that came meanwhile has had its turn. The first one may still be of the turn that it is called in. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
