import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request that carried an `Idempotency-Key`: who works on it, and what was answered. */
@Entity('idempotent_requests')
@Index('idempotent_requests_age_idx', ['createdAt'])
export class IdempotentRequest {
  @PrimaryColumn({ type: 'uuid', name: 'workspace_id', primaryKeyConstraintName: 'idempotent_requests_pkey' })
  workspaceId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotent_requests_pkey' })
  key: string;

  /** SHA-256 of method, path and canonical body. */
  @Column({ type: 'bytea', name: 'request_hash' })
  requestHash: Buffer;

  /** Names the request that works on it: only that one may write the answer. */
  @Column({ type: 'uuid' })
  holder: string;

  /** Without an answer, another request may take over after this. */
  @Column({ type: 'timestamptz', precision: 3, name: 'held_until' })
  heldUntil: Date;

  /** Null until there is an answer, as are the next three; `location` also when the answer has no such header. */
  @Column({ type: 'smallint', nullable: true })
  status: number | null;

  /** JSON text; with a deck what stands before it; null also when it was too long to be kept. */
  @Column({ type: 'text', nullable: true })
  body: string | null;

  /** The deck that ends a long answer: it is read again, not kept. */
  @Column({ type: 'uuid', name: 'deck_id', nullable: true })
  deckId: string | null;

  @Column({ type: 'text', nullable: true })
  location: string | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
