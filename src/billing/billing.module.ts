import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BillingSweeper } from './billing.sweeper.js';
import { CreditAccountsRepository } from './credit-accounts.repository.js';
import { CreditAccountsService } from './credit-accounts.service.js';
import { CreditsController } from './credits.controller.js';
import { CreditsRepository } from './credits.repository.js';
import { CreditsService } from './credits.service.js';
import { IdempotencyService } from './idempotency.service.js';
import { IdempotentRequestsRepository } from './idempotent-requests.repository.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { StripeAccountsRepository } from './stripe/stripe-accounts.repository.js';
import { StripeController } from './stripe/stripe.controller.js';
import { StripeService } from './stripe/stripe.service.js';
import { WorkspacePlansService } from './workspace-plans.service.js';

/** Money and limits. Global, because any feature may spend credits and answer idempotently. */
@Global()
@Module({
  imports: [AuthModule, RateLimitModule],
  controllers: [CreditsController, StripeController],
  providers: [
    BillingSweeper,
    CreditAccountsRepository,
    CreditAccountsService,
    CreditsRepository,
    CreditsService,
    IdempotencyService,
    IdempotentRequestsRepository,
    StripeAccountsRepository,
    StripeService,
    WorkspacePlansService,
  ],
  exports: [CreditAccountsService, CreditsService, IdempotencyService, StripeAccountsRepository, WorkspacePlansService],
})
export class BillingModule {}
