import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';

/** What a foreign address gave when a picture behind it was first needed: the hash of a stored picture, or nothing. */
@Entity('pictures')
export class ForeignPictureRecord {
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

  /** How often in a row it could not be had. */
  @Column({ type: 'integer', default: 0 })
  failures: number;

  /** Whether the last failure will not pass by itself. */
  @Column({ type: 'boolean', default: false })
  hopeless: boolean;

  /** When an address that gave nothing is asked again. */
  @Column({ type: 'timestamptz', precision: 3, name: 'retry_at', nullable: true })
  retryAt: Date | null;
}
