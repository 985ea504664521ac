import { Injectable } from '@nestjs/common';
import type { PromptDeck } from '../ai/planner.js';
import { Transactions } from '../database/transactions.js';
import { NotFound } from '../errors/catalogue.js';
import { isId } from '../http/ids.js';

/** Decks as language models read them. */
@Injectable()
export class PromptDecksRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The deck with its slides, read in one statement and so of one moment.
   *
   * @throws not_found
   */
  async read(workspaceId: string, deckId: string): Promise<PromptDeck> {
    if (!isId(deckId)) throw new NotFound('Deck');
    const [deck] = await this.transactions.query<PromptDeck>(
      `select d.title, d.locale, b.name as brand,
              (select coalesce(json_agg(json_build_object('id', s.id, 'slide_type', s.slide_type, 'content', s.content,
                       'notes', s.notes) order by s.position), '[]') from slides s where s.deck_id = d.id) as slides
         from decks d join brands b on b.id = d.brand_id where d.workspace_id = $1 and d.id = $2`,
      [workspaceId, deckId],
    );
    if (!deck) throw new NotFound('Deck');
    return deck;
  }
}
