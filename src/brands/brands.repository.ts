import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { PlanName } from '../plans/plans.js';
import { Transactions } from '../database/transactions.js';
import { isId } from '../http/ids.js';
import { Brand } from './brand.entity.js';
import { DEFAULT_BRAND } from './default-brand.js';

const EDITED = 'revision = revision + 1, updated_at = clock_timestamp()';

/** Locked in the order of their ids, so that concurrent changes do not deadlock. */
const DECKS_OF_BRAND = 'select id from decks where brand_id = $1 order by id for no key update';

@Injectable()
export class BrandsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The default brand first, then by age. */
  list(workspaceId: string): Promise<Brand[]> {
    return this.transactions
      .repository(Brand)
      .find({ where: { workspaceId }, order: { isDefault: 'DESC', createdAt: 'ASC', id: 'ASC' } });
  }

  /** Inside a transaction the brand is also protected from deletion until that ends. */
  async exists(workspaceId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    const found = await this.transactions.query(
      'select 1 from brands where workspace_id = $1 and id = $2 for key share',
      [workspaceId, id],
    );
    return found.length > 0;
  }

  findDefault(workspaceId: string): Promise<Brand> {
    return this.transactions.repository(Brand).findOneByOrFail({ workspaceId, isDefault: true });
  }

  /** A brand, or the default one where there is none. */
  async findOrDefault(workspaceId: string, id: string | null): Promise<Brand> {
    const brand = id === null ? null : await this.transactions.repository(Brand).findOneBy({ workspaceId, id });
    return brand ?? this.findDefault(workspaceId);
  }

  /** The brand of a deck as it stands inside the open transaction. */
  async ofDeck(deckId: string): Promise<Brand> {
    const [row] = await this.transactions.query<{ id: string }>('select brand_id as id from decks where id = $1', [
      deckId,
    ]);
    return this.transactions.repository(Brand).findOneByOrFail({ id: row?.id });
  }

  /** The style that a deck is drawn in, as its brand names it. */
  async styleOfDeck(workspaceId: string, deckId: string): Promise<string | undefined> {
    const [brand] = await this.transactions.query<{ style: string }>(
      'select b.style from decks d join brands b on b.id = d.brand_id where d.workspace_id = $1 and d.id = $2',
      [workspaceId, deckId],
    );
    return brand?.style;
  }

  async defaultId(workspaceId: string): Promise<string> {
    return (await this.findDefault(workspaceId)).id;
  }

  /** Locks the workspace against concurrent creations and counts its brands, without the default one. */
  async countForCreation(workspaceId: string): Promise<{ plan: PlanName; brands: number }> {
    // Two statements: the count must see what was committed while this one waited for the lock.
    const [workspace] = await this.transactions.query<{ plan: PlanName }>(
      'select plan from workspaces where id = $1 for no key update',
      [workspaceId],
    );
    if (!workspace) throw new Error('The workspace of the caller is gone.');
    const brands = await this.transactions.repository(Brand).countBy({ workspaceId, isDefault: false });
    return { plan: workspace.plan, brands };
  }

  async insert(brand: Omit<Brand, 'id' | 'workspace' | 'isDefault' | 'createdAt' | 'updatedAt'>): Promise<Brand> {
    const id = uuid();
    await this.transactions.repository(Brand).insert({ id, ...brand });
    return this.transactions.repository(Brand).findOneByOrFail({ id });
  }

  /** The brand, locked until the transaction ends, also against decks being moved to it. */
  async lock(workspaceId: string, id: string): Promise<Brand | null> {
    if (!isId(id)) return null;
    return this.transactions
      .repository(Brand)
      .findOne({ where: { workspaceId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, changes: Partial<Brand>): Promise<Brand> {
    await this.transactions.repository(Brand).update({ id }, { ...changes, updatedAt: () => 'clock_timestamp()' });
    return this.transactions.repository(Brand).findOneByOrFail({ id });
  }

  /** Increments the revision of every deck of the brand: its rendered files are out of date. */
  async touchDecks(id: string): Promise<void> {
    await this.transactions.query(`update decks set ${EDITED} where id in (${DECKS_OF_BRAND})`, [id]);
  }

  async delete(id: string, heirId: string): Promise<void> {
    await this.transactions.query(`update decks set brand_id = $2, ${EDITED} where id in (${DECKS_OF_BRAND})`, [
      id,
      heirId,
    ]);
    await this.transactions.repository(Brand).delete({ id });
  }

  /** Inserts the default brand of a new workspace. */
  async insertDefault(workspaceId: string): Promise<void> {
    await this.transactions.repository(Brand).insert({ id: uuid(), workspaceId, isDefault: true, ...DEFAULT_BRAND });
  }
}
