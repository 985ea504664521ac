import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { carryOver } from '../../templates/define/carry-over/carry-over.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content, Fields, Template } from '../../templates/define/template.js';
import { baseTitle } from '../story/continuations.js';
import { LONG_DECK, monotony, MOST_IN_ROW, MOST_SHARE, partingPlaces } from '../story/monotony.js';
import { type CheckedDeck, entriesOf, headingOf, type StorySlide, storySlide } from '../story/story-slide.js';
import { addsFault, shownBy } from './changes.js';

/** Shows slides of a run by another template that arranges the same texts, where it takes all of them. */
export function varyRun({ index }: Fault, slide: StorySlide, deck: CheckedDeck): EditOperation[] {
  const { slides } = deck;
  const isSame = (at: number) => slides[at]?.slideType === slide.state.slideType;
  let [start, end] = [slide.index, slide.index + 1];
  while (isSame(start - 1)) start--;
  while (isSame(end)) end++;
  const places = partingPlaces(end - start).map((at) => start + at);
  if (index === null || places[0] !== slide.index) return [];
  const operations = places.map((at) => {
    const other = storySlide(slides[at]!, at)!;
    return baseTitle(other.title) === other.title ? shownOtherwise(other, deck) : [];
  });
  return operations.some(({ length }) => length === 0) ? [] : operations.flat();
}

function shownOtherwise(slide: StorySlide, deck: CheckedDeck): EditOperation[] {
  const { template, state, purpose } = slide;
  if (!arranges(template) || purpose) return [];
  for (const other of catalogue.values()) {
    if (other === template || !arranges(other) || other.purpose || headingOf(other.fields) === undefined) continue;
    const { content, leftOut } = carryOver(template.fields, other.fields, state.content);
    const isGood =
      leftOut.length === 0 &&
      isWithinGuides(other.fields, content) &&
      !losesChoice(template.fields, other.fields, state.content) &&
      !addsFault(slide, [{ slideType: other.key, content }]) &&
      staysVaried(deck, slide.index, other);
    if (isGood) return [shownBy(slide, other.key)];
  }
  return [];
}

/** Whether it says nothing of how its entries belong together. */
const arranges = ({ holds }: Template) => holds?.includes('texts');

/** As many entries and letters as the template is made for. */
const isWithinGuides = (fields: Fields, content: Content): boolean =>
  Object.entries(fields).every(([key, field]) => {
    const { type, guide, itemFields = {} } = field;
    const value = content[key];
    if (type === 'textarea' && guide) return typeof value !== 'string' || [...value].length <= guide.max;
    if (type !== 'list' || !guide) return true;
    const entries = entriesOf(field, value);
    return (
      entries.length >= (guide.min ?? 0) &&
      entries.length <= guide.max &&
      entries.every((entry) => isRecord(entry) && isWithinGuides(itemFields, entry))
    );
  });

/** Whether entries have a sign or mark that the other template does not draw. */
const losesChoice = (from: Fields, to: Fields, content: Content): boolean =>
  Object.entries(from).some(([key, field]) =>
    entriesOf(field.type === 'list' ? field : undefined, content[key]).some(
      (entry) =>
        isRecord(entry) &&
        Object.entries(field.itemFields ?? {}).some(([choice, { type, options }]) => {
          const value = entry[choice];
          const isChosen =
            (type === 'boolean' && value === true) || (type === 'select' && !!value && value !== options?.[0]);
          return isChosen && !to[key]?.itemFields?.[choice];
        }),
    ),
  );

/** Whether a deck is as varied when a slide of it has another template. */
export function staysVaried({ slides }: CheckedDeck, at: number, { key, purpose }: Template): boolean {
  const from = Math.max(0, at - MOST_IN_ROW);
  const near = slides
    .slice(from, at + MOST_IN_ROW + 1)
    .map((state, i) => (from + i === at ? { ...state, slideType: key } : state));
  const isNear = monotony(near.flatMap((state, i) => storySlide(state, i) ?? [])).some(({ index, measured }) => {
    return index !== null && near[index]?.slideType === key && measured !== undefined;
  });
  const count = slides.filter(({ slideType }) => slideType === key).length + 1;
  return !isNear && (purpose !== undefined || slides.length < LONG_DECK || count <= slides.length * MOST_SHARE);
}
