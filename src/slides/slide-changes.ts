import type { Slide } from '../decks/slide.entity.js';
import { InvalidInput } from '../errors/catalogue.js';
import { catalogue } from '../templates/catalogue/index.js';
import { carryOver } from '../templates/define/carry-over/carry-over.js';
import type { LeftOut } from '../templates/define/carry-over/left-out.js';
import type { ImageCheck } from '../templates/define/check-content.js';
import { mergeContent } from '../templates/define/merge-content.js';
import type { Content, Template } from '../templates/define/template.js';
import { notesOf, takeUp } from '../templates/define/carry-over/notes-left-out.js';
import { NOTES_LIMIT, type UpdateSlideDto } from './slide.dto.js';
import { acceptContent, templateOf } from './slide-content.js';

/** What a change writes; what is undefined stays. */
export interface SlideChanges {
  slideType?: string;
  content?: Record<string, unknown>;
  notes?: string | null;
  /** With a template only: what has no place on it, which the notes keep. */
  leftOut?: LeftOut[];
}

/**
 * What a change makes of a slide. Content is merged one level deep: a supplied key replaces that key's value, `null` removes it. With
 * another template, what stays of the content is carried over before, and what earlier changes left in the notes is taken up.
 *
 * @throws invalid_input for an unknown template, when the merged content does not fit it, and when the notes have no room for what
 * is left out.
 */
export function changesOf(
  slide: Pick<Slide, 'slideType' | 'content' | 'notes'>,
  { slide_type, content, notes }: Pick<UpdateSlideDto, 'slide_type' | 'content' | 'notes'>,
  checkImage: ImageCheck,
): SlideChanges {
  const accepted = (template: Template, before: Content) =>
    acceptContent(template, mergeContent(before, content ?? {}), checkImage);
  if (slide_type === undefined)
    return { content: content && accepted(templateOf(slide.slideType), slide.content), notes };
  const template = templateOf(slide_type);
  // What is replaced anyway is not carried over, and nothing takes the place of what replaces it.
  const stays = withoutKeys(slide.content, content);
  const isSame = slide_type === slide.slideType;
  const before = catalogue.get(slide.slideType)?.fields ?? {};
  const free = withoutKeys(template.fields, content);
  const carried = isSame ? { content: stays, leftOut: [] } : carryOver(before, free, stays);
  const kept =
    isSame || notes !== undefined || !slide.notes
      ? { content: carried.content, notes: notes === undefined ? slide.notes : notes }
      : takeUp(slide.notes, free, carried.content);
  return {
    slideType: slide_type,
    content: accepted(template, kept.content),
    notes: keptInNotes(carried.leftOut, kept.notes, template.name),
    leftOut: carried.leftOut,
  };
}

const withoutKeys = <Value>(of: Readonly<Record<string, Value>>, keys: object = {}) =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !Object.hasOwn(keys, key)));

function keptInNotes(leftOut: readonly LeftOut[], notes: string | null, template: string): string | null {
  if (leftOut.length === 0) return notes;
  const kept = [...(notes ? [notes] : []), notesOf(leftOut, template)].join('\n\n');
  if (kept.length <= NOTES_LIMIT) return kept;
  throw new InvalidInput(
    `What has no place on "${template}" does not fit into the notes, which hold ${NOTES_LIMIT} characters. Shorten the content, or add a slide and delete this one.`,
  );
}

/** What is left out, as answers show it. */
export const leftOutView = (leftOut: readonly LeftOut[]) => leftOut.map(({ path, text }) => ({ path, text }));
