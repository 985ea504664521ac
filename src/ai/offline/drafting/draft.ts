import { catalogue } from '../../../templates/catalogue/index.js';
import type { Content, Fields } from '../../../templates/define/template.js';
import type { Point } from '../reading/material.js';
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

/** Entries that a list of every template may have. */
const MOST_ITEMS = 40;

/** Points as the items of an agenda or a summary. */
export const itemsOf = (points: readonly Point[]): Content[] =>
  points.slice(0, MOST_ITEMS).map(({ head, body }) => ({ title: head, ...(body && { body }) }));

export const fieldsOf = ({ slide_type }: Draft): Fields => catalogue.get(slide_type)!.fields;

/** All texts of a slide. */
export function textsOnSlide(draft: Draft): string[] {
  const texts: string[] = [];
  mapTexts(fieldsOf(draft), draft.content, (text, { type }) => {
    if (type !== 'select') texts.push(text);
    return text;
  });
  return texts;
}

/** Longest title of a title slide. */
const TITLE = 80;

/** The first slide; a statement holds a longer title. */
export const openingOf = (title: string, subtitle: string): Draft =>
  [...title].length <= TITLE
    ? { slide_type: 'title', content: { title, ...(subtitle && { subtitle }) } }
    : { slide_type: 'statement', content: { title, ...(subtitle && { body: subtitle }) } };
