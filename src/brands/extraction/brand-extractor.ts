import { Injectable } from '@nestjs/common';
import { ForeignFetch, type ForeignRequest, ForeignUrlRefused } from '../../egress/foreign-fetch.js';
import { InvalidInput } from '../../errors/catalogue.js';
import type { Logo } from '../../images/decoding/decoding.program.js';
import { ImageRefused } from '../../images/decoding/image-refused.js';
import { PictureDecoder } from '../../images/decoding/picture-decoder.js';
import type { BrandColors } from '../brand.entity.js';
import { greyFor } from './grey-for.js';
import { PageReader } from './page-reader.js';
import type { BrandDesign } from './page-reading.program.js';
import type { LogoCandidate } from './read-page.js';

/** A brand as extracted from a page. */
export interface ExtractedBrand extends BrandDesign {
  /** Empty when unknown. */
  name: string;
  /** URL of the page after redirects. */
  sourceUrl: string;
  /** Null when none is available. */
  logo: Logo | null;
}

/** Time limit of the whole extraction, in milliseconds. */
const DEADLINE = 30_000;
const PAGE_LIMIT = 3 * 1024 * 1024;
const SHEET_LIMIT = 1024 * 1024;
const MAX_LOGOS = 4;

/** The requester of an extraction, and its deadline. */
type Requester = Required<Pick<ForeignRequest, 'client' | 'signal'>>;

/** Extracts style, colours, fonts and logo from a page and its resources. No scripts are run. */
@Injectable()
export class BrandExtractor {
  constructor(
    private readonly foreign: ForeignFetch,
    private readonly reader: PageReader,
    private readonly decoder: PictureDecoder,
  ) {}

  /** @throws invalid_input when the address is refused, can't be read, is no page, or takes too long. */
  async extract(workspaceId: string, url: string, base: BrandDesign): Promise<ExtractedBrand> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new Error('The time for a page is up.')), DEADLINE);
    const requester = { client: workspaceId, signal: deadline.signal };
    try {
      const page = await this.readUrl(url, requester);
      const { name, sheets, logos, ...hints } = await this.reader.page(workspaceId, page.html, page.url);
      const texts = await Promise.all(sheets.map((sheet) => this.readSheet(sheet, requester)));
      const design = await this.reader.design(workspaceId, { sheets: texts, hints, base });
      return { name, sourceUrl: page.url, ...design, logo: await this.findLogo(logos, design.colors, requester) };
    } finally {
      clearTimeout(timer);
    }
  }

  private async readUrl(url: string, requester: Requester): Promise<{ url: string; html: string }> {
    try {
      const answer = await this.foreign.fetch(url, { ...requester, accept: 'text/html', maxBytes: PAGE_LIMIT });
      if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(answer.type))
        throw new InvalidInput('url must lead to a page.');
      return { url: answer.url, html: answer.body.toString('utf8') };
    } catch (error) {
      if (error instanceof ForeignUrlRefused) throw new InvalidInput(`url: ${error.message}`);
      throw error;
    }
  }

  /** Empty for a sheet that can't be read; the others may suffice. */
  private async readSheet(url: string, requester: Requester): Promise<string> {
    return (
      (await this.fetchLinked(url, { ...requester, accept: 'text/css', maxBytes: SHEET_LIMIT }))?.toString('utf8') ?? ''
    );
  }

  private async findLogo(candidates: LogoCandidate[], colors: BrandColors, requester: Requester): Promise<Logo | null> {
    const { ink } = colors;
    const grey = greyFor(colors);
    for (const candidate of candidates.slice(0, MAX_LOGOS)) {
      if (requester.signal.aborted) return null;
      const bytes =
        'svg' in candidate
          ? Buffer.from(candidate.svg)
          : await this.fetchLinked(candidate.url, { ...requester, accept: 'image/*' });
      if (bytes === null) continue;
      try {
        return await this.decoder.logo(requester.client, { bytes, ink, grey });
      } catch (error) {
        if (!(error instanceof ImageRefused)) throw error;
      }
    }
    return null;
  }

  private async fetchLinked(url: string, request: ForeignRequest): Promise<Buffer | null> {
    try {
      return (await this.foreign.fetch(url, request)).body;
    } catch (error) {
      if (error instanceof ForeignUrlRefused) return null;
      throw error;
    }
  }
}
