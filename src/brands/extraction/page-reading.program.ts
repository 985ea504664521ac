import type { BrandColors, BrandFonts } from '../brand.entity.js';
import { chooseColors, chooseFonts } from './choose-style.js';
import { type BrandHints, readPage } from './read-page.js';
import { readStyles } from './read-styles.js';
import { workAfterOthers } from '../../workers/low-priority.js';

workAfterOthers();

/*
 * What is done with the texts of foreign pages, in a thread of its own: however long it takes, it holds nobody up.
 * The exported functions are the calls of `PageReader`.
 */

export interface StyleSource {
  /** Texts of style sheets in order. */
  sheets: string[];
  hints: Pick<BrandHints, 'styles' | 'inlineStyles' | 'themeColor'>;
  base: BrandStyle;
}

/** The part of a brand that styles tell. */
export interface BrandStyle {
  colors: BrandColors;
  fonts: BrandFonts;
}

export const page = ({ html, url }: { html: string; url: string }): BrandHints => readPage(html, url);

export function style({ sheets, hints, base }: StyleSource): BrandStyle {
  const declarations = readStyles([...sheets, ...hints.styles], hints.inlineStyles);
  return {
    colors: chooseColors(declarations, hints.themeColor, base.colors),
    fonts: chooseFonts(declarations, base.fonts),
  };
}
