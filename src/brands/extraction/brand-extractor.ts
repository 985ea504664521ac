import { Injectable } from '@nestjs/common';
import { ForeignFetch, ForeignUrlRefused } from '../../egress/foreign-fetch.js';
import { InvalidInput } from '../../errors/catalogue.js';
import { decodeImage, ImageRefused } from '../../images/decode-image.js';
import { inOneColour } from '../../images/one-colour.js';
import { rasteriseSvg } from '../../images/rasterise-svg.js';
import { contrast } from '../../templates/theme/theme.js';
import type { BrandColors, BrandFonts } from '../brand.entity.js';
import { chooseColors, chooseFonts } from './choose-look.js';
import { type LogoCandidate, type PageFacts, readPage } from './read-page.js';
import { readDeclarations, readStyles } from './read-styles.js';

/** What a page tells about a brand. */
export interface ExtractedBrand {
  /** Empty when the page does not say. */
  name: string;
  /** Where the page was, after redirects. */
  sourceUrl: string;
  colors: BrandColors;
  fonts: BrandFonts;
  /** Pictures of the logo, in its colours and in one; null without one that can be had. */
  logo: { color: Buffer; mono: Buffer } | null;
}

/** Time for everything together, in milliseconds. */
const DEADLINE = 30_000;
const PAGE_LIMIT = 3 * 1024 * 1024;
const SHEET_LIMIT = 1024 * 1024;
const MOST_SHEETS = 6;
const MOST_LOGOS = 4;
/** A picture with fewer pixels on its shorter side is an icon at best. */
const SHORTEST_SIDE = 24;

/** Greys that a logo in one colour may have: it stands on light and on dark slides. */
const GREYS = ['#FFFFFF', '#D0D3D8', '#A9ADB5', '#8A8F98', '#6B7078', '#3C4048', '#14171F'];

/** Reads colours, fonts and logo from a page and what belongs to it. Nothing of the page is run. */
@Injectable()
export class BrandExtractor {
  constructor(private readonly foreign: ForeignFetch) {}

  /** @throws invalid_input when the address may not or can't be read, or is no page. */
  async extract(url: string, base: { colors: BrandColors; fonts: BrandFonts }): Promise<ExtractedBrand> {
    const deadline = Date.now() + DEADLINE;
    const page = await this.readUrl(url);
    const facts = readPage(page.html, page.url);
    const sheets = await Promise.all(
      facts.sheets.slice(0, MOST_SHEETS).map((sheet) => this.readSheet(sheet, deadline)),
    );
    const declarations = [
      ...readStyles([...sheets, ...facts.styles]),
      ...facts.inlineStyles.flatMap(({ element, css }) => readDeclarations(element, css)),
    ];
    const colors = chooseColors(declarations, facts.themeColor, base.colors);
    const fonts = chooseFonts(declarations, base.fonts);
    return { name: facts.name, sourceUrl: page.url, colors, fonts, logo: await this.findLogo(facts, colors, deadline) };
  }

  private async readUrl(url: string): Promise<{ url: string; html: string }> {
    try {
      const answer = await this.foreign.fetch(url, { accept: 'text/html', maxBytes: PAGE_LIMIT });
      if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(answer.type))
        throw new InvalidInput('url must lead to a page.');
      return { url: answer.url, html: answer.body.toString('utf8') };
    } catch (error) {
      if (error instanceof ForeignUrlRefused) throw new InvalidInput(`url: ${error.message}`);
      throw error;
    }
  }

  /** Empty for a sheet that can't be had: the others still tell something. */
  private async readSheet(url: string, deadline: number): Promise<string> {
    return (await this.readPart(url, 'text/css', SHEET_LIMIT, deadline))?.toString('utf8') ?? '';
  }

  private async findLogo({ logos }: PageFacts, colors: BrandColors, deadline: number): Promise<ExtractedBrand['logo']> {
    for (const candidate of logos.slice(0, MOST_LOGOS)) {
      try {
        const picture = await this.pictureOf(candidate, colors.ink, deadline);
        if (!picture) continue;
        const { body } = await decodeImage(picture, { shortestSide: SHORTEST_SIDE });
        return { color: body, mono: await inOneColour(body, greyFor(colors)) };
      } catch (error) {
        if (!(error instanceof ImageRefused)) throw error;
      }
    }
    return null;
  }

  private async pictureOf(candidate: LogoCandidate, ink: string, deadline: number): Promise<Buffer | null> {
    if ('svg' in candidate) return rasteriseSvg(candidate.svg, ink);
    const bytes = await this.readPart(candidate.url, 'image/*', undefined, deadline);
    if (bytes === null) return null;
    return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4_096)) ? rasteriseSvg(bytes.toString('utf8'), ink) : bytes;
  }

  private async readPart(url: string, accept: string, maxBytes: number | undefined, deadline: number) {
    const timeoutMs = Math.min(10_000, deadline - Date.now());
    if (timeoutMs <= 0) return null;
    try {
      return (await this.foreign.fetch(url, { accept, timeoutMs, ...(maxBytes !== undefined && { maxBytes }) })).body;
    } catch (error) {
      if (error instanceof ForeignUrlRefused) return null;
      throw error;
    }
  }
}

/** The grey that is seen best where a logo may stand: on the surface, on the ink and on the primary colour. */
function greyFor({ surface, ink, primary }: BrandColors): string {
  const worst = (grey: string) => Math.min(...[surface, ink, primary].map((ground) => contrast(grey, ground)));
  return GREYS.reduce((best, grey) => (worst(grey) > worst(best) ? grey : best));
}
