import type { EditOperation } from '../../edit/operation.dto.js';
import { InvalidInput } from '../../errors/catalogue.js';
import type { Fault, FaultCode } from '../../faults/faults.js';
import { changesOf } from '../../slides/slide-changes.js';
import { acceptContent, templateOf } from '../../slides/slide-content.js';
import { type CheckedDeck, type StorySlide, storySlide } from '../story/story-slide.js';
import { followSections } from './agenda.js';
import { fixLink } from './links.js';
import { sayOne } from './single-bullet.js';
import { splitList, type SplitOptions } from './split-list.js';
import { saySummary } from './summary.js';
import { numberSame, shortenTitle } from './titles.js';
import { renameKey } from './rename-key.js';
import { describePicture, partUnits, showLegend } from './values.js';
import { varyRun } from './variety.js';

type Fix = (fault: Fault, slide: StorySlide, deck: CheckedDeck, options?: SplitOptions) => EditOperation[];

/** What a rule can mend without a judgement. Whatever else a fault needs, its `fix` says. */
const FIXES: Partial<Record<FaultCode, Fix>> = {
  overflow: splitList,
  small_text: splitList,
  crowded: splitList,
  many_bullets: splitList,
  single_bullet: sayOne,
  same_title: numberSame,
  long_title: shortenTitle,
  monotony: varyRun,
  agenda_mismatch: followSections,
  empty_summary: saySummary,
  bad_link: fixLink,
  no_alt: describePicture,
  unread_number: partUnits,
  unknown_field: renameKey,
  unnamed_series: showLegend,
};

/** Whether a fault may end when a list continues on more slides. */
export const endsBySplitting = (code: FaultCode) => FIXES[code] === splitList;

/**
 * Operations that mend a fault of a deck and leave every text in it, in content or notes; none where that needs a judgement.
 * They are valid for the deck as it is given, where the fault was found.
 */
export function operationsFor(fault: Fault, deck: CheckedDeck, options?: SplitOptions): EditOperation[] {
  const index =
    fault.index !== null && deck.slides[fault.index]?.id === fault.slide_id ? fault.index : indexOf(fault, deck);
  const state = deck.slides[index];
  const slide = state && storySlide(state, index);
  const operations = (slide && FIXES[fault.code]?.(fault, slide, deck, options)) ?? [];
  return operations.every((operation) => isValid(operation, deck)) ? operations : [];
}

/** Whether a fault would have operations if the deck had room for more slides. */
export const lacksSlides = (fault: Fault, deck: CheckedDeck): boolean =>
  endsBySplitting(fault.code) &&
  operationsFor(fault, deck, { mostSlides: Infinity }).length > 0 &&
  operationsFor(fault, deck).length === 0;

const indexOf = ({ slide_id }: Fault, { slides }: CheckedDeck) => slides.findIndex(({ id }) => id === slide_id);

/** Whether the content that an operation leads to may be stored. Pictures are those that the deck has. */
function isValid(operation: EditOperation, { slides }: CheckedDeck): boolean {
  try {
    if (operation.op === 'add_slide')
      acceptContent(templateOf(operation.slide_type), operation.content ?? {}, () => undefined);
    if (operation.op === 'update_slide')
      changesOf(
        slides.find(({ id }) => id === operation.slide_id)!,
        operation,
        () => undefined,
      );
    return true;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return false;
  }
}
