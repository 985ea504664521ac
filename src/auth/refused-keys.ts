import type { Request, Response } from 'express';

/** Counts requests that carry no valid key. The limits are kept by `billing/`, which stands above this folder. */
export abstract class RefusedKeys {
  /**
   * Counts one by the address it came from, before it is answered with 401.
   *
   * @throws rate_limit when there were too many from there.
   */
  abstract count(request: Request, response: Response): Promise<void>;
}
