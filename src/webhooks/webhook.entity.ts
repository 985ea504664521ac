import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';
import type { EventType } from '../events/webhook-events.js';

/** Webhooks of a workspace at most. */
export const MOST_WEBHOOKS = 5;

export type WebhookStatus = 'enabled' | 'disabled';

/** A receiver of events, and how it has fared lately. Its secret is derived from its id and stored nowhere. */
@Entity('webhooks')
@Index('webhooks_workspace_idx', ['workspaceId', 'createdAt', 'id'])
@Check('webhooks_status_known', `status in ('enabled', 'disabled')`)
@Check('webhooks_reason_given', `(status = 'disabled') = (disabled_reason is not null)`)
export class Webhook {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'webhooks_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'webhooks_workspace_fkey' })
  workspace: Relation<Workspace>;

  @Column({ type: 'text' })
  url: string;

  /** Which events it wants; null: all, also those that are added later. */
  @Column({ type: 'text', array: true, nullable: true })
  events: EventType[] | null;

  /** SHA-256 of the secret that its owner was shown. */
  @Column({ type: 'bytea', name: 'secret_hash' })
  secretHash: Buffer;

  @Column({ type: 'text', default: 'enabled' })
  status: WebhookStatus;

  /** Null while it is enabled. */
  @Column({ type: 'text', name: 'disabled_reason', nullable: true })
  disabledReason: string | null;

  /** Tries in a row that failed. */
  @Column({ type: 'integer', default: 0 })
  failures: number;

  /** While it fails, nothing is tried before this time. */
  @Column({ type: 'timestamptz', precision: 3, name: 'rests_until', nullable: true })
  restsUntil: Date | null;

  /** Whether the last try succeeded quickly. Such webhooks are served apart from others, new ones included. */
  @Column({ type: 'boolean', default: false })
  quick: boolean;

  /** When it had its last turn; webhooks take turns. */
  @Column({ type: 'timestamptz', name: 'turn_at', nullable: true })
  turnAt: Date | null;

  /** When a delivery succeeded last. */
  @Column({ type: 'timestamptz', precision: 3, name: 'delivered_at', nullable: true })
  deliveredAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
