import type { Request, Response } from 'express';

/** Counts requests without a valid key. A port that `billing/`, a layer above, implements. */
export abstract class RefusedKeys {
  /**
   * Counts one by its client address, before it is answered with 401.
   *
   * @throws rate_limit when there were too many from there.
   */
  abstract count(request: Request, response: Response): Promise<void>;
}
