import type { BrandColors, BrandFonts } from '../brand.entity.js';
import { chooseColors, chooseFonts } from './choose-style.js';
import { type BrandHints, readPage } from './read-page.js';
import { readStyles } from './read-styles.js';
import { workAfterOthers } from '../../workers/low-priority.js';

workAfterOthers();

/*
 * Parsing of foreign pages in a thread, where it may take long without blocking others. `PageReader` calls the exported
 * functions.
 */

export interface StyleSource {
  /** Style sheets in order, as text. */
  sheets: string[];
  hints: Pick<BrandHints, 'styles' | 'inlineStyles' | 'themeColor'>;
  base: BrandStyle;
}

/** The properties of a brand that come from style sheets. */
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
