import { Busy, InvalidInput } from '../errors/catalogue.js';
import { ImageRefused } from '../images/decoding/image-refused.js';
import type { CallOptions, WorkBudget } from '../workers/worker-pool.js';

/** Milliseconds that workers may spend on one import, and that it may last with all waiting. */
const WORK_MS = 30_000;
const LONGEST_MS = 90_000;
/** Pixels of all its pictures: as many as are decoded in that time. */
const MOST_PIXELS = 2e9;

const TOO_LATE = 'The time of the import was over before it could be read.';

/** What bounds one import from its beginning to its end. */
export class ImportBounds implements CallOptions {
  readonly budget: WorkBudget = { leftMs: WORK_MS };
  /** Aborts when nobody waits for it any more, or its time is over. */
  readonly signal: AbortSignal;
  /** Those that its pictures may still have. */
  pixels = MOST_PIXELS;
  private readonly late: AbortSignal;

  constructor(private readonly gone: AbortSignal) {
    this.late = AbortSignal.timeout(LONGEST_MS);
    this.signal = AbortSignal.any([gone, this.late]);
  }

  /**
   * Why a picture is left out, by the error that it was met with.
   *
   * @throws the error where that is no reason: somebody has gone, or something else has failed.
   */
  whyLeftOut(error: unknown): string {
    if (this.gone.aborted) throw error;
    if (this.late.aborted || this.budget.leftMs <= 0) return TOO_LATE;
    if (error instanceof ImageRefused || error instanceof InvalidInput) return error.message;
    throw error;
  }

  /** The result of work that ends with {@link signal}. @throws internal_error (503) where its time is over, else what it throws. */
  async kept<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw this.late.aborted && error === this.late.reason
        ? new Busy('The file has waited too long to be read.')
        : error;
    }
  }
}
