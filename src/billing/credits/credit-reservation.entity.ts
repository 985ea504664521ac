import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A reserved operation without an outcome. Deleting the row decides the outcome, so there is only one. */
@Entity('credit_reservations')
@Index('credit_reservations_held_idx', ['heldUntil'])
export class CreditReservation {
  @PrimaryColumn({ type: 'uuid', name: 'operation_id', primaryKeyConstraintName: 'credit_reservations_pkey' })
  operationId: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @Column({ type: 'timestamptz', precision: 3, name: 'period_started_at' })
  periodStartedAt: Date;

  /** Positive. */
  @Column({ type: 'integer' })
  amount: number;

  @Column({ type: 'text' })
  reason: string;

  /** The sweep refunds it after this time; a running operation extends it, at most to the deadline. */
  @Column({ type: 'timestamptz', precision: 3, name: 'held_until' })
  heldUntil: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  deadline: Date;
}
