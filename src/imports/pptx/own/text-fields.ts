import { isRecord } from '../../../templates/define/read-content.js';
import type { Fields } from '../../../templates/define/template.js';

/** A text of the content, as it is typed. */
export interface NumberedText {
  path: string;
  text: string;
  /** It is typed as a text and drawn as a number. */
  isNumber: boolean;
}

/** All texts of a content by its fields, in their order; the number that an entry could have is there as an empty text. */
export function textFields(fields: Fields, content: Record<string, unknown>, before = ''): NumberedText[] {
  return Object.entries(fields).flatMap(([key, field]): NumberedText[] => {
    const value = Object.hasOwn(content, key) ? content[key] : undefined;
    const path = `${before}${key}`;
    const inner = field.itemFields ?? {};
    if (field.type === 'group') return isRecord(value) ? textFields(inner, value, `${path}.`) : [];
    if (field.type === 'list') {
      const entries = Array.isArray(value) ? (value as unknown[]) : [];
      return entries.flatMap((entry, i) => (isRecord(entry) ? textFields(inner, entry, `${path}.${i}.`) : []));
    }
    if (field.type !== 'text' && field.type !== 'textarea') return [];
    if (typeof value !== 'string' && !(field.isNumber && value === undefined)) return [];
    return [{ path, text: value ?? '', isNumber: field.isNumber === true }];
  });
}
