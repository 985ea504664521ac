import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../auth/caller.js';
import { STANDARD } from './buckets.js';
import { countRequest, windowOf } from './count-request.js';
import { RateWindows } from './rate-windows.js';

/** Counts what is a request of a workspace though no route under `/v1`. */
@Injectable()
export class StandardRequests {
  constructor(private readonly windows: RateWindows) {}

  /** @throws rate_limit */
  count(caller: Caller, response: Response): Promise<void> {
    return countRequest(this.windows, response, windowOf(STANDARD, caller));
  }
}
