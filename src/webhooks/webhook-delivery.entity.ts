import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { EventType } from '../events/webhook-events.js';
import { Webhook } from './webhook.entity.js';

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** One event for one webhook: what is sent until it has arrived, then an entry of the log. */
@Entity('webhook_deliveries')
// Finds what is due and what is in flight however much waits; of all rows, so that deleting a webhook finds its own.
@Index('webhook_deliveries_due_idx', ['webhookId', 'status', 'claimedUntil', 'nextTryAt'])
@Index('webhook_deliveries_pending_idx', ['webhookId', 'attempts', 'createdAt', 'id'], { where: `status = 'pending'` })
@Index('webhook_deliveries_ended_idx', ['webhookId', 'createdAt', 'id'], { where: `status <> 'pending'` })
@Check('webhook_deliveries_status_known', `status in ('pending', 'delivered', 'failed')`)
export class WebhookDelivery {
  /** Also the `webhook-id` of every try. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhook_deliveries_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'webhook_id' })
  webhookId: string;

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'webhook_deliveries_webhook_fkey' })
  webhook: Relation<Webhook>;

  @Column({ type: 'text' })
  type: EventType;

  /** Not `jsonb`, which would put the keys in an order of its own. */
  @Column({ type: 'json' })
  data: object;

  @Column({ type: 'text', default: 'pending' })
  status: DeliveryStatus;

  /** Incremented before each try. Outcomes are conditional on it, so that an overtaken try changes nothing. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** What the receiver answered last; null: nothing. */
  @Column({ type: 'smallint', name: 'response_status', nullable: true })
  responseStatus: number | null;

  @Column({ type: 'timestamptz', name: 'next_try_at', default: () => 'now()' })
  nextTryAt: Date;

  /** A process is trying it until this time; when it dies, another one may after it. */
  @Column({ type: 'timestamptz', precision: 3, name: 'claimed_until', nullable: true })
  claimedUntil: Date | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
