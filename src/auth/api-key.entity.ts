import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Workspace } from './workspace.entity.js';

/** A key of a workspace. Only its SHA-256 is kept: 256 random bits need no salt. */
@Entity('api_keys')
@Unique('api_keys_hash_key', ['hash'])
@Index('api_keys_workspace_idx', ['workspaceId'])
export class ApiKey {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'api_keys_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'api_keys_workspace_fkey' })
  workspace: Relation<Workspace>;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'bytea' })
  hash: Buffer;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** Null while the key is valid. */
  @Column({ type: 'timestamptz', precision: 3, name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}
