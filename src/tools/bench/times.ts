import { median } from '../statistics/quantiles.js';

/** Pause in ms until what was measured before has ended its work in the background. */
export const REST = 500;

/** What the command line says of all parts. */
export interface BenchOptions {
  /** Rounds that count; undefined: as many as the part takes. */
  rounds?: number;
  /** Where peers are installed; undefined: in a folder for temporary files. */
  peersFolder?: string;
}

/** What was measured over the rounds: durations in milliseconds, or rates. */
export class Times {
  private readonly all = new Map<string, number[]>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.add(name, performance.now() - start);
    return result;
  }

  add(name: string, value: number): void {
    this.all.set(name, [...(this.all.get(name) ?? []), value]);
  }

  has(name: string): boolean {
    return this.all.has(name);
  }

  median(name: string): number {
    return median(this.all.get(name) ?? []);
  }
}

/**
 * Runs `round` so often, after some that warm both sides and do not count. Each round measures everything once, so that
 * other load affects all alike.
 *
 * @param round gets a text that is its own, to make decks that were never rendered
 */
export async function inRounds(
  what: string,
  { warm, rounds }: { warm: number; rounds: number },
  round: (times: Times, run: string) => Promise<void>,
): Promise<Times> {
  const times = new Times();
  for (let number = 1 - warm; number <= rounds; number++) {
    console.error(number < 1 ? `${what}: warming …` : `${what}: round ${number} of ${rounds} …`);
    await round(number < 1 ? new Times() : times, `round ${number}`);
  }
  return times;
}
