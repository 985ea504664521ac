import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Deck } from '../decks/deck.entity.js';

/** Why a version was kept. */
export type VersionKind = 'publish' | 'edit' | 'restore';

/** A deck as it stood at one moment. The public page shows the newest of kind `publish`. */
@Entity('deck_versions')
@Check('deck_versions_kind_known', `kind in ('publish', 'edit', 'restore')`)
export class DeckVersion {
  @PrimaryColumn({ type: 'uuid', name: 'deck_id', primaryKeyConstraintName: 'deck_versions_pkey' })
  deckId: string;

  /** Counts from 1 within the deck. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'deck_versions_pkey' })
  version: number;

  @ManyToOne(() => Deck, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'deck_id', foreignKeyConstraintName: 'deck_versions_deck_fkey' })
  deck: Relation<Deck>;

  @Column({ type: 'text' })
  kind: VersionKind;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  locale: string;

  /** Values of variables of the deck. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  variables: Record<string, string>;

  /** Values that were given when it was published, and win over those of the deck. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  given: Record<string, string>;

  /** Of its slides in order, which are {@link KeptSlide}s. */
  @Column({ type: 'bytea', array: true, name: 'slide_hashes' })
  slideHashes: Buffer[];

  /** Stands by itself, so that a list of versions does not read their slides. */
  @Column({ type: 'integer', name: 'slide_count' })
  slideCount: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
