import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { Render, type RenderState } from './render.entity.js';

/** Which file: one variant of one revision of one deck. */
export interface RenderKey {
  deckId: string;
  revision: number;
  variant: string;
}

/** A lease lasts this long without renewal. */
const LEASE = `interval '15 seconds'`;

/** After so many failures in a row a revision rests for a minute, unless it is edited. */
const MOST_FAILURES = 3;
const REST = `interval '60 seconds'`;

/**
 * Leases and files of renders. The database's clock decides about leases, and every write of a holder names it, so one
 * that lost its lease changes nothing.
 */
@Injectable()
export class RendersRepository {
  constructor(private readonly transactions: Transactions) {}

  find({ deckId, revision, variant }: RenderKey): Promise<Render | null> {
    return this.transactions.repository(Render).findOneBy({ deckId, revision, variant });
  }

  /** Takes the render unless somebody makes it, has made it, or it failed too often. */
  async claim({ deckId, revision, variant }: RenderKey, holder: string): Promise<boolean> {
    const rows = await this.transactions.query(
      `insert into renders as r (deck_id, revision, variant, holder, lease_until) values ($1, $2, $3, $4, now() + ${LEASE})
       on conflict (deck_id, revision, variant) do update
          set holder = excluded.holder, lease_until = excluded.lease_until, state = 'running', updated_at = now()
        where (r.state = 'running' and r.lease_until < now())
           or (r.state = 'failed' and (r.failures < ${MOST_FAILURES} or r.updated_at < now() - ${REST}))
       returning 1`,
      [deckId, revision, variant, holder],
    );
    return rows.length === 1;
  }

  /** False when the lease was lost. */
  async renew(holder: string): Promise<boolean> {
    return this.end(holder, `lease_until = now() + ${LEASE}`);
  }

  async finish(holder: string, storageKey: string, sha256: string): Promise<boolean> {
    return this.end(holder, `state = 'done', failures = 0, storage_key = $2, sha256 = $3`, [storageKey, sha256]);
  }

  async fail(holder: string): Promise<void> {
    await this.end(holder, `state = 'failed', failures = failures + 1`);
  }

  /** Gives the render back as if it had not been taken. */
  async release(holder: string): Promise<void> {
    await this.end(holder, `lease_until = now() - interval '1 second'`);
  }

  /** Forgets a file that is no longer in the store. */
  async forget({ deckId, revision, variant }: RenderKey): Promise<void> {
    await this.transactions.repository(Render).delete({ deckId, revision, variant, state: 'done' as RenderState });
  }

  /** Takes out, and returns the storage keys of, renders that no link can lead to any more. */
  async removeOutdated(olderThan: Date): Promise<string[]> {
    const rows = await this.transactions.query<{ storageKey: string | null }>(
      `delete from renders r where r.updated_at < $1
          and not exists (select 1 from decks d where d.id = r.deck_id and d.revision = r.revision)
       returning r.storage_key as "storageKey"`,
      [olderThan],
    );
    return rows.flatMap(({ storageKey }) => storageKey ?? []);
  }

  private async end(holder: string, changes: string, values: unknown[] = []): Promise<boolean> {
    const rows = await this.transactions.query(
      `update renders set ${changes}, updated_at = now() where holder = $1 and state = 'running' returning 1`,
      [holder, ...values],
    );
    return rows.length === 1;
  }
}
