import { Injectable } from '@nestjs/common';
import { Transactions, WITHOUT_DISK_WAIT } from '../../database/transactions.js';
import type { PlanName } from '../../plans/plans.js';

/** What a workspace has stored, in bytes. */
export interface StoredBytes {
  plan: PlanName;
  /** By itself: slides, versions, pictures, and answers that are kept for repeated requests. */
  written: number;
  /** Files that can be made again. */
  files: number;
}

/** Where fonts of public pages lie in the store. A page that is gone is drawn anew with its fonts, but a font not without its page. */
export const PAGE_FONTS = 'fonts/';

/** Bytes of a row that are not its texts. */
const ROW = 100;

/** As stored, compressed where the database does so; no text is read. */
const sizeOf = (...columns: string[]) =>
  `coalesce(sum(${[ROW, ...columns.map((column) => `coalesce(pg_column_size(${column}), 0)`)].join(' + ')}), 0)`;

const MEASURED = {
  name: 'storage.measured',
  text: `select w.plan,
           ((select ${sizeOf('d.variables')} from decks d where d.workspace_id = w.id and d.variables <> '{}')
            + (select ${sizeOf('l.variables')} from decks d join links l on l.deck_id = d.id
                where d.workspace_id = w.id and l.variables is not null)
            + (select ${sizeOf('s.content', 's.notes')} from decks d join slides s on s.deck_id = d.id where d.workspace_id = w.id)
            + (select ${sizeOf('k.slide')} from decks d join kept_slides k on k.deck_id = d.id where d.workspace_id = w.id)
            + (select ${sizeOf('v.slide_hashes', 'v.variables', 'v.given')} from decks d join deck_versions v on v.deck_id = d.id where d.workspace_id = w.id)
            + (select ${sizeOf('r.body')} from idempotent_requests r where r.workspace_id = w.id)
            + (select coalesce(sum(p.bytes), 0) from stored_pictures p where p.workspace_id = w.id))::float8 as written,
           (select coalesce(sum(f.size), 0) from stored_files f where f.workspace_id = w.id)::float8 as files
           from workspaces w where w.id = $1`,
};

/** How much workspaces store, and their files that can be made again. */
@Injectable()
export class StorageRepository {
  constructor(private readonly transactions: Transactions) {}

  async measure(workspaceId: string): Promise<StoredBytes> {
    const [row] = await this.transactions.prepared<StoredBytes>(MEASURED, [workspaceId]);
    if (!row) throw new Error('The workspace is gone.');
    return row;
  }

  async insertFile(workspaceId: string, storageKey: string, size: number): Promise<void> {
    await this.transactions.query(
      `insert into stored_files (storage_key, workspace_id, size) select $1, $2, $3 where ${WITHOUT_DISK_WAIT}
       on conflict (storage_key) do update set size = excluded.size, stored_at = now()`,
      [storageKey, workspaceId, size],
    );
  }

  /** Takes out the oldest files of a workspace that have so many bytes together, but for one, and fonts last; returns them. */
  takeOldest(workspaceId: string, bytes: number, sparing: string): Promise<{ storageKey: string; size: number }[]> {
    return this.transactions.query(
      `with older as (
         select storage_key, sum(size) over (order by starts_with(storage_key, $4), stored_at, storage_key) - size as before
           from stored_files where workspace_id = $1 and storage_key <> $3
       )
       delete from stored_files f using older o where f.storage_key = o.storage_key and o.before < $2
       returning f.storage_key as "storageKey", f.size`,
      [workspaceId, bytes, sparing, PAGE_FONTS],
    );
  }

  /** Keys of files of a workspace that begin so. */
  async filesBelow(workspaceId: string, prefix: string): Promise<string[]> {
    const rows = await this.transactions.query<{ storageKey: string }>(
      'select storage_key as "storageKey" from stored_files where workspace_id = $1 and starts_with(storage_key, $2)',
      [workspaceId, prefix],
    );
    return rows.map(({ storageKey }) => storageKey);
  }

  /** Keys of files below a folder that were stored before a time. */
  async filesBefore(folder: string, olderThan: Date): Promise<string[]> {
    const rows = await this.transactions.query<{ storageKey: string }>(
      'select storage_key as "storageKey" from stored_files where starts_with(storage_key, $1) and stored_at < $2',
      [folder, olderThan],
    );
    return rows.map(({ storageKey }) => storageKey);
  }

  async forgetFiles(storageKeys: readonly string[]): Promise<void> {
    if (storageKeys.length === 0) return;
    await this.transactions.query('delete from stored_files where storage_key = any($1)', [storageKeys]);
  }
}
