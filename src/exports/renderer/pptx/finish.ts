import type { Theme } from '../../../templates/theme/theme.js';
import { setChart } from './charts.js';
import type { ChartItem } from './measured.js';
import { mendSlide } from './mend-objects.js';
import type { Parts } from './parts.js';
import type { SlidePatch } from './patch.js';
import { mendPackage, withDates } from './repairs.js';
import { officeLanguage } from './text.js';
import { themePart } from './theme-part.js';
import { referToTheme } from './theme-references.js';
import { escapeXml } from './units.js';

/** What a written file says about itself. */
export interface PptxFacts {
  title: string;
  author: string;
  /** BCP 47. */
  locale: string;
  /** Written as creation and modification, so that the same revision gives the same bytes. */
  date: Date;
  theme: Theme;
}

/**
 * Turns what pptxgenjs wrote into a valid file that looks the same every time.
 *
 * It is rewritten by regular expressions over one generator's known output; no XML parser is needed.
 *
 * @param parts what pptxgenjs wrote; they are changed
 * @param patches what to add, one a slide
 * @param charts in the order they were added
 */
export function finishPptx(
  parts: Parts,
  facts: PptxFacts,
  patches: SlidePatch[],
  charts: ChartItem[] = [],
): Promise<Buffer> {
  for (const [i, item] of charts.entries()) setChart(parts, i + 1, item);
  mendPackage(parts);
  parts.edit(/^ppt\/theme\/theme\d*\.xml$/, () => themePart(facts.theme));
  parts.edit(/^docProps\/core\.xml$/, (xml) => {
    const language = `<dc:language>${escapeXml(officeLanguage(facts.locale))}</dc:language></cp:coreProperties>`;
    return withDates(xml, facts.date).replace('</cp:coreProperties>', () => language);
  });
  parts.edit(/^ppt\/slides\/slide(\d+)\.xml$/, (xml, number) => {
    const patch = patches[number - 1];
    return patch ? referToTheme(mendSlide(xml, patch), facts.theme) : xml;
  });
  return parts.zip();
}
