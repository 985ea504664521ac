import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';

/** The seven colours a brand sets, as `#RRGGBB`. */
export interface BrandColors {
  primary: string;
  accent: string;
  surface: string;
  ink: string;
  muted: string;
  positive: string;
  negative: string;
}

/** The font families a brand has of its own; null is that of its style. */
export interface BrandFonts {
  heading: string | null;
  body: string | null;
}

/** Style, colours, fonts and logo of decks. Every workspace has one default brand. */
@Entity('brands')
@Index('brands_one_default_idx', ['workspaceId'], { unique: true, where: 'is_default' })
@Index('brands_workspace_idx', ['workspaceId', 'createdAt'])
export class Brand {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'brands_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'brands_workspace_fkey' })
  workspace: Relation<Workspace>;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'boolean', name: 'is_default', default: false })
  isDefault: boolean;

  @Column({ type: 'text', name: 'source_url', nullable: true })
  sourceUrl: string | null;

  @Column({ type: 'text', name: 'logo_url', nullable: true })
  logoUrl: string | null;

  @Column({ type: 'text', name: 'logo_mono_url', nullable: true })
  logoMonoUrl: string | null;

  /** Key of the style. */
  @Column({ type: 'text', default: 'clean' })
  style: string;

  @Column({ type: 'jsonb' })
  colors: BrandColors;

  @Column({ type: 'jsonb' })
  fonts: BrandFonts;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
