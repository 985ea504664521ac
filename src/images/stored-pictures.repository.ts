import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { type PlanName, PLANS } from '../plans/plans.js';
import { Transactions } from '../database/transactions.js';
import type { PictureName } from './image-address.js';
import type { PictureInfo } from './kept-picture.js';
import { StoredPicture } from './stored-picture.entity.js';
import { DECKS_THAT_SHOW, REMOVE_UNUSED } from './shown-pictures.js';

const BYTES_OF = '(select coalesce(sum(bytes), 0) from stored_pictures where workspace_id = $1)';

/** Pictures that workspaces keep, and the room they take. */
@Injectable()
export class StoredPicturesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Those that the workspace keeps, by hash; `alt` is what it has said of what they show. */
  async find(workspaceId: string, hashes: readonly string[]): Promise<Map<string, PictureInfo>> {
    if (hashes.length === 0) return new Map();
    const rows = await this.transactions.query<PictureInfo>(
      `select s.sha256, s.type, s.width, s.height, s.sight, i.alt
         from stored_pictures s
         left join images i on i.workspace_id = $1 and i.sha256 = s.sha256 and i.prompt is null
        where s.workspace_id = $1 and s.sha256 = any($2)`,
      [workspaceId, hashes],
    );
    return new Map(rows.map((row) => [row.sha256, row]));
  }

  /** Which of these pictures anybody keeps, or has in a library. */
  async kept(hashes: readonly string[]): Promise<Set<string>> {
    const rows = await this.transactions.query<{ sha256: string }>(
      `select sha256 from stored_pictures where sha256 = any($1)
       union select sha256 from images where sha256 = any($1)`,
      [hashes],
    );
    return new Set(rows.map(({ sha256 }) => sha256));
  }

  /** A picture with the workspace that has kept it longest; null when none keeps it. */
  async keptBy(sha256: string): Promise<{ workspaceId: string; facts: PictureInfo } | null> {
    const [row] = await this.transactions.query<PictureInfo & { workspaceId: string }>(
      `select workspace_id as "workspaceId", sha256, type, width, height, sight
         from stored_pictures where sha256 = $1 order by created_at, workspace_id limit 1`,
      [sha256],
    );
    if (!row) return null;
    const { workspaceId, ...facts } = row;
    return { workspaceId, facts };
  }

  /**
   * Notes a picture that is to be stored, unless the plan has no room for it; one that is kept already needs none, and may be
   * unused for another day.
   *
   * @param alongside what is written in the same transaction when the workspace keeps it.
   * @returns whether the workspace keeps it now, and how many bytes the plan allows.
   */
  insert(
    workspaceId: string,
    facts: PictureInfo,
    bytes: number,
    alongside?: () => Promise<void>,
  ): Promise<{ kept: boolean; limit: number }> {
    const { sha256, type, width, height, sight } = facts;
    return this.transactions.run(async () => {
      // Two statements: the sum must see what was committed while this one waited for the lock.
      const [workspace] = await this.transactions.query<{ plan: PlanName }>(
        'select plan from workspaces where id = $1 for no key update',
        [workspaceId],
      );
      if (!workspace) throw new Error('The workspace of the caller is gone.');
      const limit = PLANS[workspace.plan].pictureBytes;
      const rows = await this.transactions.query(
        `insert into stored_pictures (workspace_id, sha256, type, width, height, bytes, sight)
         select $1, $2, $3, $4, $5, $6::integer, $8
          where $6::integer + ${BYTES_OF} <= $7
             or exists (select 1 from stored_pictures where workspace_id = $1 and sha256 = $2)
         on conflict (workspace_id, sha256) do update set bytes = excluded.bytes, sight = excluded.sight, created_at = clock_timestamp()
         returning 1`,
        [workspaceId, sha256, type, width, height, bytes, limit, sight],
      );
      const kept = rows.length > 0;
      if (kept) await alongside?.();
      return { kept, limit };
    });
  }

  /** Takes out the pictures that a workspace shows nowhere and that are not in its library; returns their hashes. */
  async removeUnused(workspaceId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ sha256: string }>(REMOVE_UNUSED, [workspaceId]);
    return rows.map(({ sha256 }) => sha256);
  }

  /** Workspaces that keep pictures and come after another one, by their ids. */
  async workspacesAfter(workspaceId: string, limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `select id from workspaces w where id > $1 and exists (select from stored_pictures where workspace_id = w.id)
        order by id limit $2`,
      [workspaceId, limit],
    );
    return rows.map(({ id }) => id);
  }

  async keeps(workspaceId: string, sha256: string): Promise<boolean> {
    return this.transactions.repository(StoredPicture).existsBy({ workspaceId, sha256 });
  }

  /** The picture at an address, where its workspace keeps it; else null. */
  async servedAs({ workspaceId, sha256 }: PictureName): Promise<(PictureInfo & { bytes: number }) | null> {
    const [row] = await this.transactions.query<PictureInfo & { bytes: number }>(
      `select sha256, type, width, height, sight, bytes from stored_pictures where workspace_id = $1 and sha256 = $2`,
      [workspaceId, sha256],
    );
    return row ?? null;
  }

  /** Whether any other workspace keeps a picture. */
  async keptBesides(workspaceId: string, sha256: string): Promise<boolean> {
    return this.transactions.repository(StoredPicture).existsBy({ workspaceId: Not(workspaceId), sha256 });
  }

  /** Ids of the decks on whose slides a picture is, as they stand or as they are public. */
  async decksThatShow(workspaceId: string, sha256: string): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(DECKS_THAT_SHOW, [workspaceId, sha256]);
    return rows.map(({ id }) => id);
  }

  /** The same where the workspace has lost any picture before, else none, as it takes long. */
  async decksThatMiss(workspaceId: string, sha256: string): Promise<string[]> {
    const [lost] = await this.transactions.query(
      'select from decks where workspace_id = $1 and pictures_lost > 0 limit 1',
      [workspaceId],
    );
    return lost ? this.decksThatShow(workspaceId, sha256) : [];
  }

  /** Has everything of these decks drawn anew, without a picture that they showed, or with it again. */
  async drawAnew(deckIds: readonly string[]): Promise<void> {
    await this.transactions.query(
      `update decks d set revision = revision + 1, updated_at = clock_timestamp(), pictures_lost = pictures_lost + 1
         from (select id from decks where id = any($1) order by id for no key update) shown where d.id = shown.id`,
      [deckIds],
    );
  }

  /** Takes a picture out that is not in the library of the workspace. */
  remove(workspaceId: string, sha256: string): Promise<void> {
    return this.transactions.run(async () => {
      // Two statements: the second must see the image of an upload that was committed while this one waited for the lock.
      await this.transactions.query('select from workspaces where id = $1 for no key update', [workspaceId]);
      await this.transactions.query(
        `delete from stored_pictures where workspace_id = $1 and sha256 = $2
            and not exists (select from images where workspace_id = $1 and sha256 = $2)`,
        [workspaceId, sha256],
      );
    });
  }

  /** How many bytes of pictures the plan of a workspace allows, and how many there are. */
  async usage(workspaceId: string): Promise<{ limit: number; used: number }> {
    const [row] = await this.transactions.query<{ plan: PlanName; used: number }>(
      `select plan, ${BYTES_OF}::float8 as used from workspaces where id = $1`,
      [workspaceId],
    );
    if (!row) throw new Error('The workspace of the caller is gone.');
    return { limit: PLANS[row.plan].pictureBytes, used: row.used };
  }
}
