import { cut } from '../templates/define/bounds.js';
import { shortened } from '../templates/define/characters.js';
import { shapeContent } from '../templates/define/content/shape-content.js';
import { type UnknownKey, unknownKeys } from '../templates/define/content/unknown-keys.js';
import type { Content, Template } from '../templates/define/template.js';
import type { LeftOutPart, SourceDeck, SourcePicture, SourceSlide } from './source-deck.js';
import { codeSteps } from './fill/code-steps.js';
import { type ChosenSlide, chooseSlides } from './choose-slides.js';
import { slideTexts } from './slide-texts.js';

/** A slide that is to be stored. */
export interface ImportedSlide extends Omit<ChosenSlide, 'pictures'> {
  pictures: [key: string, picture: SourcePicture][];
  notes: string | null;
  isHidden: boolean;
  /** It is as this service stored it once. */
  isOwn: boolean;
  /** Keys of its content that no field of its template has. */
  unknownKeys: UnknownKey[];
}

/** Heads what a slide has no field for, in its notes. */
const NOT_ON_SLIDE = 'Not on the slide:';

/** Most characters of notes. */
const NOTES_LIMIT = 10_000;

const HIDDEN: LeftOutPart = {
  what: 'place',
  why: 'The slide is hidden in the file; here it is shown, after all others.',
};

/**
 * Chooses templates for all slides of a file, one slide after the other: those that are hidden in the file come last. What
 * a template has no field for is told, and stands in the notes as far as they have room.
 *
 * @param check What is wrong with the content of a template; undefined when it may be stored.
 */
export function* chooseDeck(
  { slides }: Pick<SourceDeck, 'slides'>,
  templates: ReadonlyMap<string, Template>,
  locale: string,
  check: (template: Template, content: Content) => string | undefined,
): Generator<ImportedSlide[]> {
  const all = [...templates.values()];
  const shown = slides.filter(({ isHidden }) => !isHidden);
  const ordered = [...shown, ...slides.filter(({ isHidden }) => isHidden)];
  for (const [i, slide] of ordered.entries()) {
    const place = { isFirst: i === 0, isLast: i === shown.length - 1 && shown.length > 1, locale };
    const own = ownSlide(slide, templates, check);
    const chosen = own ?? codeSteps(slide).flatMap((part) => chooseSlides(part, all, place));
    yield chosen.map((part, n) => ({
      ...importedOf(slide, part, n === 0 ? (slide.notes?.trim() ?? '') : ''),
      isOwn: own !== null,
      unknownKeys: unknownKeys(templates.get(part.slideType)!.fields, part.content),
    }));
  }
}

/** The slide as this service stored it once, if its template is still there and takes it. */
function ownSlide(
  { index, own, leftOut }: SourceSlide,
  templates: ReadonlyMap<string, Template>,
  check: (template: Template, content: Content) => string | undefined,
): ChosenSlide[] | null {
  const template = own && templates.get(own.slideType);
  const content = template && shapeContent(template.fields, own.content);
  if (!content || check(template, content) !== undefined) return null;
  return [
    {
      index,
      slideType: own.slideType,
      content,
      pictures: new Map(),
      kept: slideTexts(content).length,
      leftOut: [...leftOut],
    },
  ];
}

function importedOf(
  { isHidden = false }: SourceSlide,
  { pictures, leftOut, ...chosen }: ChosenSlide,
  notes: string,
): Omit<ImportedSlide, 'isOwn' | 'unknownKeys'> {
  const said = cut(notes, NOTES_LIMIT);
  const rest = notes.slice(said.length);
  const told = { what: 'notes', why: `Notes have at most ${NOTES_LIMIT} characters.`, text: rest };
  return {
    ...chosen,
    pictures: [...pictures],
    notes: withTexts(said, leftOut) || null,
    isHidden,
    leftOut: [...(isHidden ? [HIDDEN] : []), ...(rest ? [told] : []), ...leftOut],
  };
}

const size = (text: string) => [...text].length;

/** Notes with the texts that are not on the slide at their end; the one for which there is no room is cut, and ends them. */
export function withTexts(said: string, leftOut: readonly LeftOutPart[]): string {
  let notes = said;
  let isHeaded = said.includes(`${NOT_ON_SLIDE}\n`);
  for (const { text } of leftOut) {
    if (!text) continue;
    const begin = `${notes === '' ? '' : isHeaded ? '\n' : '\n\n'}${isHeaded ? '' : `${NOT_ON_SLIDE}\n`}`;
    const room = NOTES_LIMIT - size(notes) - size(begin);
    if (room <= 0) break;
    notes += begin + shortened(text, room);
    isHeaded = true;
  }
  return notes;
}
