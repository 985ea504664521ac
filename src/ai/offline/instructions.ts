import { catalogue } from '../../templates/catalogue/index.js';
import { plainText } from '../../templates/define/marks/marked-words.js';
import type { Template } from '../../templates/define/template.js';
import type { PlannerSlide } from '../planner.js';
import { draftFromPrompt } from './drafting/draft-prompt.js';
import { readSelection } from './slide-selection.js';
import { unquoted } from './split-instructions.js';
import { sourceOf } from './vocabulary.js';
import type { Place, Worksheet } from './worksheet.js';

/**
 * One kind of instruction. `apply` records the operations on the sheet and returns a sentence that describes them; null
 * when the instruction does not fit this deck.
 */
interface Rule {
  pattern: RegExp;
  apply: (groups: Record<string, string | undefined>, sheet: Worksheet) => string | null;
}

const instruction = (name: Parameters<typeof sourceOf>[0]) => new RegExp(`^${sourceOf(name)}$`, 'is');
const rule = (name: Parameters<typeof sourceOf>[0], apply: Rule['apply']): Rule => ({
  pattern: instruction(name),
  apply,
});

const slidesIn = (words = '', { deck }: Worksheet): readonly PlannerSlide[] | null =>
  /^(?:all|every) /i.test(words)
    ? deck.slides
    : (readSelection(words, deck.slides.map(titleOf))?.flatMap((position) => deck.slides[position] ?? []) ?? null);
const titleOf = ({ content: { title } }: PlannerSlide) => (typeof title === 'string' ? plainText(title).trim() : '');
const oneSlide = (words: string | undefined, sheet: Worksheet): PlannerSlide | null => {
  const slides = slidesIn(words, sheet);
  return slides?.length === 1 ? (slides[0] ?? null) : null;
};

/** @param others the slides among which a position counts */
function placeOf(
  { position, end, side, anchor }: Record<string, string | undefined>,
  sheet: Worksheet,
  others = sheet.deck.slides,
): Place | null {
  const { slides } = sheet.deck;
  if (position !== undefined) return before(Number(position) - 1, others);
  if (end !== undefined) return /start|beginning|front|top|first/i.test(end) ? 'start' : 'end';
  const other = oneSlide(anchor, sheet);
  if (!other) return null;
  return side?.toLowerCase() === 'before' ? before(slides.indexOf(other), slides) : { after: other };
}

function before(index: number, slides: readonly PlannerSlide[]): Place | null {
  const after = slides[index - 1];
  if (index === 0) return 'start';
  return after ? { after } : null;
}

const LAST_PLACE = instruction('lastPlace');

/** The instructions of the offline planner, in order of priority. `docs/api/ai.md` lists them. */
export const RULES: Rule[] = [
  rule('rename', ({ title = '' }, sheet) => {
    sheet.rename(unquoted(title));
    return `Renamed the deck to “${unquoted(title)}”.`;
  }),
  rule('deleteSlides', ({ slides }, sheet) => {
    const chosen = slidesIn(slides, sheet);
    chosen?.forEach((slide) => sheet.delete(slide));
    return chosen && `Deleted ${slides}.`;
  }),
  rule('moveSlides', (groups, sheet) => {
    const chosen = slidesIn(groups['slides'], sheet);
    if (!chosen) return null;
    const place = placeOf(
      groups,
      sheet,
      sheet.deck.slides.filter((slide) => !chosen.includes(slide)),
    );
    if (place === null || (typeof place === 'object' && chosen.includes(place.after))) return null;
    sheet.move(chosen, place);
    return `Moved ${groups['slides']}.`;
  }),
  rule('swapSlides', ({ one, other }, sheet) => {
    const [first, second] = [oneSlide(`slide ${one}`, sheet), oneSlide(`slide ${other}`, sheet)];
    if (!first || !second) return null;
    sheet.arrange((order) => order.map((slide) => (slide === first ? second : slide === second ? first : slide)));
    return `Swapped slides ${one} and ${other}.`;
  }),
  rule('reverseSlides', (_, sheet) => {
    sheet.arrange((order) => order.toReversed());
    return 'Reversed the slides.';
  }),
  rule('duplicateSlides', ({ slides }, sheet) => {
    const chosen = slidesIn(slides, sheet);
    for (const slide of chosen ?? []) {
      const { slide_type, content, notes } = slide;
      sheet.add({ slide_type, content, ...(notes !== null && { notes }) }, { after: slide });
    }
    return chosen && `Duplicated ${slides}.`;
  }),
  rule('setNotes', ({ slides, notes = '' }, sheet) => {
    const chosen = slidesIn(slides, sheet);
    chosen?.forEach((slide) => sheet.change(slide, { notes: unquoted(notes) }));
    return chosen && `Set the notes of ${slides}.`;
  }),
  rule('clearNotes', ({ slides }, sheet) => {
    const chosen = slidesIn(slides, sheet);
    chosen?.forEach((slide) => sheet.change(slide, { notes: null }));
    return chosen && `Cleared the notes of ${slides}.`;
  }),
  rule('replaceText', replaceText),
  rule('setText', ({ slides, field = 'title', text = '' }, sheet) => {
    const chosen = oneSlide(slides, sheet);
    const key = field.toLowerCase();
    if (!chosen || !catalogue.get(chosen.slide_type)?.fields[key]) return null;
    sheet.change(chosen, { content: { [key]: unquoted(text) } });
    return `Set the ${key} of ${slides}.`;
  }),
  rule('setVariant', ({ slides, variant = '' }, sheet) => {
    const chosen = slidesIn(slides, sheet);
    const possible = chosen?.every(({ slide_type }) =>
      catalogue.get(slide_type)?.fields['variant']?.options?.includes(variant.toLowerCase()),
    );
    if (!chosen || !possible) return null;
    chosen.forEach((slide) => sheet.change(slide, { content: { variant: variant.toLowerCase() } }));
    return `Made ${slides} ${variant.toLowerCase()}.`;
  }),
  rule('setTemplate', ({ slides, kind = '' }, sheet) => {
    const chosen = slidesIn(slides, sheet);
    const template = templateNamed(kind);
    if (!chosen || !template) return null;
    chosen.forEach((slide) => sheet.changeTemplate(slide, template.key));
    return `Gave ${slides} the template ${template.name}.`;
  }),
  rule('addSlide', addSlide),
];

function replaceText(
  { from = '', to = '', slides }: Record<string, string | undefined>,
  sheet: Worksheet,
): string | null {
  const chosen = slides && /slide/i.test(slides) ? slidesIn(slides, sheet) : sheet.deck.slides;
  const [old, replacement] = [unquoted(from), unquoted(to)];
  let count = 0;
  for (const slide of (chosen ?? []).map((each) => sheet.changed(each))) {
    const content = sheet.replacer.inContent(slide.slide_type, slide.content, old, replacement);
    const notes = slide.notes?.includes(old) ? sheet.replacer.inText(slide.notes, old, replacement) : undefined;
    if (!content && notes === undefined) continue;
    sheet.change(slide, { ...(content && { content }), ...(notes !== undefined && { notes }) });
    count++;
  }
  return count === 0
    ? null
    : `Changed “${old}” to “${replacement}” on ${count === 1 ? 'one slide' : `${count} slides`}.`;
}

/** The template whose key people write as these words: `before and after`, `Pie chart`. */
function templateNamed(words: string): Template | undefined {
  const lettersOf = (text: string) => text.toLowerCase().replace(/\band\b|[^a-z0-9]/g, '');
  const letters = lettersOf(words);
  return [...catalogue.values()].find(({ key }) => lettersOf(key) === letters);
}

function addSlide(groups: Record<string, string | undefined>, sheet: Worksheet): string | null {
  const { kind = '', prompt = '' } = groups;
  const placed = groups['end'] ?? groups['position'] ?? groups['side'];
  // The position may also come last: `add a slide about costs after slide 2`.
  const tail = placed === undefined ? LAST_PLACE.exec(prompt)?.groups : {};
  const place = tail ? placeOf({ ...groups, ...tail }, sheet) : 'end';
  if (place === null) return null;
  const { slides } = sheet.deck;
  const previous = place === 'start' ? undefined : place === 'end' ? slides.at(-1) : place.after;
  const draft = draftFromPrompt(tail?.['words'] ?? prompt, {
    locale: sheet.deck.locale,
    kind,
    previous: previous?.slide_type,
  });
  if (!draft) return null;
  sheet.add(draft, place);
  return `Added a ${catalogue.get(draft.slide_type)?.name ?? draft.slide_type} slide.`;
}
