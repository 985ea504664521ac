import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { Deck } from './deck.entity.js';
import { freeSlug } from './slug.js';

/** How long a public slug that was given up stays with its workspace. */
const RESERVATION = `interval '30 days'`;

/** Most slugs that stay with a deck, and with a workspace. */
const MOST_OF_DECK = 10;
const MOST_OF_WORKSPACE = 100;

/** Names of the unique constraints that a race for a slug may violate; the transaction is then tried again. */
export const SLUG_CONSTRAINTS = ['decks_slug_key', 'decks_public_slug_idx'];

/** Who may use which slug: unique in the workspace, and among published decks unique everywhere. */
@Injectable()
export class SlugsRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * The slug, or a free one with a suffix. A `published` deck also yields to what others have published. The unique
   * constraints decide races: whoever lost one chooses among more and more numbers, so that each round lets many through.
   */
  firstFree(slug: string, { id, workspaceId, status }: Pick<Deck, 'workspaceId' | 'status'> & { id?: string }) {
    const takenOf = async (slugs: string[]) => {
      const taken = await this.transactions.query<{ slug: string }>(
        `select slug from decks where workspace_id = $2 and slug = any($4) and id is distinct from $1::uuid
         union all
         select slug from decks
          where $3 and status = 'published' and slug = any($4) and id is distinct from $1::uuid
         union all
         select slug from slug_reservations
          where $3 and workspace_id <> $2 and reserved_until > now() and slug = any($4)`,
        [id ?? null, workspaceId, status === 'published', slugs],
      );
      return new Set(taken.map((row) => row.slug));
    };
    const { retries } = this.transactions;
    return freeSlug(slug, takenOf, retries === 0 ? 1 : 2 ** (retries + 3));
  }

  /**
   * Keeps a public slug that was given up with its workspace for 30 days, and remembers the deck; forgets expired ones,
   * and the oldest of a deck or a workspace that has given up many.
   */
  async reserve(slug: string, workspaceId: string, deckId: string): Promise<void> {
    await this.transactions.query('delete from slug_reservations where reserved_until < now()');
    await this.transactions.query(
      `insert into slug_reservations (slug, workspace_id, deck_id, reserved_until) values ($1, $2, $3, now() + ${RESERVATION})
       on conflict (slug) do update set workspace_id = excluded.workspace_id, deck_id = excluded.deck_id,
                                        reserved_until = excluded.reserved_until`,
      [slug, workspaceId, deckId],
    );
    await this.transactions.query(
      `delete from slug_reservations where slug in (
         (select slug from slug_reservations where deck_id = $1 order by reserved_until desc offset ${MOST_OF_DECK})
         union all
         (select slug from slug_reservations where workspace_id = $2
           order by reserved_until desc offset ${MOST_OF_WORKSPACE}))`,
      [deckId, workspaceId],
    );
  }
}
