import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../../auth/workspace.entity.js';

/** What a workspace has used of the text model on one day in UTC. By day first, so that old days are found. */
@Entity('token_days')
export class TokenDay {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'token_days_pkey' })
  day: string;

  @PrimaryColumn({ type: 'uuid', name: 'workspace_id', primaryKeyConstraintName: 'token_days_pkey' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'token_days_workspace_fkey' })
  workspace: Relation<Workspace>;

  /** Of prompts and answers. */
  @Column({ type: 'bigint' })
  tokens: string;
}
