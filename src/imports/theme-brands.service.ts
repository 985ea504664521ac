import { Injectable } from '@nestjs/common';
import type { Brand } from '../brands/brand.entity.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { BrandsService } from '../brands/brands.service.js';
import { greyFor } from '../brands/extraction/grey-for.js';
import { Transactions } from '../database/transactions.js';
import { InvalidInput } from '../errors/catalogue.js';
import { problemOfText } from '../http/body/json-values.js';
import { ImageRefused } from '../images/decoding/image-refused.js';
import { PictureDecoder } from '../images/decoding/picture-decoder.js';
import { PicturesService } from '../images/pictures.service.js';
import { lookOfTheme } from './brand-of-theme.js';
import type { SourceDeck } from './source-deck.js';

/** A brand that is to be stored. */
export type ThemeBrand = Pick<Brand, 'name' | 'style' | 'colors' | 'fonts' | 'logoUrl' | 'logoMonoUrl'>;

const NAME_LIMIT = 200;

/** Brands from the themes of files. */
@Injectable()
export class ThemeBrands {
  constructor(
    private readonly brands: BrandsService,
    private readonly rows: BrandsRepository,
    private readonly decoder: PictureDecoder,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The brand of a file's theme, its logo stored. A logo that can't be stored is told in `leftOut` of the file.
   *
   * @param title Names a brand whose theme has no name.
   * @throws invalid_input when the file has no theme.
   */
  async brandOf(workspaceId: string, { theme, leftOut }: SourceDeck, title: string): Promise<ThemeBrand> {
    if (!theme) throw new InvalidInput('brand: The file has no theme to make a brand of.');
    const look = lookOfTheme(theme, await this.rows.findDefault(workspaceId));
    const name = (theme.name ?? '').replace(/\s+/g, ' ').trim();
    const isName = name !== '' && !/^office(?:\s|$)/i.test(name) && !problemOfText(name);
    const logos = theme.logo ? await this.logosOf(workspaceId, theme.logo, look, leftOut) : null;
    return {
      name: [...(isName ? name : title)].slice(0, NAME_LIMIT).join(''),
      ...look,
      ...(logos ?? { logoUrl: null, logoMonoUrl: null }),
    };
  }

  /** Stores the brand and does what `work` does with its id, in one transaction. @throws brand_limit; whatever `work` throws. */
  insert<T>(workspaceId: string, brand: ThemeBrand, work: (brandId: string) => Promise<T>): Promise<T> {
    return this.transactions.run(async () => {
      await this.brands.assertRoom(workspaceId);
      const { id } = await this.rows.insert({ workspaceId, sourceUrl: null, ...brand });
      return work(id);
    });
  }

  private async logosOf(
    workspaceId: string,
    bytes: Uint8Array,
    { colors }: Pick<Brand, 'colors'>,
    leftOut: SourceDeck['leftOut'],
  ) {
    try {
      const { color, mono } = await this.decoder.logo(workspaceId, { bytes, ink: colors.ink, grey: greyFor(colors) });
      return {
        logoUrl: await this.pictures.keep(workspaceId, color),
        logoMonoUrl: await this.pictures.keep(workspaceId, mono),
      };
    } catch (error) {
      if (!(error instanceof ImageRefused || error instanceof InvalidInput)) throw error;
      leftOut.push({ what: 'logo', why: error.message });
      return null;
    }
  }
}
