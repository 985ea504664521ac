import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Usage } from '../../ai/usage-meter.js';

/** Why a balance changed. An operation is one `reserve` and, later, one `settle` or `refund`. */
export type EntryKind = 'grant' | 'reserve' | 'settle' | 'refund' | 'adjust';

/**
 * An entry of the ledger. Append-only: a trigger refuses changes. There is no foreign key to the workspace, because
 * checking it would lock that row for every entry; `ledger:check` finds orphans.
 */
@Entity('credit_entries')
@Index('credit_entries_list_idx', ['workspaceId', 'createdAt', 'id'])
@Index('credit_entries_one_reserve_idx', ['operationId'], { unique: true, where: `kind = 'reserve'` })
@Index('credit_entries_one_outcome_idx', ['operationId'], { unique: true, where: `kind in ('settle', 'refund')` })
@Check('credit_entries_kind_known', `kind in ('grant', 'reserve', 'settle', 'refund', 'adjust')`)
@Check('credit_entries_usage_of_outcome', `usage is null or kind in ('settle', 'refund')`)
@Check('credit_entries_operation_named', `(kind in ('reserve', 'settle', 'refund')) = (operation_id is not null)`)
export class CreditEntry {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'credit_entries_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  /** The period of the entry: a refund belongs to the period that was charged, however late it comes. */
  @Column({ type: 'timestamptz', precision: 3, name: 'period_started_at' })
  periodStartedAt: Date;

  /** Null for grants and adjustments. */
  @Column({ type: 'uuid', name: 'operation_id', nullable: true })
  operationId: string | null;

  @Column({ type: 'text' })
  kind: EntryKind;

  /** Signed; a settle is 0. */
  @Column({ type: 'integer' })
  amount: number;

  @Column({ type: 'text' })
  reason: string;

  /** Of an outcome: what the operation used of a model; null when it used none, or its process died. */
  @Column({ type: 'jsonb', nullable: true })
  usage: Usage | null;

  /** To the microsecond, so that entries have an order. */
  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
