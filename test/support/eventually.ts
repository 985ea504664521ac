import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds until it stops asking: long, since a busy machine does in the background what it does late. */
const MOST_PATIENCE = 120;

/** Asks until the answer holds, for two minutes; gives the last answer, whatever it is. For what is done in the background. */
export async function eventually<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  for (const begun = performance.now(); ;) {
    const answer = await ask();
    if (holds(answer) || performance.now() - begun > MOST_PATIENCE * 1_000) return answer;
    await sleep(50);
  }
}
