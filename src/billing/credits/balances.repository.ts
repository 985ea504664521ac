import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { newestFirst, timeOfRow } from '../../database/newest-first.js';
import { Transactions } from '../../database/transactions.js';
import type { Page } from '../../http/body/page.js';
import { Metrics } from '../../metrics/metrics.js';
import type { BillingPeriod } from './billing-period.js';
import { CreditAccount } from './credit-account.entity.js';
import { CreditEntry, type EntryKind } from './credit-entry.entity.js';
import type { PlanName } from '../../plans/plans.js';

/** An account with what determines its period. */
export interface AccountState {
  periodStartedAt: Date;
  periodEndsAt: Date;
  allowance: number;
  remaining: number;
  plan: PlanName;
  workspaceCreatedAt: Date;
  /** The time of the database. */
  now: Date;
}

const STATE = `
  select a.period_started_at as "periodStartedAt", a.period_ends_at as "periodEndsAt", a.allowance, a.remaining,
         w.plan, w.created_at as "workspaceCreatedAt", clock_timestamp() as now
    from credit_accounts a join workspaces w on w.id = a.workspace_id
   where a.workspace_id = $1`;

/** Balances and their entries. */
@Injectable()
export class BalancesRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
  ) {}

  read(workspaceId: string): Promise<AccountState> {
    return this.state(workspaceId, STATE);
  }

  /** Locks the balance until the transaction ends. */
  lock(workspaceId: string): Promise<AccountState> {
    return this.state(workspaceId, `${STATE} for update of a`);
  }

  async insert(workspaceId: string, { startsAt, endsAt }: BillingPeriod, allowance: number): Promise<void> {
    const period = { periodStartedAt: startsAt, periodEndsAt: endsAt };
    await this.transactions.repository(CreditAccount).insert({ workspaceId, ...period, allowance, remaining: 0 });
  }

  /** Starts a period with a balance of 0; the rest of the last one lapses. */
  async startPeriod(workspaceId: string, { startsAt, endsAt }: BillingPeriod, allowance: number): Promise<void> {
    const period = { periodStartedAt: startsAt, periodEndsAt: endsAt };
    await this.transactions
      .repository(CreditAccount)
      .update({ workspaceId }, { ...period, allowance, remaining: 0, toldLow: false });
  }

  async setAllowance(workspaceId: string, allowance: number): Promise<void> {
    await this.transactions.repository(CreditAccount).update({ workspaceId }, { allowance });
  }

  /** Adds to the balance of the current period, with an entry; does nothing when the amount is 0. */
  async add(workspaceId: string, kind: EntryKind, amount: number, reason: string): Promise<void> {
    if (amount === 0) return;
    await this.transactions.query(
      `with changed as (
         update credit_accounts set remaining = remaining + $3::int where workspace_id = $2
         returning workspace_id, period_started_at
       )
       insert into credit_entries (id, workspace_id, period_started_at, kind, amount, reason)
       select $1::uuid, workspace_id, period_started_at, $4, $3, $5 from changed`,
      [uuid(), workspaceId, amount, kind, reason],
    );
    this.transactions.afterCommit(() => this.metrics.ledgerOperations.add({ kind }));
  }

  /** Newest first. */
  entries(workspaceId: string, page: Page): Promise<CreditEntry[]> {
    return newestFirst(this.transactions.repository(CreditEntry), workspaceId, page);
  }

  timeOfEntry(workspaceId: string, id: string): Promise<string | null> {
    return timeOfRow(this.transactions.repository(CreditEntry), workspaceId, id);
  }

  private async state(workspaceId: string, sql: string): Promise<AccountState> {
    const [account] = await this.transactions.query<AccountState>(sql, [workspaceId]);
    if (!account) throw new Error(`Workspace ${workspaceId} has no credit account.`);
    return account;
  }
}
