import { catalogue } from '../../../templates/catalogue/index.js';
import type { Content, Fields } from '../../../templates/define/template.js';
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

/** Whether no text or list of a draft is longer than its template is made for. */
export const isWithin = ({ slide_type, content }: Draft) => fits(catalogue.get(slide_type)!.fields, content);

const fits = (fields: Fields, content: Content): boolean =>
  Object.entries(content).every(([key, value]) => {
    const { maxLen, guide, itemFields = {} } = fields[key] ?? {};
    if (typeof value === 'string') return [...value].length <= (maxLen ?? guide?.max ?? Infinity);
    if (Array.isArray(value))
      return (
        value.length <= (guide?.max ?? Infinity) && value.every((entry) => !isRecord(entry) || fits(itemFields, entry))
      );
    return !isRecord(value) || fits(itemFields, value);
  });

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
