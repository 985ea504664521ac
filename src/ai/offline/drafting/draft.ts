import { catalogue } from '../../../templates/catalogue/index.js';
import type { Content, Fields } from '../../../templates/define/template.js';
import type { Point } from '../reading/material.js';
import { isRecord } from '../../../templates/define/read-content.js';

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

/** Points as the items of an agenda. */
export const agendaItems = (points: readonly Point[]): Content[] =>
  points.map(({ head, body }) => ({ title: head, ...(body && { body }) }));

/** All texts of a slide. */
export const textsOnSlide = ({ slide_type, content }: Draft): string[] =>
  textsIn(catalogue.get(slide_type)!.fields, content);

const textsIn = (fields: Fields, content: Content): string[] =>
  Object.entries(content).flatMap(([key, value]) => {
    const { type, itemFields = {} } = fields[key] ?? {};
    if (typeof value === 'string') return type === 'select' ? [] : [value];
    const entries = [value].flat().filter(isRecord);
    return entries.flatMap((entry) => textsIn(itemFields, entry));
  });
