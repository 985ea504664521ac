import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Count } from '../database/background-counter.js';
import { isoTime, jsonArray, jsonObject } from '../database/json-sql.js';
import { Transactions } from '../database/transactions.js';
import { isId } from '../http/ids.js';
import type { LinkRecord } from './link.entity.js';

/** Links of a deck that are told at most. */
const MOST_LISTED = 1_000;

/** Links that one statement revokes or forgets at most, so that it ends well before its time is up. */
const BATCH = 20_000;

/** Expired links are kept this long, for clocks that differ. */
const KEPT = `interval '1 hour'`;

const linkView = jsonObject({
  id: 'l.id',
  kind: 'l.kind',
  format: 'l.format',
  slide: 'l.slide',
  created_at: isoTime('l.created_at'),
  expires_at: isoTime('l.expires_at'),
  opens: 'l.opens',
  last_opened_at: isoTime('l.last_opened_at'),
});

const LIVE = 'expires_at > now() and revoked_at is null';
const NEWEST = 'l.created_at desc, l.id desc';

const LIST = {
  name: 'links.list',
  text: `select ${jsonObject({
    links: `(select ${jsonArray(linkView, NEWEST)} from (
               select * from links l where deck_id = d.id and ${LIVE} order by ${NEWEST} limit ${MOST_LISTED}) l)`,
  })}::text as json from decks d where d.workspace_id = $1 and d.id = $2`,
};

/** The rows of links. */
@Injectable()
export class LinksRepository {
  constructor(private readonly transactions: Transactions) {}

  /** False when the deck is gone. */
  async insert(
    link: Pick<LinkRecord, 'codeHash' | 'deckId' | 'kind' | 'format' | 'slide' | 'variables' | 'expiresAt'>,
  ): Promise<boolean> {
    const rows = await this.transactions.query(
      `insert into links (id, code_hash, deck_id, kind, format, slide, expires_at, variables)
       select $1::uuid, $2::bytea, d.id, $4::text, $5::text, $6::integer, $7::timestamptz, $8::jsonb
         from decks d where d.id = $3 for key share
       returning 1`,
      [
        uuid(),
        link.codeHash,
        link.deckId,
        link.kind,
        link.format,
        link.slide,
        link.expiresAt,
        link.variables && JSON.stringify(link.variables),
      ],
    );
    return rows.length === 1;
  }

  /** Slides of a deck as it stands. */
  async countSlides(deckId: string): Promise<number> {
    const [row] = await this.transactions.query<{ slides: number }>(
      'select count(*)::int as slides from slides where deck_id = $1',
      [deckId],
    );
    return row?.slides ?? 0;
  }

  /** JSON text of `{links}`: those that still open something, newest first; null without the deck. */
  async list(workspaceId: string, deckId: string): Promise<string | null> {
    return isId(deckId) ? this.transactions.readJson(LIST, [workspaceId, deckId]) : null;
  }

  async exists(workspaceId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    const rows = await this.transactions.query(
      'select 1 from links l join decks d on d.id = l.deck_id where l.id = $2 and d.workspace_id = $1',
      [workspaceId, id],
    );
    return rows.length === 1;
  }

  /** Whether the link of a deck was revoked; null when the deck is gone. */
  async revoked(deckId: string, codeHash: Buffer): Promise<boolean | null> {
    const [row] = await this.transactions.query<{ revoked: boolean }>(
      `select l.revoked_at is not null as revoked from decks d left join links l on l.code_hash = $2 where d.id = $1`,
      [deckId, codeHash],
    );
    return row?.revoked ?? null;
  }

  async revoke(workspaceId: string, id: string): Promise<void> {
    await this.transactions.query(
      `update links l set revoked_at = coalesce(l.revoked_at, now())
         from decks d where d.id = l.deck_id and d.workspace_id = $1 and l.id = $2`,
      [workspaceId, id],
    );
  }

  /** Revokes links of a deck, a batch of them; true when there may be more. */
  async revokeBatch(workspaceId: string, deckId: string): Promise<boolean> {
    const rows = await this.transactions.query(
      `update links set revoked_at = now() where id in (
         select l.id from links l join decks d on d.id = l.deck_id
          where d.workspace_id = $1 and l.deck_id = $2 and ${LIVE} order by l.id limit ${BATCH} for update of l)
       returning 1`,
      [workspaceId, deckId],
    );
    return rows.length === BATCH;
  }

  /** Adds opens, by the hexadecimal hash of the code. Rows are locked in order, so that replicas do not lock each other. */
  async addOpens(counts: readonly Count[]): Promise<void> {
    await this.transactions.query(
      `with opened as (
         select l.id, c.times, c.last from links l
           join unnest($1::text[], $2::integer[], $3::timestamptz[]) as c (key, times, last) on l.code_hash = decode(c.key, 'hex')
          order by l.id for update of l
       )
       update links l set opens = l.opens + o.times, last_opened_at = greatest(l.last_opened_at, o.last)
         from opened o where o.id = l.id`,
      [counts.map(({ key }) => key), counts.map(({ times }) => times), counts.map(({ last }) => last)],
    );
  }

  /** Forgets links that have long expired. */
  async removeExpired(): Promise<void> {
    const removeSome = () =>
      this.transactions.query(
        `delete from links where id in (
           select id from links where expires_at < now() - ${KEPT} limit ${BATCH} for update skip locked)
         returning 1`,
      );
    while ((await removeSome()).length === BATCH);
  }
}
