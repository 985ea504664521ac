/** What came of an operation: done, refused, or not known, as no answer or one of a server's fault came. */
export type Outcome = 'ok' | 'failed' | 'unknown';

export interface Tally {
  ok: number;
  failed: number;
  unknown: number;
  lost: number;
}

/** What clients did, by kind of operation, and what was found to be lost or wrong. */
export class ChaosRecord {
  readonly tallies = new Map<string, Tally>();
  readonly faults: string[] = [];
  /** Answers that no client should get: 5xx without the service's envelope, and the like. */
  readonly oddities = new Map<string, number>();

  count(operation: string, outcome: keyof Tally): void {
    const tally = this.tallies.get(operation) ?? { ok: 0, failed: 0, unknown: 0, lost: 0 };
    tally[outcome]++;
    this.tallies.set(operation, tally);
  }

  /** Notes that an operation was lost, or done more than once. */
  lose(operation: string, what: string): void {
    this.count(operation, 'lost');
    this.faults.push(`${operation}: ${what}`);
  }

  note(oddity: string): void {
    this.oddities.set(oddity, (this.oddities.get(oddity) ?? 0) + 1);
  }
}
