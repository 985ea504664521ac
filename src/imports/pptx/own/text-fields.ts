import type { Content, Fields } from '../../../templates/define/template.js';
import { walk } from '../../../templates/define/content/walk.js';

/** A text of the content, as it is typed. */
export interface NumberedText {
  path: string;
  text: string;
  /** It is typed as a text and drawn as a number. */
  isNumber: boolean;
}

/** All texts of a content by its fields, in their order; the number that an entry could have is there as an empty text. */
export const textFields = (fields: Fields, content: Content): NumberedText[] =>
  [...walk(fields, content)].flatMap(({ path, field: { type, isNumber = false }, value }) =>
    (type === 'text' || type === 'textarea') && (typeof value === 'string' || (isNumber && value === undefined))
      ? [{ path, text: value ?? '', isNumber }]
      : [],
  );
