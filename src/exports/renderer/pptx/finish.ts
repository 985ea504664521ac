import { type Script, scriptsIn } from '../../../templates/theme/scripts.js';
import type { Theme } from '../../../templates/theme/theme.js';
import { setChart } from './charts/charts.js';
import type { ChartItem } from './measured.js';
import { mendSlide } from './objects/mend-objects.js';
import { type FontFiles, fontFiles } from './fonts/font-files.js';
import { UsedFaces } from './fonts/used-faces.js';
import type { Parts } from './package/parts.js';
import type { SlidePatch } from './objects/patch.js';
import { endedInLanguage, mendDeck, mendSlides, withDates } from './package/repairs.js';
import { officeLanguage } from './objects/office-language.js';
import { withScriptFaces } from './package/script-faces.js';
import { themePart } from './package/theme-part.js';
import { referringTo } from './package/theme-references.js';
import { ownDeckPart, ownSlidePart } from './package/own-parts.js';
import type { OwnSources } from './own-slide.js';
import { escapeXml } from './units.js';

/** Document properties, theme and notes of a presentation. */
export interface PptxProperties {
  title: string;
  author: string;
  /** BCP 47. */
  locale: string;
  /** Written as creation and modification, so that the same revision gives the same bytes. */
  date: Date;
  /** Its families are those that are drawn. */
  theme: Theme;
  /** Speaker notes, one a slide; `MeasuredSlide` has none. */
  notes: readonly (string | null)[];
  /** Whether the file holds the fonts that its runs name. */
  embedFonts: boolean;
  /** What is needed to read the file back; left out of a file that can't be. */
  own?: OwnSources;
}

/** What is known of a presentation once its slides are finished. */
export class Written {
  /** Names of parts, but for those of fonts. */
  names: string[] = [];
  slides = 0;
  charts = 0;
  /** Those that the slides have letters of, beside those of brands' families. */
  readonly scripts = new Set<Script>();
  readonly faces: UsedFaces;

  constructor({ theme }: PptxProperties) {
    this.faces = new UsedFaces(theme.fonts);
  }
}

/** Slides that are written together. */
export interface WrittenSlides {
  /** One a slide. */
  patches: SlidePatch[];
  /** In the order in which they were added. */
  charts: ChartItem[];
}

/**
 * Makes the slides of pptxgenjs valid and their bytes reproducible.
 *
 * They are rewritten by regular expressions over one generator's known output; no XML parser is needed.
 *
 * @param parts the slides and what only they refer to; modified in place
 * @param written the slides before these; they are added
 */
export function finishSlides(
  parts: Parts,
  { theme, embedFonts, locale }: PptxProperties,
  { patches, charts }: WrittenSlides,
  written: Written,
): void {
  const held = embedFonts ? theme.fonts : null;
  const language = officeLanguage(locale);
  mendSlides(parts, written.charts);
  for (const item of charts) written.faces.addWhole(setChart(parts, ++written.charts, item, theme, held));
  // pptxgenjs takes all notes for English.
  parts.edit(/\/notesSlides\/notesSlide\d+\.xml/, (xml) => xml.replaceAll('lang="en-US"', `lang="${language}"`));
  const toTheme = referringTo(theme);
  parts.edit(/\/slides\/slide(\d+)\.xml/, (xml, number) => {
    const mended = endedInLanguage(toTheme(mendSlide(xml, patches[number - 1 - written.slides]!)), language);
    const found = scriptsIn(mended);
    for (const script of found) written.scripts.add(script);
    const finished = found.length === 0 ? mended : withScriptFaces(mended, held);
    written.faces.addRuns(finished);
    return finished;
  });
  for (const [i, { own }] of patches.entries()) {
    if (own !== undefined) ownSlidePart(parts, written.slides + i + 1, own);
  }
  written.slides += patches.length;
}

/**
 * Finishes everything but the slides.
 *
 * @param parts of a presentation without slides; modified in place
 * @returns the fonts that the file is to hold
 */
export async function finishDeck(parts: Parts, properties: PptxProperties, written: Written): Promise<FontFiles[]> {
  const { title, theme, locale, date, embedFonts, own } = properties;
  if (own)
    ownDeckPart(parts, { title, locale, theme: own.theme, logo: own.logo, ...(own.isEmpty && { isEmpty: true }) });
  mendDeck(parts, written.slides, written.names);
  const toTheme = referringTo(theme);
  parts.edit(/ppt\/slideLayouts\/[^/]+\.xml/, (xml) => {
    const finished = toTheme(xml);
    written.faces.addWhole(finished);
    return finished;
  });
  const fonts = embedFonts ? await fontFiles(written.faces) : [];
  const held = new Set(fonts.map(({ family }) => family));
  parts.edit(/ppt\/theme\/theme\d*\.xml/, () => themePart(theme, written.scripts, held));
  parts.edit(/docProps\/core\.xml/, (xml) => {
    const language = `<dc:language>${escapeXml(officeLanguage(locale))}</dc:language></cp:coreProperties>`;
    return withDates(xml, date).replace('</cp:coreProperties>', () => language);
  });
  return fonts;
}
