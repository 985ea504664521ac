import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type RenderState = 'running' | 'done' | 'failed';

/**
 * One render of one deck revision in one {@link variant}: first the lease of whoever makes it, then the address of
 * the file. Without a foreign key, so that the sweep still finds the files of deleted decks.
 */
@Entity('renders')
@Index('renders_updated_idx', ['updatedAt'])
@Check('renders_state_known', `state in ('running', 'done', 'failed')`)
export class Render {
  @PrimaryColumn({ type: 'uuid', name: 'deck_id', primaryKeyConstraintName: 'renders_pkey' })
  deckId: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'renders_pkey' })
  revision: number;

  /** Format and options, such as `pdf-color` or `png-3-color`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'renders_pkey' })
  variant: string;

  @Column({ type: 'text', default: 'running' })
  state: RenderState;

  /** Fences a holder that lost its lease: every write of a render names its holder. */
  @Column({ type: 'uuid' })
  holder: string;

  @Column({ type: 'timestamptz', precision: 3, name: 'lease_until' })
  leaseUntil: Date;

  /** Failures in a row. */
  @Column({ type: 'integer', default: 0 })
  failures: number;

  @Column({ type: 'text', name: 'storage_key', nullable: true })
  storageKey: string | null;

  /** SHA-256 of the file, hexadecimal; its strong ETag. */
  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
