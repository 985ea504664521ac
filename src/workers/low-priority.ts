import { getPriority, setPriority } from 'node:os';

/** Unix's niceness of what draws and puts files together: requests are answered first, and what is left goes here. */
export const NICENESS = 5;

/** Lets the thread or process that calls it work after others. In threads only where a priority belongs to a thread. */
export function workAfterOthers(): void {
  if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS);
}
