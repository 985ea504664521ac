import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { PLANS } from '../plans/plans.js';
import { changed } from '../database/changed.js';
import { Transactions } from '../database/transactions.js';
import { BrandLimit, InvalidInput, NotFound } from '../errors/catalogue.js';
import { ImageAddresses } from '../images/image-address.js';
import type { Brand, BrandColors } from './brand.entity.js';
import type { CreateBrandDto, UpdateBrandDto } from './brand.dto.js';
import { fontsOf } from './brand-look.js';
import { brandView } from './brand.view.js';
import { BrandsRepository } from './brands.repository.js';

/** The brands of a workspace. */
@Injectable()
export class BrandsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly brands: BrandsRepository,
    private readonly images: ImageAddresses,
    private readonly idempotency: IdempotencyService,
  ) {}

  async list(workspaceId: string) {
    return { brands: (await this.brands.list(workspaceId)).map(brandView) };
  }

  /**
   * Creates a brand; missing fields come from the default brand.
   *
   * @throws invalid_input for a logo that may not be read; brand_limit when the plan has no room for another brand.
   */
  async create(workspaceId: string, dto: CreateBrandDto) {
    this.assertLogos(dto);
    const { name, style, colors, fonts, logo_url: logoUrl = null, logo_mono_url: logoMonoUrl = null } = dto;
    const base = await this.brands.findDefault(workspaceId);
    return this.insert(workspaceId, {
      name,
      sourceUrl: null,
      logoUrl,
      logoMonoUrl,
      style: style ?? base.style,
      colors: { ...base.colors, ...upperCase(colors ?? {}) },
      fonts: { ...base.fonts, ...fonts },
    });
  }

  /** @throws brand_limit when the plan has no room for another brand. */
  insert(workspaceId: string, brand: BrandFields) {
    return this.transactions.run(async () => {
      await this.assertRoom(workspaceId);
      const view = brandView(await this.brands.insert({ workspaceId, ...brand }));
      await this.idempotency.keepAnswer(201, view);
      return view;
    });
  }

  /**
   * Changes the given fields, colours and fonts individually. Every deck of the brand counts as edited when any gets another
   * value. A font of the style that comes back stays one of the style.
   *
   * @throws not_found; invalid_input for a logo that may not be read.
   */
  update(workspaceId: string, id: string, dto: UpdateBrandDto) {
    this.assertLogos(dto);
    return this.transactions.run(async () => {
      const brand = await this.lock(workspaceId, id);
      const changes: Partial<Brand> = changed(brand, {
        name: dto.name,
        style: dto.style,
        colors: dto.colors && { ...brand.colors, ...upperCase(dto.colors) },
        fonts: dto.fonts && { ...brand.fonts, ...changed(fontsOf(brand), dto.fonts) },
        logoUrl: dto.logo_url,
        logoMonoUrl: dto.logo_mono_url,
      });
      if (Object.keys(changes).length === 0) return brandView(brand);
      await this.brands.touchDecks(id);
      return brandView(await this.brands.update(id, changes));
    });
  }

  /**
   * Deletes a brand; the default brand takes over its decks.
   *
   * @throws not_found; invalid_input for the default brand.
   */
  delete(workspaceId: string, id: string): Promise<void> {
    return this.transactions.run(async () => {
      const brand = await this.lock(workspaceId, id);
      if (brand.isDefault) throw new InvalidInput('The default brand cannot be deleted.');
      await this.brands.delete(id, await this.brands.defaultId(workspaceId));
    });
  }

  /**
   * Blocks concurrent creations until the open transaction ends, so that the room found is still there.
   *
   * @throws brand_limit when the plan has no room for another brand.
   */
  assertRoom(workspaceId: string): Promise<void> {
    return this.transactions.run(async () => {
      const { plan, brands } = await this.brands.countForCreation(workspaceId);
      const limit = PLANS[plan].brands;
      if (brands >= limit) throw new BrandLimit(limit);
    });
  }

  private assertLogos({ logo_url, logo_mono_url }: UpdateBrandDto): void {
    for (const [field, url] of Object.entries({ logo_url, logo_mono_url })) {
      const problem = url ? this.images.problem(url) : undefined;
      if (problem) throw new InvalidInput(`${field}: ${problem}`);
    }
  }

  private async lock(workspaceId: string, id: string): Promise<Brand> {
    const brand = await this.brands.lock(workspaceId, id);
    if (!brand) throw new NotFound('Brand');
    return brand;
  }
}

/** The fields of a new brand. */
type BrandFields = Pick<Brand, 'name' | 'sourceUrl' | 'style' | 'colors' | 'fonts' | 'logoUrl' | 'logoMonoUrl'>;

const upperCase = (colors: Partial<BrandColors>): Partial<BrandColors> =>
  Object.fromEntries(
    Object.entries(colors as Record<string, string | undefined>).flatMap(([role, color]) =>
      color ? [[role, color.toUpperCase()]] : [],
    ),
  );
