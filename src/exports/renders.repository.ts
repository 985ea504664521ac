import { Injectable } from '@nestjs/common';
import { Transactions, WITHOUT_DISK_WAIT } from '../database/transactions.js';
import { WITH_VALUES } from './file-names.js';

/** Which file: one variant of one revision of one deck. */
export interface RenderKey {
  deckId: string;
  revision: number;
  variant: string;
}

/** The right to make a file, until it ends or is lost. */
export interface Lease extends RenderKey {
  holder: string;
}

/** A file that was made. */
export interface RenderedFile {
  storageKey: string;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** False when a picture was missing that may be had later: the file is made again after a minute. */
  complete: boolean;
}

/** A lease lasts this long without renewal. */
const LEASE = `interval '15 seconds'`;

/** After so many attempts in a row a render rests. */
const MOST_ATTEMPTS = 3;
/** After renders of a workspace took too long or killed their process on so many occasions, all that it lacks rest. */
const MOST_STRIKES = 3;
/** Strikes within this time count once, as all renders that a process holds die with it. */
const AT_ONCE = LEASE;
const STRIKES_COUNT = `interval '10 minutes'`;
const REST = `interval '60 seconds'`;

/** Times are stored in milliseconds; rounded up, one would lie ahead. */
const NOW = `date_trunc('milliseconds', now())`;

/** A lease that ran out while nobody gave it back: its process died, or was held up. */
const DIED = `r.state = 'running' and r.lease_until < now()`;

/** Whether renders of the workspace that a parameter names do not rest. */
const mayRender = (workspace: string) => `(
  select count(distinct date_bin(${AT_ONCE}, at, timestamptz '2000-01-01')) < ${MOST_STRIKES} or max(at) < now() - ${REST}
    from renders r
   cross join unnest(case when ${DIED} then r.lease_until || r.strikes else r.strikes end) as at
   where r.workspace_id = ${workspace} and r.updated_at > now() - ${STRIKES_COUNT} - ${LEASE} and at > now() - ${STRIKES_COUNT}
)`;

/** A file that lacked pictures for long enough. */
const STALE = `r.state = 'done' and r.stale_at < now()`;

const FOUND = {
  name: 'renders.find',
  text: `select case when ${DIED} or ${STALE} then 'open' else state end as state,
                storage_key as "storageKey", sha256, size, stale_at is null as complete
           from renders r where deck_id = $1 and revision = $2 and variant = $3`,
};

/**
 * Leases and files of renders. The database's clock decides about leases, and every write of a holder names it, so one
 * that lost its lease changes nothing.
 */
@Injectable()
export class RendersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The file; or whether somebody makes it. */
  async find({ deckId, revision, variant }: RenderKey): Promise<RenderedFile | 'pending' | 'absent'> {
    const [row] = await this.transactions.prepared<RenderedFile & { state: string }>(FOUND, [
      deckId,
      revision,
      variant,
    ]);
    if (row?.state === 'running') return 'pending';
    if (row?.state !== 'done') return 'absent';
    const { state: _, ...file } = row;
    return file;
  }

  /**
   * Takes the render unless somebody makes it or has made it, or it or its workspace rests. The attempt counts from now
   * on, so that it does when the process dies of it.
   *
   * @returns null when it was not taken; else whether the file of another revision of the deck is there.
   */
  async claim(
    { deckId, revision, variant, holder }: Lease,
    workspaceId: string,
  ): Promise<{ isEdited: boolean } | null> {
    const [claimed] = await this.transactions.query<{ isEdited: boolean }>(
      `insert into renders as r (deck_id, revision, variant, holder, workspace_id, lease_until, attempts)
       select $1, $2, $3, $4, $5, now() + ${LEASE}, 1
        where ${WITHOUT_DISK_WAIT} and ${mayRender('$5')}
       on conflict (deck_id, revision, variant) do update
          set holder = excluded.holder, lease_until = excluded.lease_until, state = 'running', updated_at = now(),
              attempts = r.attempts + 1, storage_key = null, sha256 = null, size = null,
              strikes = case when ${DIED} then (r.lease_until || r.strikes)[1:${MOST_STRIKES}] else r.strikes end
        where (r.state <> 'done' or ${STALE}) and r.lease_until <= now()
          and (r.attempts < ${MOST_ATTEMPTS} or r.lease_until < now() - ${REST})
       returning exists (select 1 from renders other where other.deck_id = $1 and other.variant = $3 and other.revision <> $2
                                                       and other.state = 'done') as "isEdited"`,
      [deckId, revision, variant, holder, workspaceId],
    );
    return claimed ?? null;
  }

  /** Whether nobody may take the render now, though nobody makes it: it, or its workspace, has failed too often lately. */
  async rests({ deckId, revision, variant }: RenderKey, workspaceId: string): Promise<boolean> {
    const [found] = await this.transactions.query<{ rests: boolean }>(
      `select not ${mayRender('$4')}
           or exists (select 1 from renders r
                       where r.deck_id = $1 and r.revision = $2 and r.variant = $3 and r.state <> 'done'
                         and r.attempts >= ${MOST_ATTEMPTS} and r.lease_until between now() - ${REST} and now()) as rests`,
      [deckId, revision, variant, workspaceId],
    );
    return found!.rests;
  }

  /** False when the lease was lost. */
  renew(lease: Lease): Promise<boolean> {
    return this.change(lease, `lease_until = now() + ${LEASE}`);
  }

  /** False when the lease was lost: then no row names the file. */
  finish(lease: Lease, { storageKey, sha256, size, complete }: RenderedFile): Promise<boolean> {
    const staleAt = complete ? 'null' : `now() + ${REST}`;
    const file = `storage_key = $5, sha256 = $6, size = $7, stale_at = ${staleAt}`;
    return this.change(lease, `state = 'done', attempts = 0, lease_until = ${NOW}, ${file}`, [
      storageKey,
      sha256,
      size,
    ]);
  }

  /** @param strike true when it took too long, which counts for the workspace. */
  async fail(lease: Lease, strike: boolean): Promise<void> {
    const strikes = strike ? `, strikes = (${NOW} || strikes)[1:${MOST_STRIKES}]` : '';
    await this.change(lease, `state = 'failed', lease_until = ${NOW}${strikes}`);
  }

  /** Gives the render back as if it had not been taken. */
  async release(lease: Lease): Promise<void> {
    await this.change(lease, `state = 'open', attempts = attempts - 1, lease_until = now() - ${REST} - ${LEASE}`);
  }

  /** Forgets a file that is no longer in the store. */
  async forget({ deckId, revision, variant }: RenderKey, storageKey: string): Promise<void> {
    await this.transactions.query(
      `update renders set state = 'open', storage_key = null, sha256 = null, size = null,
              updated_at = now()
        where deck_id = $1 and revision = $2 and variant = $3 and storage_key = $4`,
      [deckId, revision, variant, storageKey],
    );
  }

  /**
   * Takes out, and returns the storage keys of, renders that no link can lead to any more, those that another release has
   * drawn, and those with the values of links, which are many and live as long as a link at most.
   */
  async removeOutdated(olderThan: Date, rare: { release: string; olderThan: Date }): Promise<string[]> {
    const rows = await this.transactions.query<{ storageKey: string | null }>(
      `delete from renders r
        where (r.updated_at < $1 and not exists (select 1 from decks d where d.id = r.deck_id and d.revision = r.revision))
           or (r.updated_at < $2 and (split_part(r.variant, '.', 2) <> $3 or r.variant like '%-${WITH_VALUES}%'))
       returning r.storage_key as "storageKey"`,
      [olderThan, rare.olderThan, rare.release],
    );
    return rows.flatMap(({ storageKey }) => storageKey ?? []);
  }

  /** Which of these storage keys a render names. */
  async named(storageKeys: string[]): Promise<Set<string>> {
    const rows = await this.transactions.query<{ storageKey: string }>(
      `select storage_key as "storageKey" from renders where storage_key = any($1)`,
      [storageKeys],
    );
    return new Set(rows.map(({ storageKey }) => storageKey));
  }

  private async change({ deckId, revision, variant, holder }: Lease, changes: string, values: unknown[] = []) {
    const rows = await this.transactions.query(
      `update renders set ${changes}, updated_at = now()
        where ${WITHOUT_DISK_WAIT}
          and deck_id = $1 and revision = $2 and variant = $3 and holder = $4 and state = 'running' returning 1`,
      [deckId, revision, variant, holder, ...values],
    );
    return rows.length === 1;
  }
}
