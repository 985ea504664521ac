import { Injectable } from '@nestjs/common';
import { currentPlace } from '../../database/places.js';
import { Transactions } from '../../database/transactions.js';
import type { Visibility } from '../../decks/deck.entity.js';
import { SharedReads } from './shared-reads.js';

/** The newest published version of a deck, with what decides who may see it. */
export interface PublicDeck {
  id: string;
  workspaceId: string;
  slug: string;
  visibility: Visibility;
  publicUntil: Date | null;
  passwordHash: string | null;
  version: number;
  /** How often pictures that it shows were deleted: another number, another page. */
  picturesLost: number;
  /** All of its brand that pages are drawn with, as JSON text: another text, another page. */
  brand: string;
}

/** The one look-up of a public page; `where` says which deck. */
const publicDeck = (where: string) => `
  select d.id, d.workspace_id as "workspaceId", d.slug, d.visibility, d.public_until as "publicUntil",
         d.password_hash as "passwordHash", v.version, d.pictures_lost as "picturesLost",
         json_build_object('style', b.style, 'colors', b.colors, 'fonts', b.fonts, 'logoUrl', b.logo_url, 'logoMonoUrl', b.logo_mono_url)::text as brand
    from decks d
    join brands b on b.id = d.brand_id
    join lateral (select version from deck_versions
                   where deck_id = d.id and kind = 'publish' order by version desc limit 1) v on true
   where ${where} and d.status = 'published'`;

const BY_SLUG = { name: 'public-decks.by-slug', text: publicDeck('d.slug = $1') };
const BY_ID = { name: 'public-decks.by-id', text: publicDeck('d.id = $1') };

/** What a slug can be; anything else in an address is none. */
const SLUG = /^[a-z0-9-]{1,100}$/;

/** Published decks. Their addresses are public or secret links, so these reads name no workspace. */
@Injectable()
export class PublicDecksRepository {
  /** By requester too: whoever waits for a connection keeps nobody else waiting. */
  private readonly shared = new SharedReads<PublicDeck[]>();

  constructor(private readonly transactions: Transactions) {}

  async findBySlug(slug: string): Promise<PublicDeck | null> {
    if (!SLUG.test(slug)) return null;
    const read = () => this.transactions.prepared<PublicDeck>(BY_SLUG, [slug]);
    const [deck] = await this.shared.get(`${currentPlace().requester} ${slug}`, read);
    return deck ?? null;
  }

  async findById(id: string): Promise<PublicDeck | null> {
    const [deck] = await this.transactions.prepared<PublicDeck>(BY_ID, [id]);
    return deck ?? null;
  }

  /**
   * The slug that a published deck has now which gave this one up by being renamed, or null. That of a deck for some is
   * told to nobody.
   */
  async renamedTo(slug: string): Promise<string | null> {
    if (!SLUG.test(slug)) return null;
    const [deck] = await this.transactions.query<{ slug: string }>(
      `select d.slug from slug_reservations r join decks d on d.id = r.deck_id
        where r.slug = $1 and r.reserved_until > now() and d.status = 'published' and d.visibility = 'public' and d.slug <> $1`,
      [slug],
    );
    return deck?.slug ?? null;
  }
}
