import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AspectRatio } from '../ai/image-model.js';
import { Workspace } from '../auth/workspace.entity.js';

/** A picture that was made from words, for good: an entry of the image library of a workspace. */
@Entity('images')
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

  @Column({ type: 'text' })
  prompt: string;

  @Column({ type: 'text', name: 'aspect_ratio' })
  aspectRatio: AspectRatio;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
