import { inspectSlides } from '../inspecting/inspect-slides.js';
import { paintsOf } from '../inspecting/paints.js';
import { roomOf } from '../inspecting/room.js';
import { addBoxes } from './measure/boxes.js';
import { addDrawings } from './measure/drawings.js';
import { addKeptWords } from './measure/kept-words.js';
import { addStyles } from './measure/styles.js';
import { addTables } from './measure/tables.js';
import { addTextBoxes } from './measure/text-boxes.js';
import { walkSlides } from './measure/walk.js';
import { addWords } from './measure/words.js';

const measurers = [addStyles, addWords, addKeptWords, addTextBoxes, addBoxes, addDrawings, addTables];

/** Longest JSON of one slide, in UTF-16 units: some thousand objects. Writing them blocks the thread meanwhile. */
const MAX_SLIDE_JSON = 2_000_000;

/**
 * Source of a function that makes the functions of a page that measure its slides: `measure(from, to)`, those up to but not
 * including `to` as the JSON of `MeasuredSlide[]`, and `inspect()`, all as the JSON of `InspectedSlide[]`.
 *
 * `measure` from slide 0 starts anew: it fits all slides of the document with `runFitting` first.
 *
 * Each function is sent as its own source, so none may refer to its module. Markup that can be measured: visible things
 * are elements, texts are direct children of their blocks, nothing is scaled, skewed, masked or clipped; charts,
 * tables and titles are marked with `data-pptx*`.
 */
export const measureSlides = `(runFitting) => {
  let reader;
  // ASCII is transferred in a third of the time.
  const inAscii = (json) => json.replace(/[^\\0-\\x7f]/g, (letter) => '\\\\u' + letter.charCodeAt(0).toString(16).padStart(4, '0'));
  const measure = (from, to) => {
    if (from === 0) {
      runFitting();
      reader = {};
      for (const add of [${measurers.join(',')}]) add(reader);
    }
    const slides = (${String(walkSlides)})(reader, from, to).map((slide) => JSON.stringify(slide));
    if (slides.some(({ length }) => length > ${MAX_SLIDE_JSON})) throw new Error('A slide holds too much to be written.');
    return inAscii('[' + slides.join(',') + ']');
  };
  const inspect = () => {
    const styles = {};
    (${String(addStyles)})(styles);
    const slides = (${String(inspectSlides)})(styles, { paints: ${String(paintsOf)}, room: ${String(roomOf)} });
    return inAscii(JSON.stringify(slides));
  };
  return { measure, inspect };
}`;
