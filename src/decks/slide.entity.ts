import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Deck } from './deck.entity.js';

/** One slide of a deck. `position` is 0..n-1 without gaps; the constraint is checked at the end of a transaction. */
@Entity('slides')
@Unique('slides_position_key', ['deckId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Check('slides_position_not_negative', 'position >= 0')
export class Slide {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'slides_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'deck_id' })
  deckId: string;

  @ManyToOne(() => Deck, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'deck_id', foreignKeyConstraintName: 'slides_deck_fkey' })
  deck: Relation<Deck>;

  @Column({ type: 'text', name: 'slide_type' })
  slideType: string;

  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'jsonb', default: () => `'{}'` })
  content: Record<string, unknown>;

  @Column({ type: 'text', nullable: true })
  notes: string | null;
}
