import { Injectable } from '@nestjs/common';
import { ArtefactStore } from '../storage/artefact-store.js';
import { type OpenFile, PublicFiles } from './public-files.js';
import { NotFound } from '../errors/catalogue.js';

/** What addresses of font subsets begin with. */
export const FONT_SUBSETS_URL = '/assets/fonts/';

/** Where font subsets lie in the store. */
const PREFIX = 'fonts/';
const TYPE = 'font/woff2';

/** Fonts with the characters of one page. They are named by their content, so pages that need the same share one. */
@Injectable()
export class FontSubsets {
  constructor(
    private readonly store: ArtefactStore,
    private readonly files: PublicFiles,
  ) {}

  /** Stores one, also when it is there: what pages still refer to is never the oldest. */
  put(sha256: string, body: Buffer): Promise<void> {
    return this.store.put(PREFIX + sha256, body, TYPE, { rebuildable: true });
  }

  /** @throws not_found */
  async open(sha256: string): Promise<OpenFile> {
    const font = await this.files.find(PREFIX + sha256);
    if (!font) throw new NotFound('Font');
    return font;
  }
}
