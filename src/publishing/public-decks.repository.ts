import { Injectable } from '@nestjs/common';
import type { DrawnBrand } from '../brands/brand-look.js';
import { Transactions } from '../database/transactions.js';
import type { Visibility } from '../decks/deck.entity.js';
import type { StoredSlide } from '../markup/markup.program.js';

/** The newest published version of a deck, with what decides who may see it. */
export interface PublicDeck {
  id: string;
  workspaceId: string;
  visibility: Visibility;
  publicUntil: Date | null;
  version: number;
  title: string;
  locale: string;
  brand: DrawnBrand;
}

@Injectable()
export class PublicDecksRepository {
  constructor(private readonly transactions: Transactions) {}

  async findBySlug(slug: string): Promise<PublicDeck | null> {
    const [row] = await this.transactions.query<PublicDeck>(
      `select d.id, d.workspace_id as "workspaceId", d.visibility, d.public_until as "publicUntil",
              v.version, v.title, v.locale,
              json_build_object('colors', b.colors, 'fonts', b.fonts, 'logoUrl', b.logo_url, 'logoMonoUrl', b.logo_mono_url) as brand
         from decks d
         join brands b on b.id = d.brand_id
         join lateral (select version, title, locale from deck_versions
                        where deck_id = d.id and kind = 'publish' order by version desc limit 1) v on true
        where d.slug = $1 and d.status = 'published'`,
      [slug],
    );
    return row ?? null;
  }

  /** The slides of one version, their content as text; none when it is gone. */
  slides({ id, version }: Pick<PublicDeck, 'id' | 'version'>): Promise<StoredSlide[]> {
    return this.transactions.query<StoredSlide>(
      `select slide->>'slide_type' as "slideType", (slide->'content')::text as content
         from deck_versions, jsonb_array_elements(slides) with ordinality as listed (slide, place)
        where deck_id = $1 and version = $2
        order by place`,
      [id, version],
    );
  }
}
