import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { AbandonedOperationsSweeper } from './abandoned-operations.sweeper.js';
import { BalancesRepository } from './credits/balances.repository.js';
import { BalancesService } from './credits/balances.service.js';
import { CreditsController } from './credits/credits.controller.js';
import { LedgerRepository } from './credits/ledger.repository.js';
import { LedgerService } from './credits/ledger.service.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { StorageRepository } from './storage/storage.repository.js';
import { StorageService } from './storage/storage.service.js';
import { WorkspaceFiles } from './storage/workspace-files.js';
import { StripeAccountsRepository } from './stripe/stripe-accounts.repository.js';
import { StripeController } from './stripe/stripe.controller.js';
import { StripeService } from './stripe/stripe.service.js';
import { TokenBudgetService } from './tokens/token-budget.service.js';
import { TokenDaysRepository } from './tokens/token-days.repository.js';
import { WorkspacePlansService } from './workspace-plans.service.js';

/** Credits, plans and rate limits. Global, because any feature may spend credits. */
@Global()
@Module({
  imports: [AuthModule, IdempotencyModule, RateLimitModule],
  controllers: [CreditsController, StripeController],
  providers: [
    AbandonedOperationsSweeper,
    BalancesRepository,
    BalancesService,
    LedgerRepository,
    LedgerService,
    StorageRepository,
    StorageService,
    StripeAccountsRepository,
    StripeService,
    TokenBudgetService,
    TokenDaysRepository,
    WorkspaceFiles,
    WorkspacePlansService,
  ],
  exports: [
    BalancesService,
    LedgerService,
    StorageService,
    StripeAccountsRepository,
    TokenBudgetService,
    WorkspaceFiles,
    WorkspacePlansService,
  ],
})
export class BillingModule {}
