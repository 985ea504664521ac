import { isFigure } from '../../../choose/words/patterns.js';
import type { Block, Paragraph, Rich } from '../../../choose/source-deck.js';
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
  const hasHeader = table.child('a:tblPr')?.flag('firstRow') || isHead(full);
  const align = sidesOf(table, width, hasHeader);
  return [
    {
      kind: 'table',
      rows: full.map((row) => row.map(({ isBold: _, ...cell }) => cell)),
      hasHeader,
      ...(align.some(Boolean) && { align }),
    },
    ...pictures,
  ];
}

/** A cell, and whether all of its words are bold. */
type Cell = Rich & { isBold?: boolean };

/**
 * Whether the first row names the columns, though the file does not say so: no figure is among its texts, and it alone is bold or
 * has no first text, or it stands over figures.
 */
export function isHead([first = [], ...rows]: readonly Cell[][]): boolean {
  const [corner, ...heads] = first;
  if (rows.length === 0 || heads.length === 0 || heads.some(({ text }) => text === '' || isFigure(text))) return false;
  const isBold = (row: readonly Cell[]) => row.every(({ text, isBold }) => text === '' || isBold);
  const isNamed = corner!.text === '' && rows.every(([name]) => name!.text !== '');
  if (isNamed || (isBold(first) && !rows.some(isBold))) return true;
  return heads.some((_, i) => rows.every((row) => isFigure(row[i + 1]?.text ?? '')));
}

const SIDES: Record<string, 'left' | 'center' | 'right'> = { l: 'left', ctr: 'center', r: 'right' };

/** To which side all cells of a column below its head are set, where the file says so of each. */
function sidesOf(table: Element, width: number, hasHeader: boolean) {
  const rows = table.all('a:tr').slice(hasHeader ? 1 : 0);
  return Array.from({ length: Math.min(width, 200) }, (_, i) => {
    const cells = rows.flatMap((row) => row.all('a:tc')[i]?.child('a:txBody') ?? []);
    const sides = cells.map((cell) => cell.child('a:p')?.child('a:pPr')?.attribute('algn'));
    return sides.length > 0 && sides.every((side) => side === sides[0]) ? (SIDES[sides[0] ?? ''] ?? null) : null;
  });
}

/** A cell's text. One that is merged into another is empty: what it hides is told. */
function readCell(cell: Element, styles: TextStyles, reading: Reading): Cell {
  const body = cell.child('a:txBody');
  const paragraphs = body ? readParagraphs(body, styles, reading) : [];
  const isBold = paragraphs.length > 0 && paragraphs.every((paragraph) => paragraph.isBold);
  const text: Cell = {
    ...joined(paragraphs.length > 1 ? paragraphs.map(withSign) : paragraphs),
    ...(isBold && { isBold }),
  };
  if (!cell.flag('hMerge') && !cell.flag('vMerge')) return text;
  if (text.text) reading.leftOut.add('text', 'It is hidden in a cell that is merged into another.', withLinks(text));
  return { text: '' };
}

/** A text for a report: with the addresses that its words do not show. */
export function withLinks({ text, links = [] }: Rich): string {
  const hidden = links.map(({ url }) => url).filter((url) => !text.includes(url));
  return [text, ...new Set(hidden)].join(' ');
}

/** A point in a cell, where nothing else shows that it is one. */
function withSign(paragraph: Paragraph): Rich {
  const { list, text, words } = paragraph;
  if (!list) return paragraph;
  return { ...paragraph, text: `• ${text}`, ...(words && { words: [{ text: '• ' }, ...words] }) };
}
