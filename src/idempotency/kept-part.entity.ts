import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { IdempotentRequest } from './idempotent-request.entity.js';

/** A finished part of a request that is not answered yet, so that whoever takes the request over need not do it again. */
@Entity('idempotent_parts')
export class KeptPart {
  @PrimaryColumn({ type: 'uuid', name: 'workspace_id', primaryKeyConstraintName: 'idempotent_parts_pkey' })
  workspaceId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotent_parts_pkey' })
  key: string;

  /** That of the request when the part was done: another request that takes the key over has other parts. */
  @PrimaryColumn({ type: 'bytea', name: 'request_hash', primaryKeyConstraintName: 'idempotent_parts_pkey' })
  requestHash: Buffer;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'idempotent_parts_pkey' })
  index: number;

  @ManyToOne(() => IdempotentRequest, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    {
      name: 'workspace_id',
      referencedColumnName: 'workspaceId',
      foreignKeyConstraintName: 'idempotent_parts_request_fkey',
    },
    { name: 'key', referencedColumnName: 'key', foreignKeyConstraintName: 'idempotent_parts_request_fkey' },
  ])
  request: Relation<IdempotentRequest>;

  @Column({ type: 'jsonb' })
  result: object;
}
