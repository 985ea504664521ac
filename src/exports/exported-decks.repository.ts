import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { Link } from '../links/link-code.js';
import type { Variables } from '../templates/define/variables.js';
import { slidesOf, variablesOf } from '../versions/version.view.js';
import type { StoredDeck } from '../markup/deck-markup.service.js';
import type { StoredSlide } from '../markup/markup.program.js';

/** Values of variables that a link gives, and 128 bits of their SHA-256 in hexadecimal, which tell its files from others. */
interface GivenVariables {
  values: Variables;
  hash: string;
}

/** What opening a link needs to know before anything is drawn. */
export interface DeckState {
  workspaceId: string;
  title: string;
  revision: number;
  slideCount: number;
  updatedAt: Date;
  /** Of the deck or version. */
  variables: Variables;
  /** Those that the link gives besides, which win; null: none. */
  given: GivenVariables | null;
  /** Whether the link was ended before its time. */
  revoked: boolean;
}

/** Everything that is drawn of a deck or of one of its slides, of one moment. */
export interface ExportedDeck extends StoredDeck {
  id: string;
  revision: number;
  updatedAt: Date;
  workspaceName: string;
  /** Values for `{{name}}` in its texts. */
  variables: Variables;
  /** What a link gives; its values are among the variables of the deck. */
  given: GivenVariables | null;
  slides: (StoredSlide & { notes: string | null })[];
}

/** A deck as it is stored, whose slides have ids. */
export interface LoadedDeck extends ExportedDeck {
  /** How often a picture that it showed was deleted. */
  picturesLost: number;
  slides: (ExportedDeck['slides'][number] & { id: string })[];
}

/** A slide with, in the first row, its deck; the deck alone when there is no slide. */
interface Row {
  deck: (Omit<LoadedDeck, 'slides' | 'from' | 'updatedAt' | 'given'> & { updatedAt: string }) | null;
  id: string | null;
  position: number | null;
  slideType: string | null;
  content: string | null;
  notes: string | null;
}

/** Which slides are read: all, or the one at a position or, of the deck as it stands, the one of an id. */
interface Wanted {
  version?: number | null;
  position?: number | null;
  slideId?: string | null;
  given?: GivenVariables | null;
}

const STATE = {
  name: 'exports.state',
  text: `select d.workspace_id as "workspaceId", coalesce(v.title, d.title) as title, d.revision, d.updated_at as "updatedAt",
                case when $2::integer is null then (select count(*)::int from slides s where s.deck_id = d.id)
                     else v.slide_count end as "slideCount",
                coalesce(${variablesOf('v')}, d.variables) as variables,
                case when l.variables is not null then json_build_object('values', l.variables,
                  'hash', left(encode(sha256(convert_to(l.variables::text, 'UTF8')), 'hex'), 32)) end as given,
                l.revoked_at is not null as revoked
           from decks d left join deck_versions v on v.deck_id = d.id and v.version = $2 left join links l on l.code_hash = $3
          where d.id = $1 and ($2::integer is null or v.version is not null)`,
};

/** What is drawn besides the slides `s`; in the first row only. */
const deckWith = (title: string, locale: string, variables: string, total: string) =>
  `case when row_number() over (order by s.position) = 1 then json_build_object(
     'id', d.id, 'workspaceId', d.workspace_id, 'title', ${title}, 'locale', ${locale}, 'variables', ${variables},
     'revision', d.revision, 'picturesLost', d.pictures_lost,
     'updatedAt', d.updated_at, 'workspaceName', w.name,
     'brand', json_build_object('style', b.style, 'colors', b.colors, 'fonts', b.fonts, 'logoUrl', b.logo_url, 'logoMonoUrl', b.logo_mono_url),
     'total', ${total}) end as deck`;

const DECK_AND_LOOK = 'decks d join workspaces w on w.id = d.workspace_id join brands b on b.id = d.brand_id';

const DECK = `
  select ${deckWith('d.title', 'd.locale', 'd.variables', '(select count(*) from slides where deck_id = d.id)')},
         s.id, s.position, s.slide_type as "slideType", s.content::text as content, s.notes
    from ${DECK_AND_LOOK}
    left join slides s on s.deck_id = d.id and ($2::int is null or s.position = $2) and ($3::uuid is null or s.id = $3)
   where d.id = $1
   order by s.position`;

const VERSION = `
  select ${deckWith('v.title', 'v.locale', variablesOf('v'), 'v.slide_count')},
         s.slide->>'id' as id, s.position, s.slide->>'slide_type' as "slideType", (s.slide->'content')::text as content, s.slide->>'notes' as notes
    from ${DECK_AND_LOOK}
    join deck_versions v on v.deck_id = d.id and v.version = $3
    left join lateral (select slide, (place - 1)::int as position from ${slidesOf('v')} listed) s
           on $2::int is null or s.position = $2
   where d.id = $1
   order by s.position`;

/** Reads decks for rendering. A link is a capability of its own, so these reads name no workspace. */
@Injectable()
export class ExportedDecksRepository {
  constructor(private readonly transactions: Transactions) {}

  /** What a link opens at the moment; null when its deck or version is gone. */
  async state({ deckId, version }: Pick<Link, 'deckId' | 'version'>, codeHash: Buffer): Promise<DeckState | null> {
    const [row] = await this.transactions.prepared<DeckState>(STATE, [deckId, version, codeHash]);
    return row ?? null;
  }

  /**
   * A deck, or one of its versions, with its slides, or with the one at a position or of an id, if it is there.
   *
   * One statement, so that revision, brand and slides are of the same moment; a row a slide, with its content as text, so
   * that nothing large is parsed here.
   */
  async load(
    deckId: string,
    { version = null, position = null, slideId = null, given = null }: Wanted = {},
  ): Promise<LoadedDeck | null> {
    const rows =
      version === null
        ? await this.transactions.query<Row>(DECK, [deckId, position, slideId])
        : await this.transactions.query<Row>(VERSION, [deckId, position, version]);
    const [first] = rows;
    if (!first?.deck) return null;
    const slides = rows.flatMap(({ id, slideType, content, notes }) =>
      id === null || slideType === null || content === null ? [] : [{ id, slideType, content, notes }],
    );
    const { deck, position: from } = first;
    const variables = { ...deck.variables, ...given?.values };
    return { ...deck, variables, given, updatedAt: new Date(deck.updatedAt), slides, from: from ?? 0 };
  }
}
