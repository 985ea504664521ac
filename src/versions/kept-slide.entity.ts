import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Deck } from '../decks/deck.entity.js';

/** One slide inside versions: what is needed to draw it and to restore it. */
export interface VersionSlide {
  id: string;
  slide_type: string;
  content: Record<string, unknown>;
  notes: string | null;
}

/** A slide as it stood, kept once for all versions of its deck in which it stands so. */
@Entity('kept_slides')
export class KeptSlide {
  @PrimaryColumn({ type: 'uuid', name: 'deck_id', primaryKeyConstraintName: 'kept_slides_pkey' })
  deckId: string;

  /** SHA-256 of the text of `slide`. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'kept_slides_pkey' })
  hash: Buffer;

  @ManyToOne(() => Deck, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'deck_id', foreignKeyConstraintName: 'kept_slides_deck_fkey' })
  deck: Relation<Deck>;

  @Column({ type: 'jsonb' })
  slide: VersionSlide;
}
