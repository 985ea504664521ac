import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';

/** A public slug that was given up: for 30 days nobody but its workspace may publish under it. */
@Entity('slug_reservations')
export class SlugReservation {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'slug_reservations_pkey' })
  slug: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'slug_reservations_workspace_fkey' })
  workspace: Relation<Workspace>;

  @Column({ type: 'timestamptz', precision: 3, name: 'reserved_until' })
  reservedUntil: Date;
}
