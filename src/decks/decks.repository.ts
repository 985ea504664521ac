import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { v7 as uuid } from 'uuid';
import type { PlanName } from '../plans/plans.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { rowsOf } from '../database/json-rows.js';
import { inPlaceOf } from '../database/places.js';
import { Transactions } from '../database/transactions.js';
import { isId } from '../http/ids.js';
import { NotFound } from '../errors/catalogue.js';
import { Deck } from './deck.entity.js';
import { type DeckList, patternsOf, type Sort, UnknownPosition } from './deck-list.js';
import {
  createdDeckView,
  deckSummary,
  deckView,
  deckWithoutSlidesView,
  editedDeckView,
  slideBytes,
  withBase,
} from './deck.view.js';

const LIST = {
  name: 'decks.list',
  text: rowsOf(deckSummary, `from decks d ${withBase} where d.workspace_id = $2 order by d.updated_at desc, d.id desc`),
};
/** Titles in lower case, in the order of all scripts, whatever the rules of the database are. */
const FOLDED = `lower(d.title collate "und-x-icu")`;
const ORDERS: Record<Sort, { by: string; direction: 'asc' | 'desc'; given: string }> = {
  updated_at: { by: 'd.updated_at', direction: 'desc', given: '$4::timestamptz' },
  created_at: { by: 'd.created_at', direction: 'desc', given: '$4::timestamptz' },
  title: { by: FOLDED, direction: 'asc', given: 'lower($4::text collate "und-x-icu")' },
};
/** Those with all words, after a deck. */
const pageBy = (sort: Sort) => {
  const { by, direction, given } = ORDERS[sort];
  const isAfter = `(${by}, d.id) ${direction === 'asc' ? '>' : '<'} (${given}, $5::uuid)`;
  return {
    name: `decks.page.${sort}`,
    text: rowsOf(
      deckSummary,
      `from decks d ${withBase} where d.workspace_id = $2 and ($3::text[] = '{}' or ${FOLDED} like all ($3))
         and ($5::uuid is null or ${isAfter}) order by ${by} ${direction}, d.id ${direction} limit $6`,
    ),
  };
};
/**
 * A deck and its version, which every change of the deck and its slides alters: whoever writes them updates the row of
 * the deck ({@link DecksRepository.beginEdit}). `xmin` names the transaction that wrote the row; a standby that takes over
 * may use its number once more, but not at the same time. The text is null when the version is `$4`.
 */
const VERSION = `d.xmin::text || ' ' || extract(epoch from d.updated_at)::text`;
const READ = {
  name: 'decks.read',
  text: `select ${VERSION} as version, case when ${VERSION} is distinct from $4 then ${deckView}::text end as json
           from decks d ${withBase} where d.workspace_id = $2 and d.id = $3`,
};
/** The versions of decks in the order in which they are asked for; null for one that the workspace has not. */
const VERSIONS = {
  name: 'decks.versions',
  text: `select ${VERSION} as version from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (workspace_id, id, place)
           left join decks d on d.workspace_id = asked.workspace_id and d.id = asked.id order by asked.place`,
};
/** Decks whose versions are asked for in one statement. */
const MAX_VERSIONS = 64;

/** Bytes of the decks that are kept as they were last read, of all and of one: more than the largest has. */
const KEPT_BYTES = 16e6;
const MAX_KEPT_BYTES = 3e6;
/** Bytes from which PostgreSQL takes noticeably long to write a deck. */
const LONG_BYTES = 256e3;

/** The JSON text of a deck, and the version that it is of. */
interface KeptDeck {
  version: string;
  json: Buffer;
}

/** Views of one deck that are read inside a transaction. */
const VIEWS = { full: deckView, bare: deckWithoutSlidesView, created: createdDeckView, edited: editedDeckView };

/** What a change of a deck is decided by; nobody else changes it until the transaction ends. */
export type LockedDeck = Omit<
  Deck,
  'workspace' | 'brand' | 'passwordHash' | 'picturesLost' | 'createdAt' | 'updatedAt'
>;
const LOCKED = `id, workspace_id as "workspaceId", title, slug, status, revision, visibility, locale, variables,
                public_until as "publicUntil", brand_id as "brandId"`;

/** What a copy of a deck has of it, and the bytes of its slides. */
type Original = Pick<Deck, 'title' | 'locale' | 'variables' | 'brandId'> & { bytes: number };

/** Columns that a change may write; the revision is counted by {@link DecksRepository.beginEdit} alone. */
export type DeckChanges = Partial<
  Pick<
    Deck,
    'title' | 'slug' | 'status' | 'visibility' | 'locale' | 'variables' | 'publicUntil' | 'brandId' | 'passwordHash'
  >
>;

@Injectable()
export class DecksRepository {
  /** Decks as they were last read, by id, so that PostgreSQL writes the text of each version once. */
  private readonly lastRead = new LRUCache<string, KeptDeck>({
    maxSize: KEPT_BYTES,
    maxEntrySize: MAX_KEPT_BYTES,
    sizeCalculation: ({ json }) => json.length,
  });
  /** Decks being read that are long, or may be. */
  private readonly reading = new Map<string, Promise<unknown>>();
  /**
   * Versions as they are now. Those asked for in one turn of the event loop are read by one statement, which costs hardly more than
   * for one deck; so each read looks at the database, at a fraction of a statement. It waits for connections on its own account.
   */
  private readonly versions = new DataLoader<{ workspaceId: string; id: string }, string | null, string>(
    (decks) => inPlaceOf('versions of decks', () => this.versionsOf(decks)),
    { cache: false, maxBatchSize: MAX_VERSIONS, batchScheduleFn: setImmediate },
  );

  constructor(
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** JSON text of the array of summaries, last edited first. */
  list(workspaceId: string): Promise<string> {
    return this.transactions.readRows(LIST, [this.settings.baseUrl, workspaceId]);
  }

  /**
   * JSON text of the array of the summaries in a list, or of one more than its limit where there are more.
   *
   * @throws invalid_input when it begins after a deck that is not there.
   */
  async page(workspaceId: string, { sort, words, limit, after }: DeckList): Promise<string> {
    const key = after && (after.key ?? (await this.keyOf(workspaceId, after.id, sort)));
    const most = limit === null ? null : limit + 1;
    const values = [this.settings.baseUrl, workspaceId, patternsOf(words), key, after?.id ?? null, most];
    return this.transactions.readRows(pageBy(sort), values);
  }

  private async keyOf(workspaceId: string, id: string, sort: Sort): Promise<string> {
    const deck = await this.transactions.repository(Deck).findOneBy({ workspaceId, id });
    if (!deck) throw new UnknownPosition();
    return { title: deck.title, created_at: deck.createdAt.toISOString(), updated_at: deck.updatedAt.toISOString() }[
      sort
    ];
  }

  /**
   * JSON text of a deck with its slides as bytes, or null. Where many ask for a long one at once, the others wait for the first, whose
   * text they find kept.
   */
  async read(workspaceId: string, id: string): Promise<Buffer | null> {
    if (!isId(id)) return null;
    const known = this.lastRead.get(id);
    if (known && (await this.versions.load({ workspaceId, id })) === known.version) return known.json;
    const isShort = known && known.json.length < LONG_BYTES;
    return isShort ? this.readNow(workspaceId, id, known) : this.readLong(workspaceId, id);
  }

  private async versionsOf(decks: readonly { workspaceId: string; id: string }[]): Promise<(string | null)[]> {
    const rows = await this.transactions.prepared<{ version: string | null }>(VERSIONS, [
      decks.map(({ workspaceId }) => workspaceId),
      decks.map(({ id }) => id),
    ]);
    return rows.map(({ version }) => version);
  }

  private async readLong(workspaceId: string, id: string): Promise<Buffer | null> {
    const key = `${workspaceId} ${id}`;
    const first = this.reading.get(key);
    await first?.catch(() => undefined);
    const read = this.readNow(workspaceId, id, this.lastRead.get(id));
    if (first) return read;
    this.reading.set(key, read);
    return read.finally(() => this.reading.delete(key));
  }

  private async readNow(workspaceId: string, id: string, known?: KeptDeck): Promise<Buffer | null> {
    const [row] = await this.transactions.prepared<{ version: string; json: string | null }>(READ, [
      this.settings.baseUrl,
      workspaceId,
      id,
      known?.version,
    ]);
    if (!row) return null;
    if (row.json === null) return known!.json;
    const json = Buffer.from(row.json);
    this.lastRead.set(id, { version: row.version, json });
    return json;
  }

  /**
   * JSON text of a deck as it stands inside the open transaction.
   *
   * @throws not_found
   */
  async view(deckId: string, view: keyof typeof VIEWS): Promise<string> {
    const [row] = await this.transactions.query<{ json: string }>(
      `select ${VIEWS[view]}::text as json from decks d ${withBase} where d.id = $2`,
      [this.settings.baseUrl, deckId],
    );
    if (!row) throw new NotFound('Deck');
    return row.json;
  }

  async exists(workspaceId: string, id: string): Promise<boolean> {
    return isId(id) && this.transactions.repository(Deck).existsBy({ workspaceId, id });
  }

  /**
   * The deck, locked until the transaction ends: all edits of a deck go one after the other.
   *
   * @throws not_found
   */
  lock(workspaceId: string, id: string): Promise<LockedDeck> {
    return this.locked(id, `select ${LOCKED} from decks where workspace_id = $1 and id = $2 for update`, workspaceId);
  }

  /**
   * Counts one edit of the deck and locks it.
   *
   * @throws not_found
   */
  beginEdit(workspaceId: string, id: string): Promise<LockedDeck> {
    return this.locked(
      id,
      `update decks set revision = revision + 1, updated_at = clock_timestamp()
        where workspace_id = $1 and id = $2 returning ${LOCKED}`,
      workspaceId,
    );
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

  /** What a copy of a deck has of it, and the bytes of its slides; the deck stays until the transaction ends. */
  original(workspaceId: string, id: string): Promise<Original> {
    return this.locked(
      id,
      `select title, locale, variables, brand_id as "brandId",
              pg_column_size(variables)
                + (select coalesce(sum(${slideBytes}), 0)::float8 from slides where deck_id = decks.id) as bytes
         from decks where workspace_id = $1 and id = $2 for key share`,
      workspaceId,
    );
  }

  async copySlides(fromDeck: string, toDeck: string): Promise<void> {
    await this.transactions.query(
      `insert into slides (id, deck_id, slide_type, position, content, notes)
       select gen_random_uuid(), $2, slide_type, position, content, notes from slides where deck_id = $1`,
      [fromDeck, toDeck],
    );
  }

  async insert(
    deck: Pick<Deck, 'workspaceId' | 'brandId' | 'title' | 'slug' | 'locale' | 'variables'>,
  ): Promise<string> {
    const id = uuid();
    await this.transactions.repository(Deck).insert({ id, ...deck });
    return id;
  }

  /** Writes columns of a deck that is locked. */
  async update(id: string, changes: DeckChanges): Promise<void> {
    if (Object.keys(changes).length > 0) await this.transactions.repository(Deck).update({ id }, changes);
  }

  async delete(id: string): Promise<void> {
    await this.transactions.repository(Deck).delete({ id });
  }

  private async locked<Row = LockedDeck>(id: string, sql: string, workspaceId: string): Promise<Row> {
    const [deck] = isId(id) ? await this.transactions.query<Row>(sql, [workspaceId, id]) : [];
    if (!deck) throw new NotFound('Deck');
    return deck;
  }
}
