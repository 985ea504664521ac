import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { FinishedJson } from '../http/body/json-text.js';
import { IdempotentRequest } from './idempotent-request.entity.js';
import { KeptPart } from './kept-part.entity.js';

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
  /** Whether an earlier request was answered so. */
  isReplayed?: true;
  status: number;
  body: FinishedJson;
  location: string | null;
}

/** What is kept of an answer: see {@link IdempotentRequest}. */
export interface KeptRow extends Omit<KeptAnswer, 'body'> {
  body: string | null;
  deckId: string | null;
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
              status = null, body = null, location = null, deck_id = null, created_at = now()
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

  /** Keeps the answer in place of the parts; false when the key is no longer this request's. */
  async answer(
    { workspaceId, key, holder }: KeyedRequest,
    { status, body, deckId, location }: KeptRow,
  ): Promise<boolean> {
    const rows = await this.transactions.query(
      `with answered as (
         update idempotent_requests set status = $4, body = $5, location = $6, deck_id = $7
          where workspace_id = $1 and key = $2 and holder = $3 returning workspace_id, key
       ), dropped as (
         delete from idempotent_parts p using answered a where p.workspace_id = a.workspace_id and p.key = a.key
       )
       select 1 from answered`,
      [workspaceId, key, holder, status, body, location, deckId],
    );
    return rows.length === 1;
  }

  /** Keeps the result of a part, unless the key is no longer this request's. */
  async keepPart({ workspaceId, key, requestHash, holder }: KeyedRequest, index: number, result: object) {
    await this.transactions.query(
      `insert into idempotent_parts (workspace_id, key, request_hash, index, result)
       select workspace_id, key, request_hash, $5::integer, $6::jsonb from idempotent_requests
        where workspace_id = $1 and key = $2 and request_hash = $3 and holder = $4 and status is null
       on conflict do nothing`,
      [workspaceId, key, requestHash, holder, index, result],
    );
  }

  /** The result of a part that was kept for the same request; null when there is none. */
  async findPart({ workspaceId, key, requestHash }: KeyedRequest, index: number): Promise<object | null> {
    const part = await this.transactions.repository(KeptPart).findOneBy({ workspaceId, key, requestHash, index });
    return part?.result ?? null;
  }

  /**
   * Gives the key back after a refusal. An answer that was kept stays; a request with parts stays too, as one that nobody
   * holds.
   */
  async release({ workspaceId, key, holder }: KeyedRequest): Promise<void> {
    await this.transactions.query(
      `with given_back as (
         update idempotent_requests r set held_until = now()
          where workspace_id = $1 and key = $2 and holder = $3 and status is null
            and exists (select 1 from idempotent_parts p where p.workspace_id = $1 and p.key = $2)
       )
       delete from idempotent_requests
        where workspace_id = $1 and key = $2 and holder = $3 and status is null
          and not exists (select 1 from idempotent_parts p where p.workspace_id = $1 and p.key = $2)`,
      [workspaceId, key, holder],
    );
  }

  /** Removes what is no longer kept. */
  async removeOld(): Promise<void> {
    await this.transactions.query(`delete from idempotent_requests where created_at < now() - ${KEPT}`);
  }
}
