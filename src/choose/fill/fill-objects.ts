import { inRow, outOfRow } from '../words/in-row.js';
import { boundOf } from '../../templates/define/bounds.js';
import type { Content } from '../../templates/define/template.js';
import type { SourcePicture } from '../source-deck.js';
import { type Draft, keyOf, listsOf, strainOf, TOO_MANY } from './draft.js';
import { isFigure, unquoted } from '../words/patterns.js';
import { isMissing } from '../../templates/define/numbers.js';
import { type SourceCode, type SourceQuote, type SourceTable, wordsOf } from '../pieces.js';
import { WEIGHTS } from '../weights.js';
import names from './languages.json' with { type: 'json' };

/** Names that people give languages, beside those of the field's options. */
const languages: Record<string, string[]> = names;

/** A table in the columns and rows of a template; false where it has none. */
export function fillTable(draft: Draft, { rows, hasHeader, align = [] }: SourceTable): boolean {
  const lists = listsOf(draft.fields);
  const columns = lists.find(({ item }) => item['label'] && item['align']);
  const body = lists.find(({ item }) => item['cells']?.itemFields?.['text']);
  if (!columns || !body) return false;
  const cellList = body.item['cells']!;
  const cell = cellList.itemFields!['text']!;
  const texts = rows.map((row) => row.map(wordsOf));
  const wide = Math.max(...texts.map((row) => row.length), 0);
  const high = Math.min(boundOf(columns.field), boundOf(cellList));
  const head = hasHeader ? (texts[0] ?? []) : [];
  const rest = hasHeader ? texts.slice(1) : texts;
  const numbers = (i: number) => rest.length > 0 && rest.every((row) => isNumeric(row[i] ?? ''));
  const sideOf = (i: number) => align[i] ?? (i > 0 && numbers(i) ? 'right' : undefined);
  draft.set(
    columns.key,
    Array.from({ length: Math.min(wide, high) }, (_, i) => {
      const side = sideOf(i);
      return {
        ...(head[i] && { label: draft.fit(columns.item['label']!, head[i], 'heading of a column') }),
        ...(side && columns.item['align']!.options?.includes(side) && { align: side }),
      };
    }),
  );
  const bound = boundOf(body.field);
  const { strain } = draft;
  draft.set(
    body.key,
    rest.slice(0, bound).map((row) => ({
      cells: row.slice(0, high).map((text) => (text ? { text: draft.fit(cell, text, 'cell of a table') } : {})),
    })),
  );
  // A table that is cut, or too full, still shows it.
  draft.strain += strainOf(columns.field, wide) + strainOf(body.field, rest.length);
  draft.strain = Math.min(draft.strain, strain + WEIGHTS.against.cut);
  const over = [...rest.slice(bound), ...(wide > high ? texts.map((row) => row.slice(high)) : [])];
  if (over.length > 0) draft.leave('cells of a table', TOO_MANY, tableText(over));
  if (rest.length > 8) draft.layOut('compact');
  draft.held += WEIGHTS.worth.table;
  return true;
}

const isNumeric = (text: string) => isFigure(text) || isMissing(text);

const tableText = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' | ')).join('\n');

/** A table in words, for where it can't be drawn. */
export const tableWords = ({ rows }: SourceTable) => tableText(rows.map((row) => row.map(wordsOf)));

/** A sample of code; false where a template has no field for one. */
export function fillCode(draft: Draft, { text, language = '', file, highlight }: SourceCode): boolean {
  const field = draft.free('code', 'textarea');
  if (!field) return false;
  if (text.trim()) draft.set('code', draft.fit(field, text, 'code'));
  const options = draft.fields['language']?.options ?? [];
  const name = language.toLowerCase();
  const known = options.find((option) => option === name || languages[option]?.includes(name));
  if (known) draft.choose('language', known);
  if (file) draft.put(['filename'], file, 'name of a file');
  const lines = highlight && draft.free('highlightLines', 'text');
  if (lines && [...highlight].length <= lines.maxLen!) draft.set('highlightLines', highlight);
  draft.held += WEIGHTS.worth.code;
  return true;
}

/** Quotes with who said them; false where a template has no field for them. */
export function fillQuotes(draft: Draft, quotes: readonly SourceQuote[]): boolean {
  const [first, ...more] = quotes;
  const own = draft.free('quote', 'textarea');
  if (first && own && more.length === 0) {
    draft.set('quote', draft.fit(own, unquoted(wordsOf(first.text)), 'quote'));
    for (const [key, text] of speakerOf(first)) draft.put([key], text, 'name');
    draft.held += WEIGHTS.worth.quote;
    return true;
  }
  const list = listsOf(draft.fields).find(({ item }) => item['quote'] && item['name']);
  if (!list || quotes.length === 0) return false;
  const { key, field, item } = list;
  const entryOf = (quote: SourceQuote) => ({
    quote: draft.fit(item['quote']!, unquoted(wordsOf(quote.text)), 'quote'),
    ...Object.fromEntries(
      speakerOf(quote).flatMap(([name, text]) => (item[name] ? [[name, draft.fit(item[name], text, 'name')]] : [])),
    ),
  });
  draft.set(key, draft.entries(field, quotes, entryOf, { what: 'quote', text: quoteText }));
  if (quotes.length === 1) draft.strain += WEIGHTS.against.alone;
  draft.held += WEIGHTS.worth.quote * Math.min(quotes.length, boundOf(field));
  return true;
}

/** A quotation in words, for where it can't be set as one. */
export const quoteText = ({ text, by }: SourceQuote) => [wordsOf(text), by].filter(Boolean).join('\n– ');

/** `Ada Lovelace, Mathematician, London`. */
function speakerOf({ by }: SourceQuote): [string, string][] {
  const [name = '', role = '', ...rest] = outOfRow((by ?? '').replace(/^[\s–—-]+/, ''));
  const parts: [string, string][] = [
    ['name', name.trim()],
    ['role', role.trim()],
    ['organization', inRow(rest).trim()],
  ];
  return parts.filter(([, text]) => text);
}

/**
 * A picture, with the layout that shows it; false where a template has no field for it.
 *
 * @param isFirst whether it stands before the words
 */
export function fillPicture(draft: Draft, picture: SourcePicture, isFirst = false): boolean {
  const key = keyOf(draft.fields, ['image', 'portrait', 'logo'], 'image');
  if (!key || !draft.isFree(key)) return false;
  draft.putPicture(draft.content, draft.fields, key, picture);
  const options = draft.fields['variant']?.options ?? [];
  if (picture.isWhole) showWhole(draft);
  if (picture.isBackground && options.includes('image')) draft.choose('variant', 'image');
  else if (isFirst && [...draft.template.layouts.values()].some((tags) => tags.includes('pictureFirst')))
    draft.layOut('pictureFirst');
  else {
    draft.layOut('picture');
    if (isFirst) draft.strain += WEIGHTS.against.moved;
  }
  return true;
}

function showWhole(draft: Draft): void {
  if (draft.fields['imageFit']) draft.choose('imageFit', 'contain');
  else draft.strain += WEIGHTS.against.cropped;
}

/** Pictures as a set; how many of them have a place. */
export function fillPictures(draft: Draft, pictures: readonly SourcePicture[]): number {
  const list = listsOf(draft.fields).find(({ item }) => item['image'] && item['imageAlt'] && !item['title']);
  if (!list || !draft.isFree(list.key)) return 0;
  const shown = pictures.slice(0, boundOf(list.field));
  const entries = shown.map((): Content => ({}));
  for (const [i, picture] of shown.entries()) draft.putPicture(entries[i]!, list.item, 'image', picture);
  if (shown.some(({ isWhole }) => isWhole)) showWhole(draft);
  draft.set(list.key, entries);
  draft.strain += strainOf(list.field, pictures.length);
  return shown.length;
}
