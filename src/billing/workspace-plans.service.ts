import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from '../auth/api-keys.repository.js';
import { CallersService } from '../auth/callers.service.js';
import type { BillingState } from '../auth/workspace.entity.js';
import { WorkspacesRepository } from '../auth/workspaces.repository.js';
import { Transactions } from '../database/transactions.js';
import { BalancesService } from './credits/balances.service.js';
import type { PlanName } from '../plans/plans.js';

/** Changes of a workspace's billing. */
export interface BillingChanges {
  plan?: PlanName;
  billingState?: BillingState;
  /** Balance of this period. */
  credits?: number;
}

/** The only way to change plan, billing state and balance of a workspace. */
@Injectable()
export class WorkspacePlansService {
  constructor(
    private readonly transactions: Transactions,
    private readonly workspaces: WorkspacesRepository,
    private readonly balances: BalancesService,
    private readonly keys: ApiKeysRepository,
    private readonly callers: CallersService,
  ) {}

  /**
   * Applies the given changes; effective for the next request, on other replicas within 100 ms. Joins an open
   * transaction.
   */
  change(workspaceId: string, { plan, billingState, credits }: BillingChanges): Promise<void> {
    return this.transactions.run(async () => {
      // Before the plan changes: a period that has already started belongs to the old plan.
      await this.balances.lockCurrent(workspaceId);
      await this.workspaces.update(workspaceId, { ...(plan && { plan }), ...(billingState && { billingState }) });
      if (plan) await this.balances.follow(workspaceId, plan);
      if (credits !== undefined) await this.balances.setRemaining(workspaceId, credits);
      await this.keys.announceChange(workspaceId);
      this.transactions.afterCommit(() => this.callers.forget(workspaceId));
    });
  }
}
