import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Usage } from '../../ai/usage-meter.js';
import { type Statement, Transactions } from '../../database/transactions.js';
import { Metrics } from '../../metrics/metrics.js';

/** What an operation costs. */
export interface Cost {
  /** Credits, positive. */
  amount: number;
  /** Purpose, as shown in the entries. */
  reason: string;
  /** Time limit of the operation in milliseconds; then the credits are refunded. */
  deadlineMs: number;
}

/** How an operation ended. */
export type Outcome = 'settle' | 'refund';

/** SQL that writes the entry of the operation in `closed` and, for a refund, returns the credits to their period. */
const noteOutcome = (entryId: string, kind: string, usage: string) => `
  noted as (
    insert into credit_entries (id, operation_id, workspace_id, period_started_at, kind, amount, reason, usage)
    select ${entryId}::uuid, operation_id, workspace_id, period_started_at, ${kind}::text,
           case when ${kind}::text = 'refund' then amount else 0 end, reason, ${usage}::jsonb
      from closed
  ), repaid as (
    update credit_accounts a set remaining = a.remaining + closed.amount from closed
     where ${kind}::text = 'refund' and a.workspace_id = closed.workspace_id and a.period_started_at = closed.period_started_at
  )`;

/** SQL, true when a balance of so many credits is low: below a tenth of the allowance. */
const isLow = (credits: string) => `(${credits})::bigint * 10 < allowance`;

const RESERVE: Statement = {
  name: 'credits.reserve',
  text: `
    with debit as (
      update credit_accounts set remaining = remaining - $2::int * $3::int
       where workspace_id = $1 and remaining >= $2::int * $3::int and period_ends_at > clock_timestamp()
         and ($9::boolean or told_low or not ${isLow('remaining - $2::int * $3::int')})
      returning workspace_id, period_started_at
    ), operation as (
      select debit.*, ids.* from debit cross join unnest($4::uuid[], $5::uuid[]) as ids (operation_id, entry_id)
    ), opened as (
      insert into credit_reservations (operation_id, workspace_id, period_started_at, amount, reason, held_until, deadline)
      select operation_id, workspace_id, period_started_at, $2, $6,
             clock_timestamp() + least($7::float8, $8::float8) * interval '1 ms', clock_timestamp() + $8::float8 * interval '1 ms'
        from operation
    )
    insert into credit_entries (id, operation_id, workspace_id, period_started_at, kind, amount, reason)
    select entry_id, operation_id, workspace_id, period_started_at, 'reserve', -$2::int, $6 from operation
    returning 1`,
};

const CLOSE: Statement = {
  name: 'credits.close',
  text: `
    with closed as (
      delete from credit_reservations where operation_id = $1 returning *
    ), ${noteOutcome('$2', '$3', '$4')}
    select 1 from closed`,
};

/**
 * Moves credits. Each method is one statement, hence atomic and with a short lock on the balance; periods and deadlines
 * use the database's clock.
 */
@Injectable()
export class LedgerRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Reserves `count` operations, all or none; null when the balance does not suffice, or the period is over. They are
   * held for `holdMs`, at most until their deadline.
   *
   * @param mayBecomeLow false: null, too, when the balance would be low afterwards and that was not noted in this period
   */
  async reserve(
    workspaceId: string,
    cost: Cost,
    count: number,
    holdMs: number,
    mayBecomeLow: boolean,
  ): Promise<string[] | null> {
    const operations = Array.from({ length: count }, () => uuid());
    const entries = operations.map(() => uuid());
    const { amount, reason, deadlineMs } = cost;
    const values = [workspaceId, amount, count, operations, entries, reason, holdMs, deadlineMs, mayBecomeLow];
    const rows = await this.transactions.prepared(RESERVE, values);
    if (rows.length === 0) return null;
    this.count('reserve', count);
    return operations;
  }

  /** Notes that the balance is low; false when it is not, or that was noted in this period. */
  async noteLow(workspaceId: string): Promise<boolean> {
    const rows = await this.transactions.query(
      `update credit_accounts set told_low = true
        where workspace_id = $1 and not told_low and ${isLow('remaining')}
       returning 1`,
      [workspaceId],
    );
    return rows.length === 1;
  }

  /**
   * Closes an open operation with what it used; a refund returns to the charged period. False when it is not open (any
   * more).
   */
  async close(operationId: string, outcome: Outcome, usage: Usage | null): Promise<boolean> {
    const rows = await this.transactions.prepared(CLOSE, [operationId, uuid(), outcome, usage]);
    this.count(outcome, rows.length);
    return rows.length === 1;
  }

  /** Refunds one operation whose hold has expired; false when there is none that is not locked by another replica. */
  async refundAbandoned(): Promise<boolean> {
    const rows = await this.transactions.query(
      `with abandoned as (
         select operation_id from credit_reservations where held_until < clock_timestamp() order by held_until limit 1
            for update skip locked
       ), closed as (
         delete from credit_reservations r using abandoned where r.operation_id = abandoned.operation_id returning r.*
       ), ${noteOutcome('$1', '$2', 'null')}
       select 1 from closed`,
      [uuid(), 'refund'],
    );
    this.count('refund', rows.length);
    return rows.length === 1;
  }

  /** Extends the hold of a running operation, unless it is being closed. */
  async hold(operationId: string, holdMs: number): Promise<void> {
    await this.transactions.query(
      `update credit_reservations set held_until = least(deadline, clock_timestamp() + $2::float8 * interval '1 ms')
        where operation_id = (select operation_id from credit_reservations where operation_id = $1 for update skip locked)`,
      [operationId, holdMs],
    );
  }

  /** The outcome of an operation; null while it is open, or when it never existed. */
  async outcomeOf(operationId: string): Promise<Outcome | null> {
    const [entry] = await this.transactions.query<{ kind: Outcome }>(
      `select kind from credit_entries where operation_id = $1 and kind in ('settle', 'refund')`,
      [operationId],
    );
    return entry?.kind ?? null;
  }

  private count(kind: 'reserve' | Outcome, entries: number): void {
    this.transactions.afterCommit(() => this.metrics.ledgerOperations.add({ kind }, entries));
  }
}
