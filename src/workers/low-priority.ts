import { getPriority, setPriority } from 'node:os';

/** Unix niceness of threads and processes that render, so that requests get the CPU first. */
export const NICENESS = 5;

/** Lowers the priority of the calling process, or thread where the OS has priorities by thread. */
export function workAfterOthers(): void {
  if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS);
}
