import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Deck } from '../decks/deck.entity.js';

/** What a link opens. */
export type LinkKind = 'export' | 'preview' | 'presenter';

/**
 * What the owner of a deck is told of a link, and what may end it early. What the link is for stands in its code; a code
 * without a row, as after a backup was restored, is good until it expires.
 */
@Entity('links')
@Index('links_code_hash_idx', ['codeHash'], { unique: true })
@Index('links_deck_idx', ['deckId', 'createdAt', 'id'])
@Index('links_expires_idx', ['expiresAt'])
@Index('links_variables_idx', ['deckId'], { where: 'variables is not null' })
@Check('links_kind_known', `kind in ('export', 'preview', 'presenter')`)
export class LinkRecord {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'links_pkey' })
  id: string;

  /** SHA-256 of the code, so that nobody who reads the table can open anything. */
  @Column({ type: 'bytea', name: 'code_hash' })
  codeHash: Buffer;

  @Column({ type: 'uuid', name: 'deck_id' })
  deckId: string;

  @ManyToOne(() => Deck, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'deck_id', foreignKeyConstraintName: 'links_deck_fkey' })
  deck: Relation<Deck>;

  @Column({ type: 'text' })
  kind: LinkKind;

  /** What requests call it; null for presenter links. */
  @Column({ type: 'text', nullable: true })
  format: string | null;

  /** 0-based index of the slide of a preview; null for other links. */
  @Column({ type: 'integer', nullable: true })
  slide: number | null;

  /** Values of variables that win over those of the deck; null: none were given. */
  @Column({ type: 'jsonb', nullable: true })
  variables: Record<string, string> | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'expires_at' })
  expiresAt: Date;

  /** Since when it is refused; null: it is good until it expires. */
  @Column({ type: 'timestamptz', precision: 3, name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  opens: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'last_opened_at', nullable: true })
  lastOpenedAt: Date | null;
}
