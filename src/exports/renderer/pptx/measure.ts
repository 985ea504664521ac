import { fitSlides } from '../../../templates/page/fit.js';
import type { RenderPage } from '../render-page.js';
import { addBoxes } from './measure/boxes.js';
import { addDrawings } from './measure/drawings.js';
import { addStyles } from './measure/styles.js';
import { addTables } from './measure/tables.js';
import { addTextBoxes } from './measure/text-boxes.js';
import { walkSlides } from './measure/walk.js';
import { addWords } from './measure/words.js';
import type { MeasuredSlide } from './measured.js';

const parts = [addStyles, addWords, addTextBoxes, addBoxes, addDrawings, addTables];

/**
 * The program that fits and reads the slides, in one call of the page: each part is sent as its own text, so none may use
 * anything of its module.
 */
const program = `(() => { (${String(fitSlides)})(); const kit = {}; for (const add of [${parts.join(',')}]) add(kit); return JSON.stringify((${String(walkSlides)})(kit)); })()`;

/**
 * Fits the slides of the document that the page shows, and reads them as they are laid out then.
 *
 * What markup must keep to so that it can be read: visible things are elements, texts stand directly in their blocks,
 * nothing is scaled, skewed, masked or clipped; charts, tables, lines and titles are marked with `data-pptx*`.
 */
export async function measureSlides(page: RenderPage): Promise<MeasuredSlide[]> {
  // As a text: the debugger's protocol takes longer for a tree of values.
  return JSON.parse((await page.page.evaluate(program)) as string) as MeasuredSlide[];
}
