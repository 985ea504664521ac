import { checkContent } from '../check-content.js';
import { isRecord } from '../read-content.js';
import type { Content, Field, Fields } from '../template.js';

/** A value that another template has no place for. */
export interface LeftOut {
  /** Where it stood in the content, such as `items.2.body`. */
  path: string;
  /** The label of its field, or its key. */
  label: string;
  text: string;
}

/** What is carried over to another template, and what is not. */
export interface Carried {
  content: Content;
  leftOut: LeftOut[];
}

export const fieldOf = (fields: Fields, key: string) => (Object.hasOwn(fields, key) ? fields[key] : undefined);

type Values = [entry: number, value: unknown][];

/** The values of entries by key, in the order of their fields, others after them: the database keeps another order. */
export function valuesOf(fields: Fields, entries: readonly Content[]): Map<string, Values> {
  const known = new Map<string, Values>(Object.keys(fields).map((key) => [key, []]));
  for (const [i, entry] of entries.entries()) {
    for (const [key, value] of Object.entries(entry)) {
      const values = known.get(key);
      if (values) values.push([i, value]);
      else known.set(key, [[i, value]]);
    }
  }
  return known;
}

/** All that a value says, field by field. */
export function leftOf(value: unknown, path: string, field: Field | undefined): LeftOut[] {
  if (field && isChoice(field) && !isTold(field, path, value)) return [];
  const fields = field?.itemFields ?? {};
  if (Array.isArray(value)) return value.flatMap((entry, i) => leftOf(entry, `${path}.${i}`, field));
  if (isRecord(value)) {
    const isLine = field !== undefined && isOfLines(field);
    return [...valuesOf(fields, [value])].flatMap(([key, parts]) =>
      parts
        .flatMap(([, part]) => leftOf(part, `${path}.${key}`, fieldOf(fields, key)))
        .map((left) => (isLine ? { ...left, label: field.label } : left)),
    );
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text ? [{ path, label: field?.label ?? path.slice(path.lastIndexOf('.') + 1), text }] : [];
}

/** Whether a choice says what nothing else of the slide does: in which language code is. */
const isTold = ({ options }: Field, path: string, value: unknown) =>
  /(?:^|\.)language$/.test(path) && value !== options?.[0];

const isChoice = ({ type }: Field) => type === 'select' || type === 'boolean';

/** Whether a field is a list of lines: of entries with a text and nothing else. */
export const isOfLines = ({ type, itemFields = {} }: Field) =>
  type === 'list' && Object.keys(itemFields).join() === 'text';

/** Whether a field is a column: a group with a title and points. */
export const isColumn = ({ type, itemFields = {} }: Field) =>
  type === 'group' && Boolean(itemFields['title'] && itemFields['points']);

/** Whether the field accepts the value. */
export const mayStand = (field: Field, value: unknown) =>
  checkContent({ fields: { value: field } }, { value }, () => undefined).length === 0;

/** A text and where it stood. */
export interface Cell {
  text: string;
  path: string;
  label: string;
}

export const cell = (text: string, path: string, label: string): Cell => ({ text, path, label });

export const recordIn = (value: unknown): Content => (isRecord(value) ? value : {});

export const entriesIn = (value: unknown): Content[] => (Array.isArray(value) ? value.map(recordIn) : []);

/** The text under a key of an entry; empty where there is none. */
export function textIn(entry: Content, key: string): string {
  const value = entry[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export const isText = ({ type, isNumber }: Field) => (type === 'text' || type === 'textarea') && !isNumber;
