import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { isId } from '../http/ids.js';
import { Webhook } from './webhook.entity.js';

/** The webhooks of workspaces. */
@Injectable()
export class WebhooksRepository {
  constructor(private readonly transactions: Transactions) {}

  find(workspaceId: string, id: string): Promise<Webhook | null> {
    return isId(id) ? this.transactions.repository(Webhook).findOneBy({ workspaceId, id }) : Promise.resolve(null);
  }

  list(workspaceId: string): Promise<Webhook[]> {
    return this.transactions
      .repository(Webhook)
      .find({ where: { workspaceId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Locks the workspace against other creations and counts its webhooks. */
  async countForCreation(workspaceId: string): Promise<number> {
    // Two statements: the count must see what was committed while this one waited for the lock.
    await this.transactions.query('select 1 from workspaces where id = $1 for no key update', [workspaceId]);
    return this.transactions.repository(Webhook).countBy({ workspaceId });
  }

  async insert(webhook: Pick<Webhook, 'id' | 'workspaceId' | 'url' | 'events' | 'secretHash'>): Promise<Webhook> {
    await this.transactions.repository(Webhook).insert(webhook);
    return this.transactions.repository(Webhook).findOneByOrFail({ id: webhook.id });
  }

  async delete(workspaceId: string, id: string): Promise<void> {
    await this.transactions.repository(Webhook).delete({ workspaceId, id });
  }

  /** Lets a webhook be tried at once, though it has failed. */
  async endRest(id: string): Promise<void> {
    await this.transactions.repository(Webhook).update({ id }, { restsUntil: null });
  }
}
