import { Injectable } from '@nestjs/common';
import { jsonArray, jsonObject } from '../database/json-sql.js';
import { Transactions } from '../database/transactions.js';
import { isId } from '../http/ids.js';
import { PLANS } from '../plans/plans.js';
import type { DeckVersion, VersionKind } from './deck-version.entity.js';
import { slidesOf, versionSummaryView, versionView } from './version.view.js';
import { comparison } from './version-comparison.js';

const LIST = {
  name: 'versions.list',
  text: `select ${jsonObject({
    versions: `(select ${jsonArray(versionSummaryView, 'v.version desc')} from deck_versions v where v.deck_id = d.id)`,
  })}::text as json from decks d where d.workspace_id = $1 and d.id = $2`,
};
const READ = {
  name: 'versions.read',
  text: `select ${versionView}::text as json from decks d join deck_versions v on v.deck_id = d.id and v.version = $3
          where d.workspace_id = $1 and d.id = $2`,
};

/** The slides of deck `$1` as versions keep them: `VersionSlide` and its hash. */
const SLIDES = `
  select position, slide, sha256(convert_to(slide::text, 'UTF8')) as hash
    from (select s.position, ${jsonObject({ id: 's.id', slide_type: 's.slide_type', content: 's.content', notes: 's.notes' })}::jsonb as slide
            from slides s where s.deck_id = $1) s`;

/** How the slides of a deck differ at two times. */
export interface Comparison {
  /** Ids in order. */
  before: string[];
  after: string[];
  /** JSON text of the slides of both that differ, with the fields that do. */
  changed: string;
}

/** A version without its slides. */
type FoundVersion = Pick<DeckVersion, 'title' | 'locale' | 'variables' | 'slideCount'>;

@Injectable()
export class VersionsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** JSON text of `{versions}`, newest first; null without the deck. */
  async list(workspaceId: string, deckId: string): Promise<string | null> {
    return isId(deckId) ? this.transactions.readJson(LIST, [workspaceId, deckId]) : null;
  }

  /** JSON text of a version with its slides, or null. */
  async read(workspaceId: string, deckId: string, version: number): Promise<string | null> {
    return isId(deckId) ? this.transactions.readJson(READ, [workspaceId, deckId, version]) : null;
  }

  async exists(workspaceId: string, deckId: string, version: number): Promise<boolean> {
    if (!isId(deckId)) return false;
    const rows = await this.transactions.query(
      `select 1 from decks d join deck_versions v on v.deck_id = d.id and v.version = $3
        where d.workspace_id = $1 and d.id = $2`,
      [workspaceId, deckId, version],
    );
    return rows.length === 1;
  }

  /** A version with another one, or with the deck as it stands; null when one of them is not there. */
  async compare(workspaceId: string, deckId: string, version: number, to: number | null): Promise<Comparison | null> {
    if (!isId(deckId)) return null;
    const [row] = await this.transactions.query<Comparison>(comparison, [workspaceId, deckId, version, to]);
    return row ?? null;
  }

  /** How many slides a version of a deck has; null when there is no such version. */
  async countSlides(deckId: string, version: number): Promise<number | null> {
    return (await this.find(deckId, version))?.slideCount ?? null;
  }

  /** A version without its slides, or null. */
  async find(deckId: string, version: number): Promise<FoundVersion | null> {
    const [row] = await this.transactions.query<FoundVersion>(
      'select title, locale, variables, slide_count as "slideCount" from deck_versions where deck_id = $1 and version = $2',
      [deckId, version],
    );
    return row ?? null;
  }

  /**
   * Keeps the deck as it stands, under the next number, and drops the oldest versions beyond those that the plan keeps;
   * the one that is public stays, and `sparing`. The deck is locked.
   *
   * @param given values of variables that win over those of the deck.
   */
  async keep(
    deckId: string,
    kind: VersionKind,
    { sparing = null, given = {} }: { sparing?: number | null; given?: DeckVersion['given'] } = {},
  ): Promise<{ createdAt: Date }> {
    const [row] = await this.transactions.query<{ createdAt: Date; dropped: number[] }>(
      `with standing as materialized (${SLIDES}),
       stored as (
         insert into kept_slides (deck_id, hash, slide) select $1, hash, slide from standing on conflict do nothing
       ), kept as (
         insert into deck_versions (deck_id, version, kind, title, locale, variables, given, slide_hashes, slide_count, created_at)
         select d.id, (select coalesce(max(v.version), 0) + 1 from deck_versions v where v.deck_id = d.id), $2, d.title, d.locale, d.variables, $5,
                array(select hash from standing order by position), (select count(*) from standing), clock_timestamp()
           from decks d where d.id = $1
         returning created_at
       ), older as (
         select version, row_number() over (order by version desc) as place,
                version = max(version) filter (where kind = 'publish') over () and $2 <> 'publish' as public
           from deck_versions where deck_id = $1
       ), dropped as (
         delete from deck_versions v using older o, decks d join workspaces w on w.id = d.workspace_id
          where v.deck_id = $1 and v.version = o.version and d.id = $1 and not coalesce(o.public, false)
            and v.version is distinct from $4::integer and o.place >= ($3::json #>> array[w.plan, 'versions'])::integer
         returning v.version
       )
       select created_at as "createdAt", array(select version from dropped) as dropped from kept`,
      [deckId, kind, JSON.stringify(PLANS), sparing, JSON.stringify(given)],
    );
    if (!row) throw new Error('The locked deck is gone.');
    if (row.dropped.length > 0) await this.dropUnusedSlides(deckId);
    return row;
  }

  /** Drops the slides that stand in no version any more. */
  private async dropUnusedSlides(deckId: string): Promise<void> {
    await this.transactions.query(
      `delete from kept_slides where deck_id = $1
          and hash not in (select unnest(slide_hashes) from deck_versions where deck_id = $1)`,
      [deckId],
    );
  }

  /** Makes the slides of the deck, which is locked, those of one of its versions. Those that stand so already are not written. */
  async putBack(deckId: string, version: number): Promise<void> {
    await this.transactions.query(
      `with wanted as materialized (
         select (slide->>'id')::uuid as id, slide->>'slide_type' as slide_type, place - 1 as position,
                slide->'content' as content, slide->>'notes' as notes
           from deck_versions v, lateral ${slidesOf('v')} listed
          where v.deck_id = $1 and v.version = $2
       ), gone as (
         delete from slides s where s.deck_id = $1 and not exists (select 1 from wanted w where w.id = s.id)
       )
       insert into slides as s (id, deck_id, slide_type, position, content, notes)
       select id, $1, slide_type, position, content, notes from wanted
       on conflict (id) do update set slide_type = excluded.slide_type, position = excluded.position,
                                      content = excluded.content, notes = excluded.notes
        where (s.slide_type, s.position, s.content, s.notes)
           is distinct from (excluded.slide_type, excluded.position, excluded.content, excluded.notes)`,
      [deckId, version],
    );
  }
}
