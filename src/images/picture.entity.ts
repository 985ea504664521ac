import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';

/** A foreign image as it was when first needed: what its address gave, kept by hash, or that it gave nothing. */
@Entity('pictures')
export class PictureRecord {
  @PrimaryColumn({ type: 'uuid', name: 'workspace_id', primaryKeyConstraintName: 'pictures_pkey' })
  workspaceId: string;

  /** SHA-256 of the address, hexadecimal. */
  @PrimaryColumn({ type: 'text', name: 'url_hash', primaryKeyConstraintName: 'pictures_pkey' })
  urlHash: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'pictures_workspace_fkey' })
  workspace: Relation<Workspace>;

  /** SHA-256 of the re-encoded picture, hexadecimal; null when it could not be had. */
  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  @Column({ type: 'text', nullable: true })
  type: string | null;

  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'fetched_at', default: () => 'now()' })
  fetchedAt: Date;
}
