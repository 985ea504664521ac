import type { Brand } from '../brand.entity.js';
import { chooseColors } from './choose-colors.js';
import { chooseFonts } from './choose-fonts.js';
import { chooseStyle } from './choose-style.js';
import { type BrandHints, readPage } from './read-page.js';
import { readDeclarations } from './read-declarations.js';
import { workAfterOthers } from '../../workers/low-priority.js';

workAfterOthers();

/*
 * Parsing of foreign pages in a thread, where it may take long without blocking others. `PageReader` calls the exported
 * functions.
 */

export interface DesignSource {
  /** Style sheets in order, as text. */
  sheets: string[];
  hints: Pick<BrandHints, 'ownSheets' | 'styleAttributes' | 'themeColor'>;
  base: BrandDesign;
}

/** The properties of a brand that come from style sheets. */
export type BrandDesign = Pick<Brand, 'style' | 'colors' | 'fonts'>;

export const page = ({ html, url }: { html: string; url: string }): Promise<BrandHints> => readPage(html, url);

export function design({ sheets, hints, base }: DesignSource): BrandDesign {
  const declarations = readDeclarations([...sheets, ...hints.ownSheets], hints.styleAttributes);
  return {
    style: chooseStyle(declarations) ?? base.style,
    colors: chooseColors(declarations, hints.themeColor, base.colors),
    fonts: chooseFonts(declarations, base.fonts),
  };
}
