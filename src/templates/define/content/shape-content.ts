import { boundOf } from '../bounds.js';
import { readNumber } from '../numbers.js';
import { isRecord } from '../read-content.js';
import type { Content, Field, Fields } from '../template.js';

/**
 * Content in the shape that the fields describe, where people and models write it in another one that can mean only one
 * thing: a number for a text, the main text of an entry for the entry, a list of cells for a row, one entry for a list of
 * one. Whatever else is of another shape stays as it is, to be refused. Returns a new object.
 */
export function shapeContent(fields: Fields, content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return [key, field ? shapeValue(field, value, lengthBeside(fields, content, key)) : value];
    }),
  );
}

/**
 * The field that a text stands in that is sent for a whole entry of a list: the one that the list names, else its only
 * field, else the only line of text beside choices, pictures and longer texts. None where an entry needs a number, too.
 */
export function mainFieldOf({ type, main, itemFields = {} }: Field): { key: string; field: Field } | undefined {
  if (type !== 'list') return undefined;
  const all = Object.entries(itemFields).map(([key, field]) => ({ key, field }));
  if (main !== undefined) return all.find(({ key }) => key === main);
  const [only, ...others] = all;
  if (only && others.length === 0) return only.field.itemFields ? undefined : only;
  const [text, ...texts] = all.filter(({ field }) => field.type === 'text');
  return texts.length > 0 || needsNumber(itemFields) ? undefined : text;
}

const needsNumber = (fields: Fields): boolean =>
  Object.values(fields).some(
    ({ type, isNumber, itemFields = {} }) => isNumber || type === 'range' || needsNumber(itemFields),
  );

/** How many entries the only other list beside this one has, such as the columns of rows. */
function lengthBeside(fields: Fields, content: Content, key: string): number | undefined {
  const [other, ...more] = Object.keys(fields).filter((name) => name !== key && fields[name]!.type === 'list');
  if (other === undefined || more.length > 0 || !Object.hasOwn(content, other)) return undefined;
  const beside = content[other];
  return Array.isArray(beside) ? beside.length : undefined;
}

function shapeValue(field: Field, value: unknown, columns?: number): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return typeof value === 'number' ? (writeNumber(value, field) ?? value) : value;
    case 'select':
      return typeof value === 'number' && field.options?.includes(String(value)) ? String(value) : value;
    case 'group':
      return isRecord(value) ? shapeContent(field.itemFields ?? {}, value) : value;
    case 'list':
      return shapeList(field, value, columns);
    default:
      return value;
  }
}

function shapeList(field: Field, value: unknown, columns: number | undefined): unknown {
  const entries: unknown = isOneEntry(field, value) ? [value] : value;
  // What is too long is refused, whatever its entries are.
  if (!Array.isArray(entries) || entries.length > boundOf(field)) return value;
  return entries.map((entry: unknown) => shapeEntry(field, entry, columns));
}

/** Whether a value is one entry of a list: text of one line that its main field takes, or an object with one of its fields. */
function isOneEntry(field: Field, value: unknown): boolean {
  if (isRecord(value)) return Object.keys(value).some((key) => Object.hasOwn(field.itemFields ?? {}, key));
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && !/[\r\n]/.test(value.trim()))
    ? mainFieldOf(field) !== undefined
    : false;
}

function shapeEntry(field: Field, entry: unknown, columns: number | undefined): unknown {
  const { itemFields = {} } = field;
  if (Array.isArray(entry)) {
    const row = readRow(itemFields, entry, columns);
    return row ? shapeContent(itemFields, row) : entry;
  }
  if (isRecord(entry)) return shapeContent(itemFields, entry);
  const main = mainFieldOf(field);
  const value = main && shapeValue(main.field, entry);
  return typeof value === 'string' ? { [main!.key]: value } : entry;
}

/**
 * An entry that is sent as a list of its cells: entries of its only list, after its only text where it has one. That the
 * text comes first shows by its kind beside numbers, or by one cell more than there are columns.
 */
function readRow(fields: Fields, cells: readonly unknown[], columns: number | undefined): Content | undefined {
  const keysOf = (types: Field['type'][]) => Object.keys(fields).filter((key) => types.includes(fields[key]!.type));
  const [list, ...lists] = keysOf(['list']);
  const [head, ...heads] = keysOf(['text', 'textarea']);
  if (list === undefined || lists.length > 0 || heads.length > 0) return undefined;
  if (head === undefined) return { [list]: cells };
  const [first, ...rest] = cells;
  if (columns !== undefined && rest.length === columns && rest.length > 0) return { [head]: first, [list]: rest };
  if (!mainFieldOf(fields[list]!)?.field.isNumber || cells.length === 0) return undefined;
  if (cells.every((cell) => typeof cell === 'number')) return { [list]: cells };
  return typeof first === 'string' && !isNumeric(first) && rest.length > 0 && rest.every(isNumeric)
    ? { [head]: first, [list]: rest }
    : undefined;
}

const isNumeric = (cell: unknown) =>
  typeof cell === 'number' || (typeof cell === 'string' && readNumber(cell, 'en') !== undefined);

/** Digits that a number of JSON has at most, and those from which it is not told apart in a drawing. */
const [MOST_DIGITS, FEWEST_DIGITS] = [15, 8];
/** Three decimals alone, which people of other languages read as thousands. */
const COULD_BE_THOUSANDS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * A number of JSON as text. Where the view receives a number, it is one that every language reads as this number, with as many
 * decimals as there is room for. Undefined for what people do not type: infinite, or with an exponent.
 */
function writeNumber(value: number, { isNumber, maxLen = Infinity }: Field): string | undefined {
  const whole = String(value);
  if (!Number.isFinite(value) || whole.includes('e')) return undefined;
  if (!isNumber) return whole;
  for (let digits = MOST_DIGITS; digits >= FEWEST_DIGITS; digits--) {
    const text = String(Number(value.toPrecision(digits)));
    const read = COULD_BE_THOUSANDS.test(text) ? `${text}0` : text;
    if (read.length <= maxLen) return read;
  }
  return whole;
}
