import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';

/** A picture that a workspace keeps; its bytes lie in the store under the hash, once for all who keep it. */
@Entity('stored_pictures')
@Index('stored_pictures_sha256_idx', ['sha256'])
export class StoredPicture {
  @PrimaryColumn({ type: 'uuid', name: 'workspace_id', primaryKeyConstraintName: 'stored_pictures_pkey' })
  workspaceId: string;

  /** SHA-256 of the bytes, hexadecimal. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'stored_pictures_pkey' })
  sha256: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'stored_pictures_workspace_fkey' })
  workspace: Relation<Workspace>;

  /** Media type. */
  @Column({ type: 'text' })
  type: string;

  /** Size in pixels. */
  @Column({ type: 'integer' })
  width: number;

  @Column({ type: 'integer' })
  height: number;

  /** How it looks, as `readSight` reads it. */
  @Column({ type: 'text', nullable: true })
  sight: string | null;

  /** How many, of what the plan allows. */
  @Column({ type: 'integer' })
  bytes: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
