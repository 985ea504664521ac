import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RefusedKeys } from '../../auth/refused-keys.js';
import { clientNetwork } from './client-network.js';
import { countRequest } from './count-request.js';
import { RateWindows } from './rate-windows.js';

const MINUTE = 60_000;
const MAX_REFUSALS = 600;

/** Counts refused keys by client address. */
@Injectable()
export class CountedRefusals extends RefusedKeys {
  constructor(private readonly windows: RateWindows) {
    super();
  }

  override count({ ip = '' }: Request, response: Response): Promise<void> {
    const key = `refused:${clientNetwork(ip)}`;
    return countRequest(this.windows, response, {
      key,
      ttl: MINUTE,
      limit: MAX_REFUSALS,
      what: 'requests without a valid key',
    });
  }
}
