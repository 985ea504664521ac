import { Injectable } from '@nestjs/common';
import type { BrandColors, BrandFonts } from '../brands/brand.entity.js';
import { Transactions } from '../database/transactions.js';

/** What opening a link needs to know before anything is drawn. */
export interface DeckState {
  workspaceId: string;
  title: string;
  revision: number;
  slideCount: number;
  updatedAt: Date;
}

/** Everything that is drawn of a deck, of one moment. */
export interface ExportedDeck {
  id: string;
  workspaceId: string;
  title: string;
  locale: string;
  revision: number;
  updatedAt: Date;
  workspaceName: string;
  brand: { colors: BrandColors; fonts: BrandFonts; logoUrl: string | null; logoMonoUrl: string | null };
  slides: { id: string; slideType: string; content: Record<string, unknown>; notes: string | null }[];
}

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

  /** One statement, so that revision, brand and slides are of the same moment. */
  async load(deckId: string): Promise<ExportedDeck | null> {
    const [row] = await this.transactions.query<ExportedDeck>(
      `select d.id, d.workspace_id as "workspaceId", d.title, d.locale, d.revision, d.updated_at as "updatedAt",
              w.name as "workspaceName",
              json_build_object('colors', b.colors, 'fonts', b.fonts, 'logoUrl', b.logo_url, 'logoMonoUrl', b.logo_mono_url) as brand,
              (select coalesce(json_agg(json_build_object('id', s.id, 'slideType', s.slide_type, 'content', s.content, 'notes', s.notes)
                      order by s.position), '[]') from slides s where s.deck_id = d.id) as slides
         from decks d join workspaces w on w.id = d.workspace_id join brands b on b.id = d.brand_id
        where d.id = $1`,
      [deckId],
    );
    return row ?? null;
  }
}
