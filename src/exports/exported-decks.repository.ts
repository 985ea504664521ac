import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { StoredDeck } from '../markup/deck-markup.service.js';
import type { StoredSlide } from '../markup/markup.program.js';

/** What opening a link needs to know before anything is drawn. */
export interface DeckState {
  workspaceId: string;
  title: string;
  revision: number;
  slideCount: number;
  updatedAt: Date;
}

/** Everything that is drawn of a deck or of one of its slides, of one moment. */
export interface ExportedDeck extends StoredDeck {
  id: string;
  revision: number;
  updatedAt: Date;
  workspaceName: string;
  slides: (StoredSlide & { notes: string | null })[];
}

/** A slide with, in the first row, its deck; the deck alone when there is no slide. */
interface Row {
  deck: (Omit<ExportedDeck, 'slides' | 'from' | 'updatedAt'> & { updatedAt: string }) | null;
  position: number | null;
  slideType: string | null;
  content: string | null;
  notes: string | null;
}

/** The deck in the first row, and the slides, whose title, locale and number are those of `of`. */
const rowsOf = (of: string, total: string) => `
  select case when row_number() over (order by s.position) = 1 then json_build_object(
            'id', d.id, 'workspaceId', d.workspace_id, 'title', ${of}.title, 'locale', ${of}.locale, 'revision', d.revision,
            'updatedAt', d.updated_at, 'workspaceName', w.name,
            'brand', json_build_object('colors', b.colors, 'fonts', b.fonts, 'logoUrl', b.logo_url, 'logoMonoUrl', b.logo_mono_url),
            'total', ${total}) end as deck,
         s.position, s.slide_type as "slideType", s.content::text as content, s.notes
    from decks d join workspaces w on w.id = d.workspace_id join brands b on b.id = d.brand_id`;

const CURRENT = `${rowsOf('d', '(select count(*) from slides where deck_id = d.id)')}
    left join slides s on s.deck_id = d.id and ($2::int is null or s.position = $2) and ($3::uuid is null or s.id = $3)
   where d.id = $1
   order by s.position`;

const OF_VERSION = `${rowsOf('v', 'jsonb_array_length(v.slides)')}
    join deck_versions v on v.deck_id = d.id and v.version = $3::int
    left join lateral (
      select (place - 1)::int as position, slide->>'slide_type' as slide_type, slide->'content' as content, slide->>'notes' as notes
        from jsonb_array_elements(v.slides) with ordinality as listed (slide, place)
    ) s on $2::int is null or s.position = $2
   where d.id = $1
   order by s.position`;

/** Reads decks for rendering. A link is a capability of its own, so these reads name no workspace. */
@Injectable()
export class ExportedDecksRepository {
  constructor(private readonly transactions: Transactions) {}

  async countSlides(deckId: string): Promise<number> {
    return (await this.state(deckId))?.slideCount ?? 0;
  }

  async state(deckId: string): Promise<DeckState | null> {
    const [row] = await this.transactions.query<DeckState>(
      `select d.workspace_id as "workspaceId", d.title, d.revision, d.updated_at as "updatedAt",
              (select count(*)::int from slides s where s.deck_id = d.id) as "slideCount"
         from decks d where d.id = $1`,
      [deckId],
    );
    return row ?? null;
  }

  /**
   * A deck with its slides, or with the one at a position or of an id, if it is there; as it stands, or as a version of it
   * has it. Null when the deck or the version is gone.
   *
   * One statement, so that revision, brand and slides are of the same moment; a row a slide, with its content as text, so
   * that nothing large is parsed here.
   */
  async load(
    deckId: string,
    { position, slideId, version }: { position?: number; slideId?: string; version?: number } = {},
  ): Promise<ExportedDeck | null> {
    const rows = await this.transactions.query<Row>(version === undefined ? CURRENT : OF_VERSION, [
      deckId,
      position ?? null,
      version ?? slideId ?? null,
    ]);
    const [first] = rows;
    if (!first?.deck) return null;
    const slides = rows.flatMap(({ slideType, content, notes }) =>
      slideType === null || content === null ? [] : [{ slideType, content, notes }],
    );
    return { ...first.deck, updatedAt: new Date(first.deck.updatedAt), slides, from: first.position ?? 0 };
  }
}
