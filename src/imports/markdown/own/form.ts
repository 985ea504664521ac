import type { Field, Fields, Template } from '../../../templates/define/template.js';

/** Templates by key, as far as Markdown needs to know them. */
export type Templates = ReadonlyMap<string, Pick<Template, 'key' | 'fields'>>;

/*
 * How the fields of a template stand in Markdown, by their descriptions alone:
 *
 *   title, subtitle        headings of the first and second level
 *   body                   paragraphs
 *   quote, name            a quotation, and the line under it
 *   code, language         fenced code
 *   image, imageAlt        a picture
 *   other texts            **Label:** text
 *   a list                 a list or a table; where there are several, each under its label as a heading
 *   columns and rows       one table
 *   a group                what follows its title, or its label, as a heading; label and address: **Label:** [label](address)
 *   choices, switches      in the comment that names the template, by path where they are those of an entry
 */

/** A slide, or a part of it, that has no form of its own in Markdown. */
export class NoForm extends Error {}

export const HEADING = { title: 1, subtitle: 2, part: 3 } as const;

/** Whether a field holds a text that people read. */
export const isText = ({ type }: Field): boolean => type === 'text' || type === 'textarea';
export const isPart = ({ type }: Field): boolean => type === 'list' || type === 'group';

/** The name of a field in Markdown: its label, or its key where another has the same label. */
export function nameOf(fields: Fields, key: string): string {
  const { label } = fields[key]!;
  const isOnly = Object.values(fields).filter((field) => field.label === label).length === 1;
  return isOnly ? label : key;
}

export const keyOf = (fields: Fields, name: string): string | undefined =>
  Object.keys(fields).find((key) => nameOf(fields, key) === name);

export const fieldOf = (fields: Fields, key: string): Field | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** The two texts of an entry that stand in its line: `**first**: second`. */
export function leadOf(fields: Fields): [first: string | undefined, second: string | undefined] {
  const [first, second] = Object.keys(fields).filter((key) => isText(fields[key]!));
  return [first, second];
}

/** The list that stands right below an entry, without a label. */
export const innerListOf = (fields: Fields): string | undefined =>
  Object.keys(fields).find((key) => fields[key]!.type === 'list');

/** A list of columns and one of rows whose cells stand below them. */
export interface Grid {
  columns: string;
  rows: string;
  /** The list of cells in a row, and the one field of a cell. */
  cells: string;
  cell: string;
  /** Texts of a row before its cells. */
  leading: string[];
}

/** The grid that a template's lists make, if they do. */
export function gridOf(fields: Fields): Grid | null {
  const lists = Object.keys(fields).filter((key) => fields[key]!.type === 'list');
  for (const [i, rows] of lists.entries()) {
    const columns = lists[i - 1];
    const inner = fields[rows]!.itemFields ?? {};
    const parts = Object.keys(inner).filter((key) => isPart(inner[key]!));
    const cell = Object.keys(inner[parts[0] ?? '']?.itemFields ?? {});
    const head = columns === undefined ? {} : (fields[columns]!.itemFields ?? {});
    const isFlat = Object.values(head).every((field) => !isPart(field));
    if (columns !== undefined && isFlat && parts.length === 1 && cell.length === 1 && leadOf(head)[0])
      return {
        ...{ columns, rows, cells: parts[0]!, cell: cell[0]! },
        leading: Object.keys(inner).filter((key) => isText(inner[key]!)),
      };
  }
  return null;
}

/** Lists of a template in order; a grid counts as one, by its rows. */
export function listsOf(fields: Fields): string[] {
  const grid = gridOf(fields);
  return Object.keys(fields).filter((key) => fields[key]!.type === 'list' && key !== grid?.columns);
}

/** Whether a group is a text that leads somewhere. */
export const isLink = ({ type, itemFields = {} }: Field): boolean =>
  type === 'group' && Object.keys(itemFields).join() === 'label,url';

/** The alignment of a column, where its fields have one. */
export const alignOf = (fields: Fields): string | undefined =>
  Object.keys(fields).find((key) => key === 'align' && fields[key]!.options?.includes('right'));
