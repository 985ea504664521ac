import { Injectable } from '@nestjs/common';
import type { Brand } from '../brands/brand.entity.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { BrandsService } from '../brands/brands.service.js';
import { greyFor } from '../brands/extraction/grey-for.js';
import { Transactions } from '../database/transactions.js';
import { InvalidInput } from '../errors/catalogue.js';
import { problemOfText } from '../http/body/json-values.js';
import { PictureDecoder } from '../images/decoding/picture-decoder.js';
import { PicturesService } from '../images/pictures.service.js';
import { isOwn, lookOfTheme } from './brand-of-theme.js';
import type { ImportBounds } from './import-bounds.js';
import { ImportedPictures } from './imported-pictures.service.js';
import type { SourceDeck, SourceTheme } from '../choose/source-deck.js';

/** A brand that is to be stored. */
export type ThemeBrand = Pick<Brand, 'name' | 'style' | 'colors' | 'fonts' | 'logoUrl' | 'logoMonoUrl'>;

type Logos = Pick<Brand, 'logoUrl' | 'logoMonoUrl'>;

const NAME_LIMIT = 200;

/** Brands from the themes of files. */
@Injectable()
export class ThemeBrands {
  constructor(
    private readonly brands: BrandsService,
    private readonly rows: BrandsRepository,
    private readonly imported: ImportedPictures,
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
  async brandOf(
    workspaceId: string,
    { theme, leftOut }: Pick<SourceDeck, 'theme' | 'leftOut'>,
    title: string,
    bounds: ImportBounds,
  ): Promise<ThemeBrand> {
    if (!theme) throw new InvalidInput('brand: The file has no theme to make a brand of.');
    const look = lookOfTheme(theme, await this.rows.findDefault(workspaceId));
    const name = (theme.name ?? '').replace(/\s+/g, ' ').trim();
    const isName = name !== '' && !isOwn(theme) && !/^office(?:\s|$)/i.test(name) && !problemOfText(name);
    const logos = await this.logosOf(workspaceId, theme, look, { leftOut, bounds });
    return {
      name: [...(isName ? name : title)].slice(0, NAME_LIMIT).join(''),
      ...look,
      ...logos,
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

  /** Those of a file of ours are where they were, if they still are; else they are made of the picture in the file. */
  private async logosOf(
    workspaceId: string,
    { logos, logo: bytes }: SourceTheme,
    { colors }: Pick<Brand, 'colors'>,
    { leftOut, bounds }: { leftOut: SourceDeck['leftOut']; bounds: ImportBounds },
  ): Promise<Logos> {
    if (logos) {
      const { color = null, mono = null } = logos;
      const wanted = [color, mono].filter((address) => address !== null);
      const gone = await this.imported.of(workspaceId, bounds).findOwn(wanted, []);
      if (gone.size === 0) return { logoUrl: color, logoMonoUrl: mono };
    }
    if (!bytes) return { logoUrl: null, logoMonoUrl: null };
    try {
      const { color, mono } = await this.decoder.logo(
        workspaceId,
        { bytes, ink: colors.ink, grey: greyFor(colors) },
        bounds,
      );
      return {
        logoUrl: await this.pictures.keep(workspaceId, color),
        logoMonoUrl: await this.pictures.keep(workspaceId, mono),
      };
    } catch (error) {
      leftOut.push({ what: 'logo', why: bounds.whyLeftOut(error) });
      return { logoUrl: null, logoMonoUrl: null };
    }
  }
}
