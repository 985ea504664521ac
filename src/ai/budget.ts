/**
 * The budget of an operation across all its calls: time, retries after connection or server errors, and repairs of an
 * invalid answer.
 */
export class Budget {
  /** Aborts when the time is up. */
  readonly signal: AbortSignal;
  private readonly deadline: number;
  private retries = 2;
  private repairs = 1;

  constructor(timeoutMs: number) {
    this.deadline = Date.now() + timeoutMs;
    this.signal = AbortSignal.timeout(timeoutMs);
  }

  /** Remaining milliseconds, at least 1. */
  get remaining(): number {
    return Math.max(1, this.deadline - Date.now());
  }

  /** Takes a retry; false when none is left. */
  takeRetry(): boolean {
    return this.retries-- > 0;
  }

  /** Takes the one repair of an invalid answer; false when it was used. */
  takeRepair(): boolean {
    return this.repairs-- > 0;
  }
}
