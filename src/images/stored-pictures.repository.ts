import { Injectable } from '@nestjs/common';
import { type PlanName, PLANS } from '../plans/plans.js';
import { Transactions } from '../database/transactions.js';
import type { PictureInfo } from './kept-picture.js';

const BYTES_OF = '(select coalesce(sum(bytes), 0) from stored_pictures where workspace_id = $1)';

/**
 * Takes out the pictures of workspace `$1` that nothing shows: no slide as it stands or as versions keep it, no brand, and not
 * its library. Those of the last day stay, as they may be about to be shown.
 */
const REMOVE_UNUSED = `
  with shows as materialized (
    select s.content as shows from decks d join slides s on s.deck_id = d.id where d.workspace_id = $1
    union all select k.slide from decks d join kept_slides k on k.deck_id = d.id where d.workspace_id = $1
    union all select jsonb_build_array(b.logo_url, b.logo_mono_url) from brands b where b.workspace_id = $1
  ), texts as materialized (
    select distinct text #>> '{}' as text from shows, jsonb_path_query(shows, 'strict $.** ? (@.type() == "string")') text
  ), used as (
    select (regexp_match(text, '[0-9a-f]{64}'))[1] as sha256 from texts
    union select p.sha256 from texts join pictures p
             on p.workspace_id = $1 and p.url_hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')
    union select i.sha256 from images i where i.workspace_id = $1
  )
  delete from stored_pictures p
   where p.workspace_id = $1 and p.created_at < now() - interval '1 day'
     and not exists (select from used u where u.sha256 = p.sha256)
  returning p.sha256`;

/** Pictures that workspaces keep, and the room they take. */
@Injectable()
export class StoredPicturesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By hash, whoever keeps them: the hash says what a picture is. */
  async find(hashes: readonly string[]): Promise<Map<string, PictureInfo>> {
    if (hashes.length === 0) return new Map();
    const rows = await this.transactions.query<PictureInfo>(
      'select distinct on (sha256) sha256, type, width, height from stored_pictures where sha256 = any($1)',
      [hashes],
    );
    return new Map(rows.map((row) => [row.sha256, row]));
  }

  /** A picture with the workspace that has kept it longest; null when none keeps it. */
  async keptBy(sha256: string): Promise<{ workspaceId: string; facts: PictureInfo } | null> {
    const [row] = await this.transactions.query<PictureInfo & { workspaceId: string }>(
      `select workspace_id as "workspaceId", sha256, type, width, height
         from stored_pictures where sha256 = $1 order by created_at, workspace_id limit 1`,
      [sha256],
    );
    if (!row) return null;
    const { workspaceId, ...facts } = row;
    return { workspaceId, facts };
  }

  /**
   * Notes a picture that is to be stored, unless the plan has no room for it; one that is kept already needs none.
   *
   * @returns whether the workspace keeps it now, and how many bytes the plan allows.
   */
  insert(workspaceId: string, facts: PictureInfo, bytes: number): Promise<{ kept: boolean; limit: number }> {
    const { sha256, type, width, height } = facts;
    return this.transactions.run(async () => {
      // Two statements: the sum must see what was committed while this one waited for the lock.
      const [workspace] = await this.transactions.query<{ plan: PlanName }>(
        'select plan from workspaces where id = $1 for no key update',
        [workspaceId],
      );
      if (!workspace) throw new Error('The workspace of the caller is gone.');
      const limit = PLANS[workspace.plan].pictureBytes;
      const rows = await this.transactions.query(
        `insert into stored_pictures (workspace_id, sha256, type, width, height, bytes)
         select $1, $2, $3, $4, $5, $6::integer
          where $6::integer + ${BYTES_OF} <= $7
             or exists (select 1 from stored_pictures where workspace_id = $1 and sha256 = $2)
         on conflict (workspace_id, sha256) do update set bytes = excluded.bytes
         returning 1`,
        [workspaceId, sha256, type, width, height, bytes, limit],
      );
      return { kept: rows.length > 0, limit };
    });
  }

  /** Takes out the pictures that a workspace shows nowhere and that are not in its library; returns their hashes. */
  async removeUnused(workspaceId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ sha256: string }>(REMOVE_UNUSED, [workspaceId]);
    return rows.map(({ sha256 }) => sha256);
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
