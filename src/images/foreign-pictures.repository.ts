import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { PictureInfo } from './kept-picture.js';

/** What is known of a foreign address: its picture, or that it gave none. */
export interface ForeignPicture {
  picture: PictureInfo | null;
  /** Without a picture: whether it is too early to ask again. */
  rests: boolean;
  /** Without a picture: whether that will not pass by itself. */
  hopeless: boolean;
}

interface Row extends ForeignPicture {
  urlHash: string;
}

/** How long an address that gave nothing is left alone: at first, doubled each time, and at most; for good faults at once. */
const FIRST_REST = '30 seconds';
const LONGEST_REST = '10 minutes';

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex');

/** What foreign addresses gave to a workspace. */
@Injectable()
export class ForeignPicturesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By address; one that was never asked is missing in the answer. */
  async find(workspaceId: string, urls: readonly string[]): Promise<Map<string, ForeignPicture>> {
    if (urls.length === 0) return new Map();
    const byHash = new Map(urls.map((url) => [hashOf(url), url]));
    const rows = await this.transactions.query<Row>(
      `select p.url_hash as "urlHash", p.hopeless, coalesce(p.retry_at > clock_timestamp(), false) as rests,
              case when s.sha256 is not null then
                json_build_object('sha256', s.sha256, 'type', s.type, 'width', s.width, 'height', s.height, 'sight', s.sight) end as picture
         from pictures p
         left join stored_pictures s on s.workspace_id = p.workspace_id and s.sha256 = p.sha256
        where p.workspace_id = $1 and p.url_hash = any($2)`,
      [workspaceId, [...byHash.keys()]],
    );
    return new Map(rows.map(({ urlHash, ...found }) => [byHash.get(urlHash)!, found]));
  }

  async save(workspaceId: string, url: string, sha256: string): Promise<void> {
    await this.transactions.query(
      `insert into pictures (workspace_id, url_hash, sha256) values ($1, $2, $3)
       on conflict (workspace_id, url_hash)
       do update set sha256 = excluded.sha256, failures = 0, hopeless = false, retry_at = null`,
      [workspaceId, hashOf(url), sha256],
    );
  }

  /** Notes that an address gave nothing: it rests longer each time, and longest where the fault will not pass. */
  async saveFailure(workspaceId: string, url: string, hopeless: boolean): Promise<void> {
    await this.transactions.query(
      `insert into pictures as p (workspace_id, url_hash, failures, hopeless, retry_at)
       values ($1, $2, 1, $3, clock_timestamp() + case when $3 then interval '${LONGEST_REST}' else interval '${FIRST_REST}' end)
       on conflict (workspace_id, url_hash)
       do update set sha256 = null, failures = p.failures + 1, hopeless = excluded.hopeless,
                     retry_at = clock_timestamp() + case when excluded.hopeless then interval '${LONGEST_REST}'
                       else least(interval '${FIRST_REST}' * power(2, least(p.failures, 10)), interval '${LONGEST_REST}') end`,
      [workspaceId, hashOf(url), hopeless],
    );
  }

  /** Forgets what an address gave, so that it is asked again. */
  async forget(workspaceId: string, url: string): Promise<void> {
    await this.transactions.query('delete from pictures where workspace_id = $1 and url_hash = $2', [
      workspaceId,
      hashOf(url),
    ]);
  }
}
