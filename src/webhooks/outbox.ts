import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { BackgroundQueue } from '../database/background-queue.js';
import { type Statement, Transactions, WAIT_FOR_DISK } from '../database/transactions.js';
import { type EventType, WebhookEvents } from '../events/webhook-events.js';
import { MOST_WEBHOOKS, type Webhook } from './webhook.entity.js';
import type { DeliveryEntry } from './webhook.view.js';

/** The queue whose messages say that there is something to deliver; what it is stands in the rows. */
export const DELIVERY_QUEUE = 'deliver-webhooks';

/** Deliveries of one webhook that may wait. What comes on top is in the log as failed, without a try. */
const MOST_PENDING = 10_000;

/** Adds a delivery for each webhook of `targets`; locks them, so that one that is being deleted is waited for. */
const insertFor = (targets: string) => `
  with targets as (select id from webhooks where ${targets} for key share)
  insert into webhook_deliveries (id, webhook_id, type, data, status)
  select ($4::uuid[])[row_number() over ()], t.id, $2::text, $3::json,
         case when (select count(*) from (select 1 from webhook_deliveries d
                                           where d.webhook_id = t.id and d.status = 'pending' limit ${MOST_PENDING}) waiting)
                   < ${MOST_PENDING} then 'pending' else 'failed' end
    from targets t
  returning id, type, status, attempts, response_status as "responseStatus", created_at as "createdAt"`;

const EMIT: Statement = {
  name: 'webhooks.emit',
  text: insertFor(`workspace_id = $1 and status = 'enabled' and (events is null or $2 = any (events))`),
};

const EMIT_TO_ONE: Statement = {
  name: 'webhooks.emit-to-one',
  text: insertFor(`id = $1 and status = 'enabled'`),
};

/** Writes events as rows, beside what they tell, and wakes who delivers them. */
@Injectable()
export class Outbox extends WebhookEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly queue: BackgroundQueue,
  ) {
    super();
  }

  async emit(workspaceId: string, type: EventType, data: object): Promise<void> {
    await this.write(EMIT, workspaceId, type, data);
  }

  /** Writes `webhook.test` for one webhook; null when it is gone or disabled. */
  async emitTest({ id }: Webhook): Promise<DeliveryEntry | null> {
    const [delivery] = await this.write(EMIT_TO_ONE, id, 'webhook.test', { webhook_id: id });
    return delivery ?? null;
  }

  private async write(statement: Statement, whose: string, type: EventType, data: object): Promise<DeliveryEntry[]> {
    if (!this.transactions.isOpen) throw new Error('An event is written in the transaction of what it tells.');
    const ids = Array.from({ length: MOST_WEBHOOKS }, () => uuid());
    const values = [whose, type, JSON.stringify(data), ids];
    const written = await this.transactions.prepared<DeliveryEntry>(statement, values);
    if (written.length === 0) return written;
    await this.transactions.query(WAIT_FOR_DISK);
    await this.queue.send(DELIVERY_QUEUE, {});
    return written;
  }
}
