import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer holds, for 15 s; gives the last answer, whatever it is. For what is done in the background. */
export async function eventually<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    if (holds(answer) || attempt === 150) return answer;
    await sleep(100);
  }
}
