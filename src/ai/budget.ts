import type { UsageMeter } from './usage-meter.js';

/** Most tokens of an operation, prompts and answers together. */
const OPERATION_TOKENS = 200_000;
/** An answer that may have fewer tokens is not asked for. */
const LEAST_ANSWER = 1_000;

/**
 * The budget of an operation across all its calls: time, tokens, retries after connection or server errors, and repairs
 * of an invalid answer.
 */
export class Budget {
  /** Aborts when the time is up. */
  readonly signal: AbortSignal;
  private readonly deadline: number;
  private retries = 2;
  private repairs = 1;

  constructor(
    timeoutMs: number,
    readonly meter: UsageMeter,
  ) {
    this.deadline = performance.now() + timeoutMs;
    this.signal = AbortSignal.timeout(timeoutMs);
  }

  /** Remaining whole milliseconds, at least 1. */
  get remaining(): number {
    return Math.max(1, Math.ceil(this.deadline - performance.now()));
  }

  /** Most tokens of the answer to a prompt of about so many, at most `most`; null when too few are left for a call. */
  answerTokens(promptTokens: number, most: number): number | null {
    const left = OPERATION_TOKENS - this.meter.tokens - promptTokens;
    return left < LEAST_ANSWER ? null : Math.min(left, most);
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
