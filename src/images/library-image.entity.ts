import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AspectRatio } from '../ai/image-model.js';
import { Workspace } from '../auth/workspace.entity.js';

/** A picture that was made from words or uploaded: an entry of the image library of a workspace. */
@Entity('images')
@Index('images_upload_idx', ['workspaceId', 'sha256'], { unique: true, where: 'prompt is null' })
@Index('images_list_idx', ['workspaceId', 'createdAt', 'id'])
export class LibraryImage {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'images_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'images_workspace_fkey' })
  workspace: Relation<Workspace>;

  /** SHA-256 of the picture, hexadecimal: its key in the store. */
  @Column({ type: 'text' })
  sha256: string;

  /** Media type. */
  @Column({ type: 'text' })
  type: string;

  /** What it was made from, and its ratio; null for one that was uploaded, of which there is one entry a picture. */
  @Column({ type: 'text', nullable: true })
  prompt: string | null;

  @Column({ type: 'text', name: 'aspect_ratio', nullable: true })
  aspectRatio: AspectRatio | null;

  /** What it shows, for slides that do not say; uploads only. */
  @Column({ type: 'text', nullable: true })
  alt: string | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
