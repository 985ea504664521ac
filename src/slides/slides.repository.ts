import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { jsonObject } from '../database/json-sql.js';
import { Transactions } from '../database/transactions.js';
import { slideBytes, slideView, slidesView } from '../decks/deck.view.js';
import { Slide } from '../decks/slide.entity.js';
import { NotFound } from '../errors/catalogue.js';
import { FinishedJson } from '../http/body/json-text.js';
import { isId } from '../http/ids.js';

const LIST = {
  name: 'slides.list',
  text: `select ${jsonObject({ slides: slidesView })}::text as json
           from decks d where d.workspace_id = $1 and d.id = $2`,
};

/** Whatever so many slides hold, they stay below the bound of a deck. */
const FEW = 7;

/** What of a slide is stored besides its place. */
export type SlideRow = Pick<Slide, 'id' | 'slideType' | 'content' | 'notes'>;

/** Slides of one deck. Writers hold the lock of the deck. */
@Injectable()
export class SlidesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** JSON text of `{slides}`, or null without the deck. */
  async list(workspaceId: string, deckId: string): Promise<string | null> {
    return isId(deckId) ? this.transactions.readJson(LIST, [workspaceId, deckId]) : null;
  }

  /**
   * JSON text of `{slides}` as it stands inside the open transaction.
   *
   * @throws not_found
   */
  async listView(deckId: string): Promise<string> {
    const [row] = await this.transactions.query<{ json: string }>(
      `select ${jsonObject({ slides: slidesView })}::text as json from decks d where d.id = $1`,
      [deckId],
    );
    if (!row) throw new NotFound('Deck');
    return row.json;
  }

  /**
   * A slide as it stands inside the open transaction.
   *
   * @throws not_found
   */
  async view(slideId: string): Promise<FinishedJson> {
    const [row] = await this.transactions.query<{ json: string }>(
      `select ${slideView}::text as json from slides s where s.id = $1`,
      [slideId],
    );
    if (!row) throw new NotFound('Slide');
    return new FinishedJson(row.json);
  }

  async exists(workspaceId: string, deckId: string, slideId: string): Promise<boolean> {
    if (!isId(deckId) || !isId(slideId)) return false;
    return this.transactions.repository(Slide).existsBy({ id: slideId, deckId, deck: { workspaceId } });
  }

  /** @throws not_found */
  async find(deckId: string, slideId: string): Promise<Slide> {
    const slide = isId(slideId) && (await this.transactions.repository(Slide).findOneBy({ id: slideId, deckId }));
    if (!slide) throw new NotFound('Slide');
    return slide;
  }

  /** What a copy of a slide has of it; null unless it is in a deck of the workspace. */
  async ofWorkspace(workspaceId: string, slideId: string): Promise<Omit<SlideRow, 'id'> | null> {
    if (!isId(slideId)) return null;
    const slide = await this.transactions.repository(Slide).findOneBy({ id: slideId, deck: { workspaceId } });
    return slide && { slideType: slide.slideType, content: slide.content, notes: slide.notes };
  }

  /** Bytes of content and notes of all slides; 0 for so few slides that they are not worth adding up. */
  async size(deckId: string): Promise<number> {
    const [row] = await this.transactions.query<{ bytes: number }>(
      `select case when count(*) > ${FEW} then
                (select sum(${slideBytes}) from slides where deck_id = $1)
              else 0 end::float8 as bytes
         from slides where deck_id = $1`,
      [deckId],
    );
    return row!.bytes;
  }

  /** All slides in order. */
  all(deckId: string): Promise<SlideRow[]> {
    return this.transactions.query<SlideRow>(
      'select id, slide_type as "slideType", content, notes from slides where deck_id = $1 order by position',
      [deckId],
    );
  }

  /** Ids in order. */
  async ids(deckId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      'select id from slides where deck_id = $1 order by position',
      [deckId],
    );
    return rows.map(({ id }) => id);
  }

  /** Puts a slide at a position; those at and after it move up by one. */
  async insert(slide: Pick<Slide, 'deckId' | 'slideType' | 'position' | 'content' | 'notes'>): Promise<string> {
    const id = uuid();
    await this.transactions.query('update slides set position = position + 1 where deck_id = $1 and position >= $2', [
      slide.deckId,
      slide.position,
    ]);
    await this.insertAt(slide.deckId, slide.position, { ...slide, id });
    return id;
  }

  async update(slideId: string, changes: Partial<Omit<SlideRow, 'id'>>): Promise<void> {
    const { slideType, content, notes } = changes;
    await this.transactions.query(
      `update slides set content = coalesce($2, content), notes = case when $3 then $4 else notes end,
                         slide_type = coalesce($5, slide_type)
        where id = $1`,
      [slideId, content ? JSON.stringify(content) : null, notes !== undefined, notes ?? null, slideType ?? null],
    );
  }

  /** Takes a slide out; those after it move down by one. */
  async delete({ id, deckId, position }: Slide): Promise<void> {
    await this.transactions.repository(Slide).delete({ id });
    await this.transactions.query('update slides set position = position - 1 where deck_id = $1 and position > $2', [
      deckId,
      position,
    ]);
  }

  /** Gives the slides the positions of their ids in the list; those that stay where they are are not written. */
  async reorder(deckId: string, orderedIds: readonly string[]): Promise<void> {
    await this.transactions.query(
      `update slides s set position = wanted.position - 1
         from unnest($2::uuid[]) with ordinality as wanted(id, position)
        where s.deck_id = $1 and s.id = wanted.id and s.position <> wanted.position - 1`,
      [deckId, orderedIds],
    );
  }

  /** Makes the deck's slides these, in this order. Those that are the same objects as before only move. */
  async replace(deckId: string, before: readonly SlideRow[], after: readonly SlideRow[]): Promise<void> {
    const kept = new Map(after.map((slide) => [slide.id, slide]));
    const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    if (gone.length > 0) await this.transactions.repository(Slide).delete({ deckId, id: In(gone) });
    const known = new Map(before.map((slide) => [slide.id, slide]));
    for (const [position, slide] of after.entries()) {
      const old = known.get(slide.id);
      if (!old) await this.insertAt(deckId, position, slide);
      else if (old !== slide) await this.update(slide.id, slide);
    }
    await this.reorder(deckId, [...kept.keys()]);
  }

  private async insertAt(deckId: string, position: number, { id, slideType, content, notes }: SlideRow): Promise<void> {
    await this.transactions.query(
      'insert into slides (id, deck_id, slide_type, position, content, notes) values ($1, $2, $3, $4, $5, $6)',
      [id, deckId, slideType, position, JSON.stringify(content), notes],
    );
  }
}
