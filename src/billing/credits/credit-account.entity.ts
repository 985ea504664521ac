import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../../auth/workspace.entity.js';

/**
 * What a workspace has left in the period it was last seen in: the one row that a reservation changes. It always equals
 * the sum of that period's entries. A period that has ended is replaced when somebody next asks.
 */
@Entity('credit_accounts')
@Check('credit_accounts_not_negative', 'remaining >= 0')
export class CreditAccount {
  @PrimaryColumn({ type: 'uuid', name: 'workspace_id', primaryKeyConstraintName: 'credit_accounts_pkey' })
  workspaceId: string;

  @OneToOne(() => Workspace, { onDelete: 'NO ACTION', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'credit_accounts_workspace_fkey' })
  workspace: Relation<Workspace>;

  /** Names the period in the entries, too. */
  @Column({ type: 'timestamptz', precision: 3, name: 'period_started_at' })
  periodStartedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'period_ends_at' })
  periodEndsAt: Date;

  /** Credits that the plan granted in this period; an operator's adjustments aside. */
  @Column({ type: 'integer' })
  allowance: number;

  @Column({ type: 'integer' })
  remaining: number;
}
