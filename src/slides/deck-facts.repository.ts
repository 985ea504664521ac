import { Injectable } from '@nestjs/common';
import type { DeckFacts } from '../ai/planner.js';
import { Transactions } from '../database/transactions.js';
import { isId } from '../http/ids.js';

/** Decks as planners see them. */
@Injectable()
export class DeckFactsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One statement, so that what it reads belongs together; null without the deck. */
  async read(workspaceId: string, deckId: string): Promise<DeckFacts | null> {
    if (!isId(deckId)) return null;
    const [facts] = await this.transactions.query<DeckFacts>(
      `select d.title, d.locale, b.name as brand,
              (select coalesce(json_agg(json_build_object('id', s.id, 'slide_type', s.slide_type, 'content', s.content,
                       'notes', s.notes) order by s.position), '[]') from slides s where s.deck_id = d.id) as slides
         from decks d join brands b on b.id = d.brand_id where d.workspace_id = $1 and d.id = $2`,
      [workspaceId, deckId],
    );
    return facts ?? null;
  }
}
