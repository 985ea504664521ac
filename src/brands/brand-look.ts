import { readSight } from '../images/decoding/sight.js';
import type { KeptPicture } from '../images/kept-picture.js';
import type { DeckLook } from '../templates/page/document.js';
import { styleOf } from '../templates/styles/index.js';
import type { Theme } from '../templates/theme/theme.js';
import type { Brand } from './brand.entity.js';

/** The properties of a brand that affect rendering. */
export type DrawnBrand = Pick<Brand, 'style' | 'colors' | 'fonts' | 'logoUrl' | 'logoMonoUrl'>;

/** Everything a {@link DeckLook} depends on. */
export interface LookParts {
  title: string;
  locale: string;
  brand: DrawnBrand;
  logoMode: 'color' | 'mono';
  /** Available pictures by the address in the content. */
  pictures: ReadonlyMap<string, KeptPicture>;
  /** The address of a picture for the document. */
  addressOf: (picture: KeptPicture) => string;
}

/** Addresses of the logos of a brand. */
export const logoUrls = ({ logoUrl, logoMonoUrl }: DrawnBrand) =>
  [logoUrl, logoMonoUrl].filter((url): url is string => url !== null);

/** The families that a brand is drawn with: its own, else those of its style. */
export function fontsOf({ style, fonts }: Pick<Brand, 'style' | 'fonts'>): Theme['fonts'] {
  const { heading, body } = styleOf(style).fonts;
  return { heading: fonts.heading ?? heading, body: fonts.body ?? body };
}

/** The look of a deck of this brand. */
export function lookOf({ title, locale, brand, logoMode, pictures, addressOf }: LookParts): DeckLook {
  const shown = new Map(
    [...pictures].map(([url, kept]) => {
      const { width, height, alt } = kept;
      const sight = readSight(kept.sight);
      return [url, { src: addressOf(kept), width, height, ...(alt && { alt }), ...(sight && { sight }) }];
    }),
  );
  const logo = (url: string | null) => shown.get(url ?? '') ?? null;
  return {
    title,
    locale,
    theme: { colors: brand.colors, fonts: fontsOf(brand), style: brand.style },
    logo: { color: logo(brand.logoUrl), mono: logo(brand.logoMonoUrl) },
    logoMode,
    pictures: shown,
  };
}
