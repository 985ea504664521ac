import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Deck } from '../decks/deck.entity.js';

/** How often the public page of a deck was seen on one day in UTC. Nothing is known of who saw it. */
@Entity('deck_views')
export class DailyViews {
  @PrimaryColumn({ type: 'uuid', name: 'deck_id', primaryKeyConstraintName: 'deck_views_pkey' })
  deckId: string;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'deck_views_pkey' })
  day: string;

  @ManyToOne(() => Deck, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'deck_id', foreignKeyConstraintName: 'deck_views_deck_fkey' })
  deck: Relation<Deck>;

  @Column({ type: 'integer' })
  views: number;
}
