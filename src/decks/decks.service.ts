import { Injectable } from '@nestjs/common';
import { PLANS } from '../plans/plans.js';
import { StorageService } from '../billing/storage/storage.service.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { changed } from '../database/changed.js';
import { Transactions } from '../database/transactions.js';
import { DeckLimit, InvalidInput, NotFound } from '../errors/catalogue.js';
import { WebhookEvents } from '../events/webhook-events.js';
import { type CopyDeckDto, type CreateDeckDto, TITLE_LIMIT, type UpdateDeckDto } from './deck.dto.js';
import type { Deck } from './deck.entity.js';
import { type ListQuery, placeAfter, readListQuery, type Sort } from './deck-list.js';
import { type DeckChanges, DecksRepository, type LockedDeck } from './decks.repository.js';
import { PasswordHashing } from './password-hashing.js';
import { slugOf } from './slug.js';
import { SLUG_CONSTRAINTS, SlugsRepository } from './slugs.repository.js';

/** What a deck without slides takes, in bytes. */
const DECK_BYTES = 1_000;

/** What a deck begins with; without a brand, or with one that is gone, it has the default one. */
type NewDeck = Pick<Deck, 'title' | 'locale'> & Partial<Pick<Deck, 'variables'>> & { brandId: string | null };

/** Decks: their titles, slugs, looks and ends. Answers are JSON texts. */
@Injectable()
export class DecksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly decks: DecksRepository,
    private readonly slugs: SlugsRepository,
    private readonly brands: BrandsRepository,
    private readonly storage: StorageService,
    private readonly passwords: PasswordHashing,
    private readonly events: WebhookEvents,
  ) {}

  /**
   * All decks, or a page of those that are asked for, and the query of the next page; null when there is none.
   *
   * @throws invalid_input
   */
  async list(workspaceId: string, query: ListQuery): Promise<{ text: string; next: URLSearchParams | null }> {
    const list = readListQuery(query);
    if (list.limit === null) {
      const isPlain = list.words.length === 0 && !list.after && list.sort === 'updated_at';
      return { text: await (isPlain ? this.decks.list(workspaceId) : this.decks.page(workspaceId, list)), next: null };
    }
    const found = JSON.parse(await this.decks.page(workspaceId, list)) as Record<Sort | 'id', string>[];
    const page = found.slice(0, list.limit);
    if (found.length === page.length) return { text: JSON.stringify(page), next: null };
    const before = placeAfter(page.at(-1)!, list.sort);
    const asked = Object.entries({ ...query, before }).filter(([, value]) => value !== undefined);
    return {
      text: JSON.stringify(page),
      next: new URLSearchParams(Object.fromEntries(asked) as Record<string, string>),
    };
  }

  /** @throws not_found */
  async read(workspaceId: string, id: string): Promise<Buffer> {
    const deck = await this.decks.read(workspaceId, id);
    if (!deck) throw new NotFound('Deck');
    return deck;
  }

  /** @throws deck_limit, storage_limit when the plan has no room for another deck. */
  create(workspaceId: string, { title, locale = 'en' }: CreateDeckDto): Promise<string> {
    return this.createWith(workspaceId, { title, locale, brandId: null }, (id) => this.decks.view(id, 'created'));
  }

  /**
   * Makes a draft with the slides, language, variables and brand of a deck.
   *
   * @throws not_found; deck_limit, storage_limit when the plan has no room for it.
   */
  copy(workspaceId: string, id: string, { title }: CopyDeckDto): Promise<string> {
    return this.transactions.run(
      async () => {
        const { bytes, ...original } = await this.decks.original(workspaceId, id);
        await this.storage.assertRoom(workspaceId, bytes);
        return this.createWith(
          workspaceId,
          { ...original, title: title ?? titleOfCopy(original.title) },
          async (copyId) => {
            await this.decks.copySlides(id, copyId);
            return this.decks.view(copyId, 'created');
          },
        );
      },
      { retryOn: SLUG_CONSTRAINTS },
    );
  }

  /**
   * Makes a deck and fills it with `work`, which gets its id, in one transaction.
   *
   * @throws deck_limit, storage_limit when the plan has no room for another deck; whatever `work` throws.
   */
  createWith<T>(
    workspaceId: string,
    { title, locale, variables = {}, brandId }: NewDeck,
    work: (deckId: string) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(
      async () => {
        await this.assertRoom(workspaceId);
        const slug = await this.slugs.firstFree(slugOf(title) || 'deck', { workspaceId, status: 'draft' });
        const kept = brandId !== null && (await this.brands.exists(workspaceId, brandId));
        const look = kept ? brandId : await this.brands.defaultId(workspaceId);
        const deck = { workspaceId, brandId: look, title, slug, locale: canonical(locale), variables };
        return work(await this.decks.insert(deck));
      },
      { retryOn: SLUG_CONSTRAINTS },
    );
  }

  /**
   * Keeps other creations waiting until the open transaction ends, so that the room that is found stays.
   *
   * @throws deck_limit, storage_limit when the plan has no room for another deck.
   */
  assertRoom(workspaceId: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.storage.assertRoom(workspaceId, DECK_BYTES);
      const { plan, decks } = await this.decks.countForCreation(workspaceId);
      const limit = PLANS[plan].decks;
      if (decks >= limit) throw new DeckLimit(limit);
    });
  }

  /**
   * Changes the supplied fields only. It counts as an edit when any gets another value, and with a password.
   *
   * @throws not_found; storage_limit; invalid_input for a slug without letters or digits and for a brand that is not the
   *   workspace's.
   */
  async update(workspaceId: string, id: string, dto: UpdateDeckDto): Promise<string> {
    // Slow on purpose, so it runs before the deck is locked.
    const passwordHash = dto.password === undefined ? undefined : await this.passwords.hash(dto.password, workspaceId);
    return this.transactions.run(async () => {
      const deck = await this.decks.lock(workspaceId, id);
      const changes = changed(deck, { ...(await this.changesOf(deck, dto)), passwordHash });
      if (Object.keys(changes).length === 0) return this.decks.view(deck.id, 'bare');
      return this.edit(workspaceId, id, async () => {
        if (deck.status === 'published' && changes.slug) await this.slugs.reserve(deck.slug, workspaceId, deck.id);
        await this.decks.update(deck.id, changes);
        return this.decks.view(deck.id, 'bare');
      });
    });
  }

  /**
   * Deletes a deck with everything below it, for good.
   *
   * @throws not_found
   */
  delete(workspaceId: string, id: string): Promise<void> {
    return this.transactions.run(async () => {
      const { title, slug, status } = await this.decks.lock(workspaceId, id);
      if (status === 'published') {
        await this.slugs.reserve(slug, workspaceId, id);
        await this.events.emit(workspaceId, 'deck.unpublished', { deck_id: id, title, slug });
      }
      await this.decks.delete(id);
    });
  }

  /**
   * Runs `change` on the locked deck, in one transaction that counts as one edit; views of the deck that it reads have
   * the new revision. This is the only way to edit a deck.
   *
   * @throws not_found; whatever `change` throws, and then nothing is changed
   */
  edit<T>(workspaceId: string, id: string, change: (deck: LockedDeck) => Promise<T>): Promise<T> {
    return this.transactions.run(async () => change(await this.decks.beginEdit(workspaceId, id)), {
      retryOn: SLUG_CONSTRAINTS,
    });
  }

  private async changesOf(deck: LockedDeck, dto: UpdateDeckDto): Promise<DeckChanges> {
    const changes: DeckChanges = {};
    if (dto.title !== undefined) changes.title = dto.title;
    if (dto.slug !== undefined) {
      const slug = slugOf(dto.slug);
      if (!slug) throw new InvalidInput('slug must have a letter or digit.');
      changes.slug = await this.slugs.firstFree(slug, deck);
    }
    if (dto.visibility !== undefined) changes.visibility = dto.visibility;
    if (dto.locale !== undefined) changes.locale = canonical(dto.locale);
    if (dto.variables !== undefined) {
      changes.variables = dto.variables ?? {};
      const growth = bytesOf(changes.variables) - bytesOf(deck.variables);
      await this.storage.assertRoom(deck.workspaceId, Math.max(0, growth));
    }
    if (dto.public_until !== undefined) changes.publicUntil = new Date(dto.public_until);
    if (dto.brand_id !== undefined) {
      if (!(await this.brands.exists(deck.workspaceId, dto.brand_id))) {
        throw new InvalidInput('brand_id must be the id of a brand of this workspace.');
      }
      changes.brandId = dto.brand_id;
    }
    return changes;
  }
}

const bytesOf = (variables: Record<string, string>) => Buffer.byteLength(JSON.stringify(variables));

const SUFFIX = ' (copy)';
const titleOfCopy = (title: string) => `${[...title].slice(0, TITLE_LIMIT - SUFFIX.length).join('')}${SUFFIX}`;

const canonical = (locale: string) => Intl.getCanonicalLocales(locale)[0] ?? locale;
