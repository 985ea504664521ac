import type { Block, Rich } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';
import { joined, readParagraphs } from '../text/paragraphs.js';
import { picturesOf } from './picture.js';
import type { TextStyles } from '../text/text-styles.js';

/** A table, and the pictures that its cells are filled with. */
export function readTable(table: Element, styles: TextStyles, reading: Reading): Block[] {
  const { texts } = reading.tally;
  const read = (cell: Element) => [readCell(cell, styles, reading)].filter(() => texts.take(0));
  const rows = table.all('a:tr').map((row) => row.all('a:tc').flatMap(read));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const full = rows.filter((row) => row.length > 0 || width === 0);
  const pictures = picturesOf(table, reading);
  if (width === 0) return pictures;
  if (full.flat().every(({ text }) => text === '')) {
    reading.leftOut.add('table', 'It has no words.');
    return pictures;
  }
  // Rows of damaged tables may be shorter than others; one that is far wider than any table fills up no others.
  for (const row of full) while (row.length < width && width <= 200 && texts.take(0)) row.push({ text: '' });
  const hasHeader = table.child('a:tblPr')?.flag('firstRow') ?? false;
  return [{ kind: 'table', rows: full, hasHeader }, ...pictures];
}

/** A cell's text. One that is merged into another is empty: what it hides is told. */
function readCell(cell: Element, styles: TextStyles, reading: Reading): Rich {
  const body = cell.child('a:txBody');
  const text = body ? joined(readParagraphs(body, styles, reading)) : { text: '' };
  if (!cell.flag('hMerge') && !cell.flag('vMerge')) return text;
  if (text.text) reading.leftOut.add('text', 'It is hidden in a cell that is merged into another.', withLinks(text));
  return { text: '' };
}

/** A text for a report: with the addresses that its words do not show. */
export function withLinks({ text, links = [] }: Rich): string {
  const hidden = links.map(({ url }) => url).filter((url) => !text.includes(url));
  return [text, ...new Set(hidden)].join(' ');
}
