import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';
import { Deck } from './deck.entity.js';

/** A public slug that was given up: for 30 days nobody but its workspace may publish under it. */
@Entity('slug_reservations')
@Index('slug_reservations_deck_idx', ['deckId'])
@Index('slug_reservations_workspace_idx', ['workspaceId'])
export class SlugReservation {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'slug_reservations_pkey' })
  slug: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'slug_reservations_workspace_fkey' })
  workspace: Relation<Workspace>;

  /** The deck that gave it up, which may have another address now; null when it is gone. */
  @Column({ type: 'uuid', name: 'deck_id', nullable: true })
  deckId: string | null;

  @ManyToOne(() => Deck, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'deck_id', foreignKeyConstraintName: 'slug_reservations_deck_fkey' })
  deck: Relation<Deck> | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'reserved_until' })
  reservedUntil: Date;
}
