import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { PlanName } from '../plans/plans.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { jsonArray } from '../database/json-sql.js';
import { Transactions } from '../database/transactions.js';
import { isId } from '../http/ids.js';
import { Deck, type DeckStatus } from './deck.entity.js';
import {
  createdDeckView,
  deckSummaryView,
  deckView,
  deckWithoutSlidesView,
  editedDeckView,
  withBase,
} from './deck.view.js';

const LIST = {
  name: 'decks.list',
  text: `select ${jsonArray(deckSummaryView, 'd.updated_at desc, d.id desc')}::text as json
           from decks d ${withBase} where d.workspace_id = $2`,
};
const READ = {
  name: 'decks.read',
  text: `select ${deckView}::text as json from decks d ${withBase} where d.workspace_id = $2 and d.id = $3`,
};

/** Views of one deck that are read inside a transaction. */
const VIEWS = { full: deckView, bare: deckWithoutSlidesView, created: createdDeckView, edited: editedDeckView };

@Injectable()
export class DecksRepository {
  constructor(
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** JSON text of the array of summaries, last edited first. */
  async list(workspaceId: string): Promise<string> {
    return (await this.transactions.json(LIST, [this.settings.baseUrl, workspaceId])) ?? '[]';
  }

  /** JSON text of a deck with its slides, or null. */
  async read(workspaceId: string, id: string): Promise<string | null> {
    return isId(id) ? this.transactions.json(READ, [this.settings.baseUrl, workspaceId, id]) : null;
  }

  /** JSON text of a deck as it stands inside the open transaction. */
  async view(deckId: string, view: keyof typeof VIEWS): Promise<string> {
    const [row] = await this.transactions.query<{ json: string }>(
      `select ${VIEWS[view]}::text as json from decks d ${withBase} where d.id = $2`,
      [this.settings.baseUrl, deckId],
    );
    return row?.json ?? 'null';
  }

  async exists(workspaceId: string, id: string): Promise<boolean> {
    return isId(id) && this.transactions.repository(Deck).existsBy({ workspaceId, id });
  }

  /** The deck, locked until the transaction ends: all edits of a deck go one after the other. */
  async lock(workspaceId: string, id: string): Promise<Deck | null> {
    if (!isId(id)) return null;
    return this.transactions
      .repository(Deck)
      .findOne({ where: { workspaceId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the workspace against other creations and counts its decks. */
  async countForCreation(workspaceId: string): Promise<{ plan: PlanName; decks: number }> {
    // Two statements: the count must see what was committed while this one waited for the lock.
    const [workspace] = await this.transactions.query<{ plan: PlanName }>(
      'select plan from workspaces where id = $1 for no key update',
      [workspaceId],
    );
    if (!workspace) throw new Error('The workspace of the caller is gone.');
    return { plan: workspace.plan, decks: await this.transactions.repository(Deck).countBy({ workspaceId }) };
  }

  async insert(deck: Pick<Deck, 'workspaceId' | 'brandId' | 'title' | 'slug' | 'locale'>): Promise<string> {
    const id = uuid();
    await this.transactions.repository(Deck).insert({ id, ...deck });
    return id;
  }

  /** Writes the changes and counts them as one edit. */
  async edit(id: string, changes: Partial<Deck> = {}): Promise<void> {
    await this.transactions
      .repository(Deck)
      .update({ id }, { ...changes, revision: () => 'revision + 1', updatedAt: () => 'clock_timestamp()' });
  }

  /** Publishes or unpublishes: no edit, so the revision stays. */
  async setStatus(id: string, status: DeckStatus, slug: string): Promise<void> {
    await this.transactions.repository(Deck).update({ id }, { status, slug });
  }

  async delete(id: string): Promise<void> {
    await this.transactions.repository(Deck).delete({ id });
  }
}
