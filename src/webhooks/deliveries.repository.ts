import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { Webhook } from './webhook.entity.js';
import type { DeliveryEntry } from './webhook.view.js';
import type { WebhookDelivery } from './webhook-delivery.entity.js';

/** Entries of the log of a webhook, without what is still pending. */
const LOG = 100;

/** A try belongs to its process for so long: twice the time that a receiver has to answer. */
const CLAIM = `interval '30 seconds'`;

/** How long a delivery is tried. */
const DAY = `interval '24 hours'`;

/** Which webhooks are served together, and how many of their deliveries at a time. */
export interface WebhookGroup {
  /** Those whose last try succeeded quickly, or the others. */
  quick: boolean;
  /** Deliveries of one webhook in flight, on all replicas together. */
  perWebhook: number;
}

/** A try at a delivery. */
export type Try = Pick<WebhookDelivery, 'id' | 'webhookId' | 'type' | 'data' | 'attempts' | 'createdAt'> &
  Pick<Webhook, 'url' | 'secretHash' | 'failures'>;

/** How a try has failed. */
export interface Failure {
  /** What was answered; null: nothing. */
  responseStatus: number | null;
  /** Seconds until the next try of the delivery, and until the next one of its webhook. */
  delay: number;
  rest: number;
}

const ENTRY = `id, type, status, attempts, response_status as "responseStatus", created_at as "createdAt"`;

/** Webhooks `w` with something pending, found in as many steps as there are: a loose scan of the index. */
const WAITING = `
  with recursive waiting (webhook_id) as (
    (select webhook_id from webhook_deliveries where status = 'pending' order by webhook_id limit 1)
    union all
    select (select d.webhook_id from webhook_deliveries d
             where d.status = 'pending' and d.webhook_id > waiting.webhook_id order by d.webhook_id limit 1)
      from waiting where waiting.webhook_id is not null
  )`;

/** Of deliveries `d`: those that can be tried now, and those that a process is trying. */
const UNCLAIMED_DUE = `d.status = 'pending' and d.claimed_until is null and d.next_try_at <= now()`;
const ABANDONED = `d.status = 'pending' and d.claimed_until <= now()`;
const DUE = `(${UNCLAIMED_DUE} or ${ABANDONED})`;
const CLAIMED = `d.status = 'pending' and d.claimed_until > now()`;

/**
 * Whether webhook `w` has a delivery `d`, found by one step in the index. With `limit`, which keeps it from being made a
 * join: that would read all that waits for anybody.
 */
const has = (which: string) => `(select true from webhook_deliveries d where d.webhook_id = w.id and ${which} limit 1)`;

/**
 * Deliveries as a queue of rows. A try is claimed for half a minute, so that another process takes it up when this one
 * dies. Every claim and outcome locks the row of its webhook first, so the bound on each webhook is exact.
 */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The last deliveries, newest first. */
  last(webhookId: string): Promise<DeliveryEntry[]> {
    const newest = (which: string) =>
      `(select * from webhook_deliveries where webhook_id = $1 and ${which} order by created_at desc, id desc limit ${LOG})`;
    return this.transactions.query(
      `select ${ENTRY} from (${newest(`status = 'pending'`)} union all ${newest(`status <> 'pending'`)}) d
        order by created_at desc, id desc limit ${LOG}`,
      [webhookId],
    );
  }

  /**
   * Claims a due delivery of each webhook of a group that has one and is not at its bound, of `limit` webhooks at most.
   * They take turns. It is the oldest of the deliveries that were tried least, so that one that its receiver never takes
   * does not hold up the others. The try counts from now on, also when the process dies of it.
   */
  claim({ quick, perWebhook }: WebhookGroup, limit: number): Promise<Try[]> {
    return this.transactions.run(async () => {
      // By the indexes, whatever samples say of a queue that grows by bursts: else all that waits for anybody is read at times.
      await this.transactions.query('set local enable_seqscan = off');
      // Two statements: what is in flight must be counted after the locks are there.
      const turns = await this.transactions.query<{ id: string }>(
        `${WAITING}
         select w.id from webhooks w
          where w.id in (select webhook_id from waiting) and w.status = 'enabled' and w.quick = $1
            and (w.rests_until is null or w.rests_until <= now())
            and (${has(UNCLAIMED_DUE)} or ${has(ABANDONED)})
            and (select count(*) from webhook_deliveries d where d.webhook_id = w.id and ${CLAIMED}) < $2
          order by w.turn_at nulls first limit $3 for no key update of w skip locked`,
        [quick, perWebhook, limit],
      );
      if (turns.length === 0) return [];
      return this.transactions.query<Try>(
        `with turn as (
           update webhooks set turn_at = clock_timestamp() where id = any ($1) returning *
         ), head as (
           select d.* from turn cross join lateral (
             select d.id from webhook_deliveries d where d.webhook_id = turn.id and ${DUE}
                and (select count(*) from webhook_deliveries d where d.webhook_id = turn.id and ${CLAIMED}) < $2
              order by d.attempts, d.created_at, d.id limit 1) d
         )
         update webhook_deliveries d set claimed_until = now() + ${CLAIM}, attempts = d.attempts + 1
           from head, turn where d.id = head.id and turn.id = d.webhook_id
         returning d.id, d.webhook_id as "webhookId", d.type, d.data, d.attempts, d.created_at as "createdAt",
                   turn.url, turn.secret_hash as "secretHash", turn.failures`,
        [turns.map(({ id }) => id), perWebhook],
      );
    });
  }

  /** @param quick whether the answer came soon */
  async succeed(attempt: Try, responseStatus: number, quick: boolean): Promise<void> {
    await this.end(attempt, async () => {
      await this.transactions.query(
        `update webhooks set failures = 0, rests_until = null, quick = $2, delivered_at = now() where id = $1`,
        [attempt.webhookId, quick],
      );
      await this.write(attempt, `status = 'delivered', response_status = $3`, [responseStatus]);
    });
  }

  /**
   * Plans the next try. What was tried for a day has failed; and when no delivery of the webhook has succeeded since,
   * so has the webhook, which is disabled with `reason`.
   */
  async fail(attempt: Try, { responseStatus, delay, rest }: Failure, reason: string): Promise<void> {
    await this.end(attempt, async (webhook) => {
      await this.transactions.query(
        `update webhooks set failures = failures + 1, quick = false, rests_until = now() + $2::float8 * interval '1 second'
          where id = $1`,
        [attempt.webhookId, rest],
      );
      await this.write(
        attempt,
        `response_status = $3, next_try_at = least(now() + $4::float8 * interval '1 second', created_at + ${DAY})`,
        [responseStatus, delay],
      );
      const ended = await this.transactions.query<Pick<WebhookDelivery, 'createdAt'>>(
        `update webhook_deliveries d set status = 'failed'
          where webhook_id = $1 and status = 'pending' and attempts > 0 and claimed_until is null
            and created_at <= now() - ${DAY}
         returning created_at as "createdAt"`,
        [attempt.webhookId],
      );
      const isDead = ended.some(({ createdAt }) => webhook.deliveredAt === null || webhook.deliveredAt < createdAt);
      if (isDead) await this.disableLocked(attempt.webhookId, reason);
    });
  }

  /** Disables the webhook of a try at once; what it was not sent has failed. */
  async disable(attempt: Try, responseStatus: number | null, reason: string): Promise<void> {
    await this.end(attempt, async () => {
      await this.write(attempt, `status = 'failed', response_status = $3`, [responseStatus]);
      await this.disableLocked(attempt.webhookId, reason);
    });
  }

  /** Gives a try back as if it had not been begun. */
  async release(attempt: Try): Promise<void> {
    await this.write(attempt, 'attempts = attempts - 1', []);
  }

  private async disableLocked(webhookId: string, reason: string): Promise<void> {
    await this.transactions.query(`update webhooks set status = 'disabled', disabled_reason = $2 where id = $1`, [
      webhookId,
      reason,
    ]);
    await this.transactions.query(
      `update webhook_deliveries set status = 'failed', claimed_until = null where webhook_id = $1 and status = 'pending'`,
      [webhookId],
    );
  }

  /** Writes an outcome with the webhook locked, and shortens its log; does nothing when the webhook is gone. */
  private end({ webhookId }: Try, write: (webhook: Pick<Webhook, 'deliveredAt'>) => Promise<void>): Promise<void> {
    return this.transactions.run(async () => {
      const [webhook] = await this.transactions.query<Pick<Webhook, 'deliveredAt'>>(
        `select delivered_at as "deliveredAt" from webhooks where id = $1 for no key update`,
        [webhookId],
      );
      if (!webhook) return;
      await write(webhook);
      await this.transactions.query(
        `delete from webhook_deliveries where webhook_id = $1 and status <> 'pending' and (created_at, id) <
           (select created_at, id from webhook_deliveries where webhook_id = $1 and status <> 'pending'
             order by created_at desc, id desc offset ${LOG - 1} limit 1)`,
        [webhookId],
      );
    });
  }

  /** Changes the delivery of a try that is still the last one, and ends its claim; an overtaken one changes nothing. */
  private async write({ id, attempts }: Try, changes: string, values: unknown[]): Promise<void> {
    await this.transactions.query(
      `update webhook_deliveries set ${changes}, claimed_until = null
        where id = $1 and attempts = $2 and status = 'pending'`,
      [id, attempts, ...values],
    );
  }
}
