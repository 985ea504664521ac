import { Injectable } from '@nestjs/common';
import { Workspace } from '../../auth/workspace.entity.js';
import { Transactions } from '../../database/transactions.js';
import { InvalidInput } from '../../errors/catalogue.js';
import { isId } from '../../http/ids.js';
import type { BillingEvent } from './billing-event.js';
import { StripeAccount } from './stripe-account.entity.js';

/** How long event ids are kept; Stripe redelivers for three days. */
const REMEMBERED = `interval '30 days'`;

/** Links workspaces to Stripe customers, and records applied events. */
@Injectable()
export class StripeAccountsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The workspace that the event names, else that of the customer; null when there is neither.
   *
   * A payer can claim a workspace that nobody pays for: on the free plan, without a customer. Any other one changes
   * only by metadata that the operator wrote, or by its own customer.
   */
  async workspaceOf({ workspaceId, claimed, customerId }: BillingEvent): Promise<string | null> {
    const named = isId(workspaceId)
      ? await this.transactions.repository(Workspace).findOneBy({ id: workspaceId })
      : null;
    if (named && (!claimed || (await this.isFree(named)))) return named.id;
    return customerId === null ? null : this.workspaceOfCustomer(customerId);
  }

  private async isFree({ id, plan }: Workspace): Promise<boolean> {
    const account = await this.transactions.repository(StripeAccount).findOneBy({ workspaceId: id });
    return plan === 'free' && (account?.customerId ?? null) === null;
  }

  /**
   * Records an event; false when it was recorded before. Of two concurrent deliveries, the second waits for the first.
   */
  async remember(eventId: string): Promise<boolean> {
    const rows = await this.transactions.query(
      'insert into stripe_events (id) values ($1) on conflict (id) do nothing returning 1',
      [eventId],
    );
    return rows.length === 1;
  }

  /** The account of a workspace, created if missing, and locked until the transaction ends. */
  async lock(workspaceId: string): Promise<StripeAccount> {
    await this.transactions.query(
      'insert into stripe_accounts (workspace_id) values ($1) on conflict (workspace_id) do nothing',
      [workspaceId],
    );
    return this.transactions
      .repository(StripeAccount)
      .findOneOrFail({ where: { workspaceId }, lock: { mode: 'pessimistic_write' } });
  }

  async update(workspaceId: string, changes: Partial<StripeAccount>): Promise<void> {
    if (Object.keys(changes).length > 0) {
      await this.transactions.repository(StripeAccount).update({ workspaceId }, changes);
    }
  }

  /**
   * Sets the Stripe customer of a workspace; joins an open transaction.
   *
   * @throws invalid_input when the customer belongs to another workspace.
   */
  async link(workspaceId: string, customerId: string): Promise<void> {
    await this.lock(workspaceId);
    const holder = await this.workspaceOfCustomer(customerId);
    if (holder !== null && holder !== workspaceId) {
      throw new InvalidInput('stripe_customer_id belongs to another workspace.');
    }
    await this.update(workspaceId, { customerId });
  }

  async workspaceOfCustomer(customerId: string): Promise<string | null> {
    return (await this.transactions.repository(StripeAccount).findOneBy({ customerId }))?.workspaceId ?? null;
  }

  /** Deletes events that are no longer redelivered. */
  async forgetOldEvents(): Promise<void> {
    await this.transactions.query(`delete from stripe_events where received_at < now() - ${REMEMBERED}`);
  }
}
