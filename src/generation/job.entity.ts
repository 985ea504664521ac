import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Workspace } from '../auth/workspace.entity.js';
import type { Fault } from '../faults/faults.js';
import { Deck } from '../decks/deck.entity.js';

export type JobStatus = 'queued' | 'running' | 'succeeded' | 'failed';

/** What a deck is generated from. */
export interface GenerationRequest {
  prompt: string;
  title: string | null;
  /** How many; null: the planner chooses. */
  slides: number | null;
  locale: string;
  /** Null: the default brand. */
  brandId: string | null;
}

/** The generation of one deck: the job that `GET /v1/jobs/{id}` shows. The queue holds no more than its id. */
@Entity('jobs')
@Index('jobs_open_idx', ['createdAt'], { where: `status in ('queued', 'running')` })
@Check('jobs_status_known', `status in ('queued', 'running', 'succeeded', 'failed')`)
export class Job {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'jobs_pkey' })
  id: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  @ManyToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'jobs_workspace_fkey' })
  workspace: Relation<Workspace>;

  /** Its operation in the ledger. */
  @Column({ type: 'uuid', name: 'operation_id' })
  operationId: string;

  @Column({ type: 'jsonb' })
  request: GenerationRequest;

  @Column({ type: 'text', default: 'queued' })
  status: JobStatus;

  /** 0 to 100. */
  @Column({ type: 'integer', default: 0 })
  progress: number;

  /** Incremented before each attempt. Writes are conditional on it, so that an overtaken attempt changes nothing. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Null until it has succeeded, and after the deck was deleted. */
  @Column({ type: 'uuid', name: 'deck_id', nullable: true })
  deckId: string | null;

  @ManyToOne(() => Deck, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'deck_id', foreignKeyConstraintName: 'jobs_deck_fkey' })
  deck: Relation<Deck> | null;

  /** What was still wrong with the deck when it was made; null: it was not, or could not be checked. */
  @Column({ type: 'jsonb', nullable: true })
  faults: Fault[] | null;

  @Column({ type: 'text', name: 'error_code', nullable: true })
  errorCode: string | null;

  @Column({ type: 'text', name: 'error_message', nullable: true })
  errorMessage: string | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
