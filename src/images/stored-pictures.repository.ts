import { Injectable } from '@nestjs/common';
import { type PlanName, PLANS } from '../plans/plans.js';
import { Transactions } from '../database/transactions.js';
import type { StoredPicture } from './stored-picture.entity.js';

/** What is known of a picture without its bytes. */
export type PictureInfo = Pick<StoredPicture, 'sha256' | 'type' | 'width' | 'height'>;

const BYTES_OF = '(select coalesce(sum(bytes), 0) from stored_pictures where workspace_id = $1)';

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
