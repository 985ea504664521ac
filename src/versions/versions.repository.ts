import { Injectable } from '@nestjs/common';
import { PLANS } from '../plans/plans.js';
import { Transactions } from '../database/transactions.js';
import type { VersionKind } from './deck-version.entity.js';

@Injectable()
export class VersionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** How many slides a version of a deck has; null when there is no such version. */
  async slideCount(deckId: string, version: number): Promise<number | null> {
    const [row] = await this.transactions.query<{ slides: number }>(
      'select slide_count as slides from deck_versions where deck_id = $1 and version = $2',
      [deckId, version],
    );
    return row?.slides ?? null;
  }

  /**
   * Keeps the deck as it stands, under the next number, and drops the oldest versions beyond those that the plan keeps;
   * the one that is public stays. The deck is locked.
   */
  async keep(deckId: string, kind: VersionKind): Promise<{ createdAt: Date }> {
    const [row] = await this.transactions.query<{ createdAt: Date }>(
      `with kept as (
         insert into deck_versions (deck_id, version, kind, title, locale, slides, slide_count, created_at)
         select d.id, (select coalesce(max(v.version), 0) + 1 from deck_versions v where v.deck_id = d.id), $2, d.title, d.locale,
                (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slide_type', s.slide_type, 'content', s.content,
                         'notes', s.notes) order by s.position), '[]') from slides s where s.deck_id = d.id),
                (select count(*) from slides s where s.deck_id = d.id), clock_timestamp()
           from decks d where d.id = $1
         returning created_at
       ), older as (
         -- The stored size; the text itself is not read.
         select version, row_number() over newest as place, sum(pg_column_size(slides)) over newest as bytes,
                version = max(version) filter (where kind = 'publish') over () and $2 <> 'publish' as public
           from deck_versions where deck_id = $1 window newest as (order by version desc)
       ), dropped as (
         delete from deck_versions v using older o, decks d join workspaces w on w.id = d.workspace_id
          where v.deck_id = $1 and v.version = o.version and d.id = $1 and not coalesce(o.public, false)
            and (o.place >= ($3::json #>> array[w.plan, 'versions'])::integer
              or o.bytes > ($3::json #>> array[w.plan, 'versionBytes'])::bigint)
       )
       select created_at as "createdAt" from kept`,
      [deckId, kind, JSON.stringify(PLANS)],
    );
    if (!row) throw new Error('The locked deck is gone.');
    return row;
  }
}
