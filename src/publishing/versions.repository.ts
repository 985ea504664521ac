import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { VersionKind } from './deck-version.entity.js';

@Injectable()
export class VersionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Keeps the deck as it stands, under the next number. The deck is locked. */
  async keep(deckId: string, kind: VersionKind): Promise<{ createdAt: Date }> {
    const [row] = await this.transactions.query<{ createdAt: Date }>(
      `insert into deck_versions (deck_id, version, kind, title, locale, slides, created_at)
       select d.id, (select coalesce(max(v.version), 0) + 1 from deck_versions v where v.deck_id = d.id), $2, d.title, d.locale,
              (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slide_type', s.slide_type, 'content', s.content,
                       'notes', s.notes) order by s.position), '[]') from slides s where s.deck_id = d.id),
              clock_timestamp()
         from decks d where d.id = $1
       returning created_at as "createdAt"`,
      [deckId, kind],
    );
    if (!row) throw new Error('The locked deck is gone.');
    return row;
  }
}
