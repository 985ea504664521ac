import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { PAGE_FONTS } from '../../billing/storage/storage.repository.js';
import { WorkspaceFiles } from '../../billing/storage/workspace-files.js';
import { type OpenFile, PublicFiles } from './public-files.js';
import { NotFound } from '../../errors/catalogue.js';

/** What addresses of font subsets begin with. */
const FONT_SUBSETS_URL = '/assets/fonts/';

const TYPE = 'font/woff2';

/** Who pays for a font, in its name: not the workspace's id, as pages are for everybody. */
const ownerOf = (workspaceId: string) => createHash('sha256').update(workspaceId).digest('hex').slice(0, 16);

/**
 * Fonts with the characters of one page. They are named by workspace and content, so pages of a workspace that need the same share
 * one, and nobody pays for, or loses, those of another.
 */
@Injectable()
export class FontSubsets {
  constructor(
    private readonly stored: WorkspaceFiles,
    private readonly files: PublicFiles,
  ) {}

  /** Stores one, also when it is there: what pages still refer to is never the oldest. */
  put(workspaceId: string, sha256: string, body: Buffer): Promise<void> {
    return this.stored.put(workspaceId, `${PAGE_FONTS}${ownerOf(workspaceId)}-${sha256}`, body, TYPE);
  }

  /** What addresses of the fonts of a workspace begin with; their hash and `.woff2` follow. */
  baseOf(workspaceId: string): string {
    return `${FONT_SUBSETS_URL}${ownerOf(workspaceId)}-`;
  }

  /** @throws not_found */
  async open(name: string): Promise<OpenFile> {
    const font = await this.files.find(PAGE_FONTS + name);
    if (!font) throw new NotFound('Font');
    return font;
  }
}
