import { Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { RefusedKeys } from '../../auth/refused-keys.js';
import { countRequest } from './count-request.js';
import { RateWindows } from './rate-windows.js';

const MINUTE = 60_000;
const MAX_REFUSALS = 600;

/** Prefix length of a customer's IPv6 network. */
const CUSTOMER_PREFIX = 64;

/** Counts refused keys by client address. */
@Injectable()
export class CountedRefusals extends RefusedKeys {
  constructor(private readonly windows: RateWindows) {
    super();
  }

  override count({ ip = '' }: Request, response: Response): Promise<void> {
    const key = `refused:${normalizeIp(ip, CUSTOMER_PREFIX)}`;
    return countRequest(this.windows, response, {
      key,
      ttl: MINUTE,
      limit: MAX_REFUSALS,
      what: 'requests without a valid key',
    });
  }
}
