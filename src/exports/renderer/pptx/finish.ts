import { type Script, scriptsIn } from '../../../templates/theme/scripts.js';
import type { Theme } from '../../../templates/theme/theme.js';
import { setChart } from './charts/charts.js';
import type { ChartItem } from './measured.js';
import { mendSlide } from './objects/mend-objects.js';
import type { Parts } from './package/parts.js';
import type { SlidePatch } from './objects/patch.js';
import { mendDeck, mendSlides, withDates } from './package/repairs.js';
import { officeLanguage } from './objects/office-language.js';
import { withScriptFaces } from './package/script-faces.js';
import { themePart } from './package/theme-part.js';
import { referringTo } from './package/theme-references.js';
import { escapeXml } from './units.js';

/** Document properties, theme and notes of a presentation. */
export interface PptxProperties {
  title: string;
  author: string;
  /** BCP 47. */
  locale: string;
  /** Written as creation and modification, so that the same revision gives the same bytes. */
  date: Date;
  theme: Theme;
  /** Speaker notes, one a slide; `MeasuredSlide` has none. */
  notes: readonly (string | null)[];
}

/** Slides that are written together. */
export interface WrittenSlides {
  /** One a slide. */
  patches: SlidePatch[];
  /** In the order in which they were added. */
  charts: ChartItem[];
  /** Slides and charts that were written before these. */
  slidesBefore: number;
  chartsBefore: number;
}

/**
 * Makes the slides of pptxgenjs valid and their bytes reproducible.
 *
 * They are rewritten by regular expressions over one generator's known output; no XML parser is needed.
 *
 * @param parts the slides and what only they refer to; modified in place
 * @returns the scripts that the slides have letters of, beside those of brands' families
 */
export function finishSlides(parts: Parts, theme: Theme, written: WrittenSlides): Set<Script> {
  mendSlides(parts, written.chartsBefore);
  for (const [i, item] of written.charts.entries()) setChart(parts, written.chartsBefore + i + 1, item, theme);
  const toTheme = referringTo(theme);
  const scripts = new Set<Script>();
  parts.edit(/\/slides\/slide(\d+)\.xml/, (xml, number) => {
    const mended = toTheme(mendSlide(xml, written.patches[number - 1 - written.slidesBefore]!));
    const found = scriptsIn(mended);
    for (const script of found) scripts.add(script);
    return found.length === 0 ? mended : withScriptFaces(mended);
  });
  return scripts;
}

/**
 * Finishes everything but the slides.
 *
 * @param parts of a presentation without slides; modified in place
 * @param slides number of slides that were written
 * @param others names of the parts that were written with them
 * @param scripts of the slides
 */
export function finishDeck(
  parts: Parts,
  properties: PptxProperties,
  slides: number,
  others: string[],
  scripts: ReadonlySet<Script>,
): void {
  mendDeck(parts, slides, others);
  parts.edit(/ppt\/slideLayouts\/[^/]+\.xml/, referringTo(properties.theme));
  parts.edit(/ppt\/theme\/theme\d*\.xml/, () => themePart(properties.theme, scripts));
  parts.edit(/docProps\/core\.xml/, (xml) => {
    const language = `<dc:language>${escapeXml(officeLanguage(properties.locale))}</dc:language></cp:coreProperties>`;
    return withDates(xml, properties.date).replace('</cp:coreProperties>', () => language);
  });
}
