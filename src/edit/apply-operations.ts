import { changed } from '../database/changed.js';
import { InvalidInput } from '../errors/catalogue.js';
import { isPermutation, placeOf } from '../slides/placement.js';
import { changesOf, leftOutView } from '../slides/slide-changes.js';
import { acceptContent, templateOf } from '../slides/slide-content.js';
import type { LeftOutAnswer } from '../slides/slide.answers.js';
import type { ImageCheck } from '../templates/define/check-content.js';
import type { DeckState, SlideState } from './deck-state.js';
import type { AddSlideOperation, EditOperation, UpdateSlideOperation } from './operation.dto.js';
import { placed } from './read-operations.js';

/** An operation as it was done: an added slide has its id, and a change of the template tells what has no place on it. */
export type AppliedOperation = EditOperation & { slide_id?: string; left_out?: LeftOutAnswer[] };

/** A deck after an edit. */
export interface Outcome {
  deck: DeckState;
  applied: AppliedOperation[];
}

/** What applying needs from outside. */
export interface ApplyTools {
  newId: () => string;
  checkImage: ImageCheck;
}

/**
 * Applies operations one after the other to a deck in memory, with the checks of the endpoints that do the same.
 *
 * The deck that is given stays as it is. Slides that an operation leaves alone are the same objects afterwards.
 *
 * @throws invalid_input for the first operation that does not fit; then none counts.
 */
export function applyOperations(deck: DeckState, operations: readonly EditOperation[], tools: ApplyTools): Outcome {
  const draft: DeckState = { title: deck.title, slides: [...deck.slides] };
  const applied = operations.map((operation, index) => {
    try {
      return apply(draft, operation, tools);
    } catch (error) {
      throw placed(index, error);
    }
  });
  return { deck: draft, applied };
}

function apply(draft: DeckState, operation: EditOperation, tools: ApplyTools): AppliedOperation {
  switch (operation.op) {
    case 'update_slide':
      return update(draft, operation, tools);
    case 'add_slide':
      return { ...operation, slide_id: add(draft, operation, tools) };
    case 'delete_slide':
      draft.slides.splice(indexOf(draft, operation.slide_id), 1);
      return operation;
    case 'reorder_slides':
      reorder(draft, operation.ordered_slide_ids);
      return operation;
    case 'rename_deck':
      draft.title = operation.title;
      return operation;
  }
}

function update(draft: DeckState, operation: UpdateSlideOperation, { checkImage }: ApplyTools): AppliedOperation {
  const index = indexOf(draft, operation.slide_id);
  const slide = draft.slides[index]!;
  const { leftOut, ...wanted } = changesOf(slide, operation, checkImage);
  draft.slides[index] = { ...slide, ...changed(slide, wanted) };
  return leftOut ? { ...operation, left_out: leftOutView(leftOut) } : operation;
}

function add(draft: DeckState, operation: AddSlideOperation, { newId, checkImage }: ApplyTools): string {
  const { slide_type: slideType, notes = null, index, after_slide_id: afterSlideId } = operation;
  const content = acceptContent(templateOf(slideType), operation.content ?? {}, checkImage);
  const ids = draft.slides.map(({ id }) => id);
  const position = placeOf({ index, afterSlideId }, ids);
  const id = newId();
  draft.slides.splice(position, 0, { id, slideType, content, notes });
  return id;
}

function reorder(draft: DeckState, orderedIds: readonly string[]): void {
  const slides = new Map(draft.slides.map((slide) => [slide.id, slide]));
  if (!isPermutation(orderedIds, [...slides.keys()])) {
    throw new InvalidInput('ordered_slide_ids must name every slide of the deck exactly once.');
  }
  draft.slides = orderedIds.map((id) => slides.get(id) as SlideState);
}

function indexOf(draft: DeckState, slideId: string): number {
  const index = draft.slides.findIndex(({ id }) => id === slideId);
  if (index < 0) throw new InvalidInput(`slide_id "${slideId.slice(0, 60)}" is no slide of this deck.`);
  return index;
}
