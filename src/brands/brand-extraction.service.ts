import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.js';
import { checkForeignUrl } from '../egress/foreign-url.js';
import { InvalidInput } from '../errors/catalogue.js';
import { problemOfText } from '../http/body/json-values.js';
import { PicturesService } from '../images/pictures.service.js';
import type { ExtractBrandDto } from './brand.dto.js';
import { BrandsRepository } from './brands.repository.js';
import { BrandsService } from './brands.service.js';
import { BrandExtractor } from './extraction/brand-extractor.js';

const NAME_LIMIT = 200;

/** Creates brands from web pages. */
@Injectable()
export class BrandExtractionService {
  constructor(
    private readonly extractor: BrandExtractor,
    private readonly brands: BrandsService,
    private readonly rows: BrandsRepository,
    private readonly pictures: PicturesService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Creates a brand from a page: its style, colours, fonts and logo; what the page lacks comes from the default brand.
   *
   * @throws invalid_input when the address is refused or can't be read, or the plan has no room for the logo;
   * brand_limit.
   */
  async extract(workspaceId: string, { url, name }: ExtractBrandDto) {
    const checked = checkForeignUrl(url, this.settings.egressAllow);
    if (typeof checked === 'string') throw new InvalidInput(`url: ${checked}`);
    await this.brands.assertRoom(workspaceId);
    const found = await this.extractor.extract(workspaceId, checked.href, await this.rows.findDefault(workspaceId));
    const logos = found.logo && {
      logoUrl: await this.pictures.keep(workspaceId, found.logo.color),
      logoMonoUrl: await this.pictures.keep(workspaceId, found.logo.mono),
    };
    return this.brands.insert(workspaceId, {
      name: name ?? (nameOf(found.name) || checked.hostname),
      sourceUrl: found.sourceUrl,
      style: found.style,
      colors: found.colors,
      fonts: found.fonts,
      ...(logos ?? { logoUrl: null, logoMonoUrl: null }),
    });
  }
}

/** A page's site name as one line, empty when it can't be stored. */
function nameOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return problemOfText(line) ? '' : [...line].slice(0, NAME_LIMIT).join('');
}
