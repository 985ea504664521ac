import type { KeptPicture } from '../images/pictures.service.js';
import type { DeckLook } from '../templates/page/document.js';
import type { Brand } from './brand.entity.js';

/** The part of a brand that is drawn. */
export type DrawnBrand = Pick<Brand, 'colors' | 'fonts' | 'logoUrl' | 'logoMonoUrl'>;

/** What a look is made of. */
export interface LookParts {
  title: string;
  locale: string;
  brand: DrawnBrand;
  logoMode: 'color' | 'mono';
  /** Pictures at hand, by the address that content names. */
  pictures: ReadonlyMap<string, KeptPicture>;
  /** Where the document finds a picture. */
  addressOf: (picture: KeptPicture) => string;
}

/** Addresses of the logos of a brand. */
export const logoUrls = ({ logoUrl, logoMonoUrl }: DrawnBrand) =>
  [logoUrl, logoMonoUrl].filter((url): url is string => url !== null);

/** How a deck of this brand is drawn. */
export function lookOf({ title, locale, brand, logoMode, pictures, addressOf }: LookParts): DeckLook {
  const shown = new Map(
    [...pictures].map(([url, kept]) => [url, { src: addressOf(kept), width: kept.width, height: kept.height }]),
  );
  const logo = (url: string | null) => shown.get(url ?? '') ?? null;
  return {
    title,
    locale,
    theme: { colors: brand.colors, fonts: brand.fonts },
    logo: { color: logo(brand.logoUrl), mono: logo(brand.logoMonoUrl) },
    logoMode,
    pictures: shown,
  };
}
