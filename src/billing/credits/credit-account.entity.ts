import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../../auth/workspace.entity.js';

/**
 * The balance of a workspace in its latest known period: the only row that a reservation updates. It always equals the
 * sum of that period's entries. A period that has ended is replaced at the next read.
 */
@Entity('credit_accounts')
@Check('credit_accounts_not_negative', 'remaining >= 0')
export class CreditAccount {
  @PrimaryColumn({ type: 'uuid', name: 'workspace_id', primaryKeyConstraintName: 'credit_accounts_pkey' })
  workspaceId: string;

  @OneToOne(() => Workspace, { onDelete: 'NO ACTION', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'credit_accounts_workspace_fkey' })
  workspace: Relation<Workspace>;

  /** Identifies the period, also in the entries. */
  @Column({ type: 'timestamptz', precision: 3, name: 'period_started_at' })
  periodStartedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'period_ends_at' })
  periodEndsAt: Date;

  /** Credits that the plan granted in this period, without an operator's adjustments. */
  @Column({ type: 'integer' })
  allowance: number;

  @Column({ type: 'integer' })
  remaining: number;

  /** Whether webhooks were told in this period that little remains. */
  @Column({ type: 'boolean', name: 'told_low', default: false })
  toldLow: boolean;
}
