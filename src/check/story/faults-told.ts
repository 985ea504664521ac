import { type Fault, type FaultCode, RULES } from '../../faults/faults.js';
import { shortened } from '../../templates/define/characters.js';
import type { StorySlide } from './story-slide.js';

/** Characters of a text that a message quotes. */
const LONGEST_QUOTE = 80;
/** Of a quoted text, what is looked at. */
const READ = 400;

/** A text of a slide as messages have it: on one line, short, in quotation marks. */
export const quoted = (text: string) =>
  `"${shortened(text.slice(0, READ).toWellFormed().replace(/\s+/g, ' ').trim(), LONGEST_QUOTE)}"`;

type Said = Pick<Fault, 'path' | 'message' | 'fix'> & Partial<Pick<Fault, 'measured' | 'limit'>>;

/** A fault of one slide. */
export const faultOf = (code: FaultCode, { state, index }: StorySlide, said: Said): Fault => ({
  code,
  severity: RULES[code].severity,
  slide_id: state.id,
  index,
  ...said,
});

/** Slides as people count them. */
export const slideNumber = ({ index }: Pick<StorySlide, 'index'>) => `slide ${index + 1}`;
