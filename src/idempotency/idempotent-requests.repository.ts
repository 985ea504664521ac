import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { IdempotentRequest } from './idempotent-request.entity.js';

/** One request with a key. */
export interface KeyedRequest {
  workspaceId: string;
  key: string;
  requestHash: Buffer;
  /** Unique to this very request. */
  holder: string;
}

/** What was answered. */
export interface KeptAnswer {
  status: number;
  /** JSON text. */
  body: string;
  location: string | null;
}

/** How long an answer is kept. */
const KEPT = `interval '24 hours'`;

@Injectable()
export class IdempotentRequestsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Takes the key for this request; false when it is answered or being worked on. While another transaction that took
   * it is open, this waits for its end. A key that is too old, or whose request died, is taken over.
   */
  async claim({ workspaceId, key, requestHash, holder }: KeyedRequest, holdMs: number): Promise<boolean> {
    const rows = await this.transactions.query(
      `insert into idempotent_requests as r (workspace_id, key, request_hash, holder, held_until)
       values ($1, $2, $3, $4, clock_timestamp() + $5::float8 * interval '1 ms')
       on conflict (workspace_id, key) do update
          set request_hash = excluded.request_hash, holder = excluded.holder, held_until = excluded.held_until,
              status = null, body = null, location = null, created_at = now()
        where r.created_at < now() - ${KEPT} or (r.status is null and r.held_until < clock_timestamp())
       returning 1`,
      [workspaceId, key, requestHash, holder, holdMs],
    );
    return rows.length === 1;
  }

  find({ workspaceId, key }: KeyedRequest): Promise<IdempotentRequest | null> {
    return this.transactions.repository(IdempotentRequest).findOneBy({ workspaceId, key });
  }

  /** Goes on holding the key. */
  async hold({ workspaceId, key, holder }: KeyedRequest, holdMs: number): Promise<void> {
    await this.transactions.query(
      `update idempotent_requests set held_until = clock_timestamp() + $4::float8 * interval '1 ms'
        where workspace_id = $1 and key = $2 and holder = $3 and status is null`,
      [workspaceId, key, holder, holdMs],
    );
  }

  /** Keeps the answer; false when the key is no longer this request's. */
  async answer({ workspaceId, key, holder }: KeyedRequest, { status, body, location }: KeptAnswer): Promise<boolean> {
    const rows = await this.transactions.query(
      `update idempotent_requests set status = $4, body = $5, location = $6
        where workspace_id = $1 and key = $2 and holder = $3 returning 1`,
      [workspaceId, key, holder, status, body, location],
    );
    return rows.length === 1;
  }

  /** Gives the key back after a refusal. An answer that was kept stays. */
  async release({ workspaceId, key, holder }: KeyedRequest): Promise<void> {
    await this.transactions.query(
      'delete from idempotent_requests where workspace_id = $1 and key = $2 and holder = $3 and status is null',
      [workspaceId, key, holder],
    );
  }

  /** Removes what is no longer kept. */
  async removeOld(): Promise<void> {
    await this.transactions.query(`delete from idempotent_requests where created_at < now() - ${KEPT}`);
  }
}
