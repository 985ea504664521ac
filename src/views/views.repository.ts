import { Injectable } from '@nestjs/common';
import { jsonArray, jsonObject } from '../database/json-sql.js';
import { Transactions } from '../database/transactions.js';
import { isId } from '../http/ids.js';
import type { DailyViews } from './daily-views.entity.js';

/** Days that are told at most, today included. */
const MOST_DAYS = 400;

const OF_DECK = 'from deck_views v where v.deck_id = d.id';
const day = jsonObject({ date: `to_char(v.day, 'YYYY-MM-DD')`, views: 'v.views' });
const LIST = {
  name: 'views.list',
  text: `select ${jsonObject({
    total: `(select coalesce(sum(v.views), 0) ${OF_DECK})`,
    days: `(select ${jsonArray(day, 'v.day')} ${OF_DECK} and v.day > (now() at time zone 'UTC')::date - ${MOST_DAYS})`,
  })}::text as json from decks d where d.workspace_id = $1 and d.id = $2`,
};

@Injectable()
export class ViewsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** JSON text of `{total, days}`, the oldest day first; null without the deck. */
  async list(workspaceId: string, deckId: string): Promise<string | null> {
    return isId(deckId) ? this.transactions.readJson(LIST, [workspaceId, deckId]) : null;
  }

  /** Adds views; those of decks that are gone are left out. Rows are locked in order, as replicas do this at once. */
  async add(views: readonly Pick<DailyViews, 'deckId' | 'day' | 'views'>[]): Promise<void> {
    await this.transactions.query(
      `insert into deck_views as v (deck_id, day, views)
       select d.id, seen.day, seen.views
         from unnest($1::uuid[], $2::date[], $3::integer[]) as seen (deck_id, day, views) join decks d on d.id = seen.deck_id
        order by d.id, seen.day
       on conflict (deck_id, day) do update set views = v.views + excluded.views`,
      [views.map(({ deckId }) => deckId), views.map((seen) => seen.day), views.map((seen) => seen.views)],
    );
  }
}
