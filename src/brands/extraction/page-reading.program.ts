import type { BrandColors, BrandFonts } from '../brand.entity.js';
import { chooseColors, chooseFonts } from './choose-look.js';
import { type PageFacts, readPage } from './read-page.js';
import { readStyles } from './read-styles.js';
import { workAfterOthers } from '../../workers/low-priority.js';

workAfterOthers();

/*
 * What is done with the texts of foreign pages, in a thread of its own: however long it takes, it holds nobody up.
 * The exported functions are the calls of `PageReader`.
 */

export interface LookSource {
  /** Texts of style sheets in order. */
  sheets: string[];
  facts: Pick<PageFacts, 'styles' | 'inlineStyles' | 'themeColor'>;
  base: Look;
}

/** The part of a brand that styles tell. */
export interface Look {
  colors: BrandColors;
  fonts: BrandFonts;
}

export const page = ({ html, url }: { html: string; url: string }): PageFacts => readPage(html, url);

export function look({ sheets, facts, base }: LookSource): Look {
  const declarations = readStyles([...sheets, ...facts.styles], facts.inlineStyles);
  return {
    colors: chooseColors(declarations, facts.themeColor, base.colors),
    fonts: chooseFonts(declarations, base.fonts),
  };
}
