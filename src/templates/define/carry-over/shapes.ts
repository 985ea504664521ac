import type { Field, Fields } from '../template.js';
import { fieldOf, isText } from './left-out.js';

/**
 * What holds the data of a template: a grid of columns and rows, series of numbers over categories, values with a label each, or
 * entries of texts.
 */
export type Shape =
  | { is: 'grid'; hasLabels: boolean }
  | { is: 'series'; keys: string[] }
  | { is: 'values'; fields: Fields }
  | { is: 'entries'; key: string; fields: Fields };

const listFields = (fields: Fields, key: string) => {
  const field = fieldOf(fields, key);
  return field?.type === 'list' ? (field.itemFields ?? {}) : undefined;
};
const isSeries = (field: Field) => !!field.itemFields?.['values']?.itemFields?.['value']?.isNumber;

/** The first shape that a template has; null where it has none. */
export function shapeOf(fields: Fields): Shape | null {
  const rows = listFields(fields, 'rows');
  if (listFields(fields, 'columns')?.['label'] && rows?.['cells']?.itemFields?.['text'])
    return { is: 'grid', hasLabels: Object.hasOwn(rows, 'label') };
  const series = Object.keys(fields).filter((key) => isSeries(fields[key]!));
  if (listFields(fields, 'categories') && series.length > 0) return { is: 'series', keys: series };
  const items = listFields(fields, 'items');
  const numbers = Object.keys(items ?? {}).filter((key) => items![key]!.isNumber);
  if (items?.['label'] && numbers[0] === 'value' && numbers.every((key) => key === 'value' || key === 'compareValue'))
    return { is: 'values', fields: items };
  const key = Object.keys(fields).find((one) => fields[one]!.type === 'list' && isOfTexts(fields[one]!));
  return key === undefined ? null : { is: 'entries', key, fields: fields[key]!.itemFields! };
}

/** Whether entries stand for themselves and have a text of their own. */
const isOfTexts = ({ itemFields = {} }: Field) =>
  ['title', 'label', 'name', 'question', 'text'].some((key) => itemFields[key] && isText(itemFields[key])) &&
  !Object.hasOwn(itemFields, 'id') &&
  !Object.values(itemFields).some(
    ({ type, isNumber, itemFields: inner }) => type === 'range' || isNumber || inner?.['id'],
  );
