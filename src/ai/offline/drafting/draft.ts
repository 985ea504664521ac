import { boundOf } from '../../../templates/define/bounds.js';
import { shortened } from '../../../templates/define/characters.js';
import { catalogue } from '../../../templates/catalogue/index.js';
import type { Content, Fields } from '../../../templates/define/template.js';
import type { Point } from '../reading/material.js';
import type { TypedWords } from '../reading/typed-words.js';
import { mapTexts } from '../../../templates/define/content/map-texts.js';

/** A slide in the form of a planner's answer. */
export interface Draft {
  slide_type: string;
  content: Content;
  notes?: string;
}

/** A deck in the form of a planner's answer. */
export interface DraftedDeck {
  title: string;
  slides: Draft[];
}

/** What a slide is drafted for besides its section. */
export interface DraftContext {
  /** The heading above, where the title says something else. */
  eyebrow?: string;
  /** BCP 47 tag of the deck. */
  locale: string;
  /** Templates of the slides before, in order. */
  used: readonly string[];
  typed: TypedWords;
}

/** Entries that a list of every template may have. */
const MOST_ITEMS = 40;

/** Points as the items of an agenda or a summary. */
export const itemsOf = (points: readonly Point[]): Content[] =>
  points.slice(0, MOST_ITEMS).map(({ head, body }) => ({ title: head, ...(body && { body }) }));

const fieldsOf = ({ slide_type }: Draft): Fields => catalogue.get(slide_type)!.fields;

/** All texts of a slide. */
export function textsOnSlide(draft: Draft): string[] {
  const texts: string[] = [];
  mapTexts(fieldsOf(draft), draft.content, (text, { type }) => {
    if (type !== 'select') texts.push(text);
    return text;
  });
  return texts;
}

/** A slide whose texts are within the limits of their fields: longer ones end with an ellipsis. */
export const finished = (draft: Draft): Draft => ({
  ...draft,
  content: mapTexts(fieldsOf(draft), draft.content, (text, field) => shortened(text, field.maxLen ?? boundOf(field))),
});

/** Longest title of a title slide. */
export const TITLE = 80;

/** The first slide; a statement holds a longer title. */
export const openingOf = (title: string, subtitle: string): Draft =>
  [...title].length <= TITLE
    ? { slide_type: 'title', content: { title, ...(subtitle && { subtitle }) } }
    : { slide_type: 'statement', content: { title, ...(subtitle && { body: subtitle }) } };
