/**
 * What one operation may cost, all its calls together: time, retries after faults of the connection or server, and tries
 * to have an unusable answer repaired.
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

  /** Milliseconds that are left, at least 1. */
  get remaining(): number {
    return Math.max(1, this.deadline - Date.now());
  }

  /** Whether another try is left; takes it. */
  takeRetry(): boolean {
    return this.retries-- > 0;
  }

  /** Whether an unusable answer may be sent back; takes the one time. */
  takeRepair(): boolean {
    return this.repairs-- > 0;
  }
}
