import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `open`: nobody makes it, and there is no file. */
export type RenderState = 'open' | 'running' | 'done' | 'failed';

/**
 * One render of one deck revision in one {@link variant}: first the lease of whoever makes it, then the address of
 * the file. Without foreign keys, so that the sweep still finds the files of deleted decks.
 */
@Entity('renders')
@Index('renders_updated_idx', ['updatedAt'])
@Index('renders_workspace_idx', ['workspaceId', 'updatedAt'])
@Index('renders_storage_key_idx', ['storageKey'], { unique: true })
@Check('renders_state_known', `state in ('open', 'running', 'done', 'failed')`)
export class Render {
  @PrimaryColumn({ type: 'uuid', name: 'deck_id', primaryKeyConstraintName: 'renders_pkey' })
  deckId: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'renders_pkey' })
  revision: number;

  /** Format, options and the version of what drew it, such as `pdf-color.3f0c12ab45de` or `png-3-color.3f0c12ab45de`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'renders_pkey' })
  variant: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @Column({ type: 'text', default: 'running' })
  state: RenderState;

  /** Fences a holder that lost its lease: every write of a render names its holder, and so does its file. */
  @Column({ type: 'uuid' })
  holder: string;

  /** When the lease ends, or has ended. */
  @Column({ type: 'timestamptz', precision: 3, name: 'lease_until' })
  leaseUntil: Date;

  /** Leases that were taken since the last success, but for those that were given back. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** When it took too long or its process died: the last three times, the latest first. */
  @Column({ type: 'timestamptz', array: true, default: '{}' })
  strikes: Date[];

  @Column({ type: 'text', name: 'storage_key', nullable: true })
  storageKey: string | null;

  /** SHA-256 of the file, hexadecimal; its strong ETag. */
  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  /** Bytes of the file. */
  @Column({ type: 'integer', nullable: true })
  size: number | null;

  /** When the file is to be made again, because pictures were away; null: it stays. */
  @Column({ type: 'timestamptz', precision: 3, name: 'stale_at', nullable: true })
  staleAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
