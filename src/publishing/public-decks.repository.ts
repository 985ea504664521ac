import { Injectable } from '@nestjs/common';
import type { DrawnBrand } from '../brands/brand-look.js';
import { Transactions } from '../database/transactions.js';
import type { Visibility } from '../decks/deck.entity.js';
import type { VersionSlide } from './deck-version.entity.js';

/** The newest published version of a deck, with what decides who may see it. */
export interface PublicDeck {
  workspaceId: string;
  visibility: Visibility;
  publicUntil: Date | null;
  title: string;
  locale: string;
  brand: DrawnBrand;
  slides: VersionSlide[];
}

@Injectable()
export class PublicDecksRepository {
  constructor(private readonly transactions: Transactions) {}

  async findBySlug(slug: string): Promise<PublicDeck | null> {
    const [row] = await this.transactions.query<PublicDeck>(
      `select d.workspace_id as "workspaceId", d.visibility, d.public_until as "publicUntil", v.title, v.locale, v.slides,
              json_build_object('colors', b.colors, 'fonts', b.fonts, 'logoUrl', b.logo_url, 'logoMonoUrl', b.logo_mono_url) as brand
         from decks d
         join brands b on b.id = d.brand_id
         join lateral (select title, locale, slides from deck_versions
                        where deck_id = d.id and kind = 'publish' order by version desc limit 1) v on true
        where d.slug = $1 and d.status = 'published'`,
      [slug],
    );
    return row ?? null;
  }
}
