import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { Deck } from './deck.entity.js';
import { firstFreeSlug } from './slug.js';

/** How long a public slug that was given up stays with its workspace. */
const RESERVATION = `interval '30 days'`;

/** Names of the unique constraints that a race for a slug may violate; the transaction is then tried again. */
export const SLUG_CONSTRAINTS = ['decks_slug_key', 'decks_public_slug_idx'];

/** Who may use which slug: unique in the workspace, and among published decks unique everywhere. */
@Injectable()
export class SlugsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The slug, or the first free one with a suffix. A `published` deck also yields to what others have published. */
  async firstFree(slug: string, { id, workspaceId, status }: Pick<Deck, 'workspaceId' | 'status'> & { id?: string }) {
    const taken = await this.transactions.query<{ slug: string }>(
      `select slug from decks
        where id is distinct from $1::uuid and (workspace_id = $2 or ($3 and status = 'published')) and (slug = $4 or slug like $5)
       union
       select slug from slug_reservations
        where $3 and workspace_id <> $2 and reserved_until > now() and (slug = $4 or slug like $5)`,
      [id ?? null, workspaceId, status === 'published', slug, `${slug.slice(0, 70)}%`],
    );
    return firstFreeSlug(slug, new Set(taken.map((row) => row.slug)));
  }

  /** Keeps a public slug that was given up with its workspace for 30 days. */
  async reserve(slug: string, workspaceId: string): Promise<void> {
    await this.transactions.query(
      `insert into slug_reservations (slug, workspace_id, reserved_until) values ($1, $2, now() + ${RESERVATION})
       on conflict (slug) do update set workspace_id = excluded.workspace_id, reserved_until = excluded.reserved_until`,
      [slug, workspaceId],
    );
  }
}
