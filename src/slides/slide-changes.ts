import type { Slide } from '../decks/slide.entity.js';
import { InvalidInput } from '../errors/catalogue.js';
import { catalogue } from '../templates/catalogue/index.js';
import { carryOver, type LeftOut } from '../templates/define/carry-over.js';
import { mergeContent } from '../templates/define/merge-content.js';
import { NOTES_LIMIT, type UpdateSlideDto } from './slide.dto.js';
import { templateOf } from './slide-content.js';

/** What a change writes; what is undefined stays. */
export interface SlideChanges {
  slideType?: string;
  content?: Record<string, unknown>;
  notes?: string | null;
  /** With a template only: what has no place on it, which the notes keep. */
  leftOut?: LeftOut[];
}

/** @throws invalid_input for an unknown template, and when the notes have no room for what is left out. */
export function changesOf(slide: Slide, { slide_type, content, notes }: UpdateSlideDto): SlideChanges {
  if (slide_type === undefined) return { content: content && mergeContent(slide.content, content), notes };
  const template = templateOf(slide_type);
  // What is replaced anyway is not carried over, and nothing takes the place of what replaces it.
  const stays = withoutKeys(slide.content, content);
  const isSame = slide_type === slide.slideType;
  const before = catalogue.get(slide.slideType)?.fields ?? {};
  const carried = isSame
    ? { content: stays, leftOut: [] }
    : carryOver(before, withoutKeys(template.fields, content), stays);
  return {
    slideType: slide_type,
    content: mergeContent(carried.content, content ?? {}),
    notes: keptInNotes(carried.leftOut, notes === undefined ? slide.notes : notes, template.name),
    leftOut: carried.leftOut,
  };
}

const withoutKeys = <Value>(of: Readonly<Record<string, Value>>, keys: object = {}) =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !Object.hasOwn(keys, key)));

function keptInNotes(leftOut: readonly LeftOut[], notes: string | null, template: string): string | null {
  if (leftOut.length === 0) return notes;
  const lines = leftOut.map(({ label, text }) => `${label}: ${text}`);
  const kept = [...(notes ? [notes, ''] : []), `No place on "${template}":`, ...lines].join('\n');
  if (kept.length <= NOTES_LIMIT) return kept;
  throw new InvalidInput(
    `What has no place on "${template}" does not fit into the notes, which hold ${NOTES_LIMIT} characters. Shorten the content, or add a slide and delete this one.`,
  );
}

/** The answer `{slide}` as `{slide, left_out}`. JSON texts. */
export const withLeftOut = (answer: string, leftOut: readonly LeftOut[]) =>
  JSON.stringify({ ...(JSON.parse(answer) as object), left_out: leftOut.map(({ path, text }) => ({ path, text })) });
