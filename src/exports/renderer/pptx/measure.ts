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

/** The program that runs in the page: each part is sent as its own text, so none may use anything of its module. */
const program = `(() => { const kit = {}; for (const add of [${parts.join(',')}]) add(kit); return (${String(walkSlides)})(kit); })()`;

/**
 * Reads the slides of the document that the page shows as they are laid out.
 *
 * What markup must keep to so that it can be read: visible things are elements, texts stand directly in their blocks,
 * nothing is scaled, skewed, masked or clipped; charts, tables, lines and titles are marked with `data-pptx*`.
 */
export async function measureSlides(page: RenderPage): Promise<MeasuredSlide[]> {
  return (await page.page.evaluate(program)) as MeasuredSlide[];
}
