import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';
import { Brand } from '../brands/brand.entity.js';

export type DeckStatus = 'draft' | 'published';

/** Who may open the public page of a published deck. */
export const VISIBILITIES = ['public', 'password', 'expiring'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A deck: the root of its slides and versions. Every edit below it bumps {@link revision}. */
@Entity('decks')
@Unique('decks_slug_key', ['workspaceId', 'slug'])
@Index('decks_public_slug_idx', ['slug'], { unique: true, where: `status = 'published'` })
@Index('decks_list_idx', ['workspaceId', 'updatedAt', 'id'])
@Index('decks_brand_idx', ['brandId'])
@Check('decks_status_known', `status in ('draft', 'published')`)
@Check('decks_visibility_known', `visibility in ('public', 'password', 'expiring')`)
export class Deck {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'decks_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'decks_workspace_fkey' })
  workspace: Relation<Workspace>;

  @Column({ type: 'uuid', name: 'brand_id' })
  brandId: string;

  @ManyToOne(() => Brand, { onDelete: 'NO ACTION', nullable: false })
  @JoinColumn({ name: 'brand_id', foreignKeyConstraintName: 'decks_brand_fkey' })
  brand: Relation<Brand>;

  @Column({ type: 'text' })
  title: string;

  /** Unique in the workspace; among published decks unique everywhere. */
  @Column({ type: 'text' })
  slug: string;

  @Column({ type: 'text', default: 'draft' })
  status: DeckStatus;

  @Column({ type: 'text', default: 'public' })
  visibility: Visibility;

  /** BCP 47; decides the language of the files and the direction of the layout. */
  @Column({ type: 'text', default: 'en' })
  locale: string;

  /** Values for `{{name}}` in texts. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  variables: Record<string, string>;

  /** scrypt with its parameters; null: no password was ever set. */
  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'public_until', nullable: true })
  publicUntil: Date | null;

  /** Counts edits; caches key on it, because a millisecond can hold two edits. */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  /** Counts deletions and returns of pictures that it showed, as public pages are drawn anew. */
  @Column({ type: 'integer', name: 'pictures_lost', default: 0 })
  picturesLost: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
