import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { LedgerRepository } from './credits/ledger.repository.js';
import { IdempotentRequestsRepository } from '../idempotency/idempotent-requests.repository.js';
import { StripeAccountsRepository } from './stripe/stripe-accounts.repository.js';
import { TokenDaysRepository } from './tokens/token-days.repository.js';

const SWEEP_INTERVAL = 10_000;

/** Refunds operations whose process died, and removes expired rows. Safe to run on every replica at once. */
@Injectable()
export class AbandonedOperationsSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ledger: LedgerRepository,
    private readonly idempotentRequests: IdempotentRequestsRepository,
    private readonly stripeAccounts: StripeAccountsRepository,
    private readonly tokenDays: TokenDaysRepository,
    private readonly logger: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => this.sweep().catch((err: unknown) => this.logger.warn({ err }, 'the sweep of the ledger failed'));
    this.timer = setInterval(() => void run(), SWEEP_INTERVAL).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Sweeps once; returns how many operations were refunded. */
  async sweep(): Promise<number> {
    let refunded = 0;
    while (await this.ledger.refundAbandoned()) refunded++;
    if (refunded > 0) this.logger.warn({ refunded }, 'operations without an outcome were refunded');
    await this.idempotentRequests.removeOld();
    await this.stripeAccounts.forgetOldEvents();
    await this.tokenDays.removeOld();
    return refunded;
  }
}
