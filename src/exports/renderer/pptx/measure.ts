import { addBoxes } from './measure/boxes.js';
import { addDrawings } from './measure/drawings.js';
import { addStyles } from './measure/styles.js';
import { addTables } from './measure/tables.js';
import { addTextBoxes } from './measure/text-boxes.js';
import { walkSlides } from './measure/walk.js';
import { addWords } from './measure/words.js';

const measurers = [addStyles, addWords, addTextBoxes, addBoxes, addDrawings, addTables];

/** Longest JSON of one slide, in letters: some thousand objects. Writing them holds up everything else meanwhile. */
const MAX_SLIDE_JSON = 2_000_000;

/**
 * A function of the page, as text: reads the slides `from` up to but not including `to` as they are laid out, and gives
 * the JSON of `MeasuredSlide[]`. Asked for the first slides, it begins anew: fits all slides of the document with `fit`.
 *
 * Each part is sent as its own text, so none may use anything of its module. What markup must keep to so that it can be
 * read: visible things are elements, texts stand directly in their blocks, nothing is scaled, skewed, masked or clipped;
 * charts, tables, lines and titles are marked with `data-pptx*`.
 */
export const measureSlides = `((fit) => {
  let reader;
  return (from, to) => {
    if (from === 0) {
      fit();
      reader = {};
      for (const add of [${measurers.join(',')}]) add(reader);
    }
    const slides = (${String(walkSlides)})(reader, from, to).map((slide) => JSON.stringify(slide));
    if (slides.some(({ length }) => length > ${MAX_SLIDE_JSON})) throw new Error('A slide holds too much to be written.');
    const json = '[' + slides.join(',') + ']';
    // In plain letters it takes a third of the time to come here.
    return json.replace(/[^\\0-\\x7f]/g, (letter) => '\\\\u' + letter.charCodeAt(0).toString(16).padStart(4, '0'));
  };
})`;
