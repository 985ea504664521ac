import { isMissing } from '../templates/define/numbers.js';

const NUMBER = /^[^\p{L}\d]{0,3}\d[\d.,\s-]*[^\p{L}\d]{0,3}$/u;
const YEAR = /^(?:19|20)\d\d$/;
/** The line below the header of a table. */
const RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;
/** Longest cell of a table without numbers: longer ones are sentences. */
const LONGEST_CELL = 60;

/** Lines of as many cells as tables of Markdown; cells are numbers or missing in each but the first, or all are words. */
export function withTables(text: string): string {
  const lines = text.split('\n');
  const made: string[] = [];
  for (let at = 0; at < lines.length;) {
    // A table of Markdown stays.
    if (RULE.test(lines[at + 1] ?? '')) while (lines[at]?.includes('|')) made.push(lines[at++]!);
    if (at === lines.length) break;
    const rows = tableAt(lines, at);
    if (rows) {
      const [header = [], ...body] = rows.map((cells) => cells.map((cell) => cell.replace(/\|/g, '\\|')));
      made.push('', ...[header, header.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`), '');
    } else made.push(lines[at]!);
    at += rows?.length ?? 1;
  }
  return made.join('\n');
}

const isValue = (cell: string) => NUMBER.test(cell) || isMissing(cell);
const isWords = (cell: string) => cell.length <= LONGEST_CELL && !/\p{L}[.!?。]$/u.test(cell);

/** What stands between cells of which some are values, and between those that are all words: in sentences a space is behind it. */
const OF_VALUES = [/(\t)/, /(\t+)/, /((?<!\\)\|)/, /( {2,})/, /(;\s*)/, /(,\s+)/, /(,)/];
const OF_WORDS = [/(\t)/, /(\t+)/, /((?<!\\)\|)/, /( {2,})/, /(;)(?!\s)/, /(,)(?!\s)/];

/** A line that may have several cells, after white space. */
const SEPARATED = /^\s*\S.*(?:[\t|;,]| {2})|^\s*\|/;

/** Where the cells of a line with gaps begin; columns of words do so at the same places, and are three at least. */
const placesIn = (line: string) => [...line.matchAll(/(?:^|(?<= {2}))\S/g)].map(({ index }) => index);

/** A header and at least two rows below it; one where bars stand around them. */
function tableAt(lines: readonly string[], at: number): string[][] | null {
  if (!SEPARATED.test(lines[at]!)) return null;
  const places = placesIn(lines[at]!);
  for (const [i, separator] of [...OF_VALUES, ...OF_WORDS].entries()) {
    const isOfWords = i >= OF_VALUES.length;
    const isGap = isOfWords && separator.source === '( {2,})';
    const isRow = (cells: string[]) => (isOfWords ? cells.every(isWords) : cells.slice(1).some(isValue));
    const header = cellsOf(lines[at]!, separator);
    const isHeader = header.every(
      (cell, i) => (isWords(cell) && (cell || i === 0) && !NUMBER.test(cell)) || YEAR.test(cell),
    );
    if (header.length < (isGap ? 3 : 2) || !isHeader) continue;
    const rows = [header];
    for (let next = at + 1; next < lines.length; next++) {
      const line = lines[next]!;
      const cells = cellsOf(line, separator);
      const isBelow = !isGap || placesIn(line).join() === places.join();
      if (cells.length !== header.length || !isRow(cells) || !isBelow) break;
      rows.push(cells);
    }
    if (rows.length > (BARRED.test(lines[at]!) ? 1 : 2)) return rows;
  }
  return null;
}

const BARRED = /^\s*\|(.+)\|\s*$/;

/** The cells of a line; a separator within quotation marks is part of a cell. */
function cellsOf(line: string, separator: RegExp): string[] {
  if (/^\s*[>#*+-]/.test(line)) return [];
  const cells: string[] = [];
  let isOpen = false;
  // Every other part is a separator.
  for (const [i, part] of line
    .replace(BARRED, '$1')
    .replace(/^ +| +$/g, '')
    .split(separator)
    .entries()) {
    if (isOpen) cells.push(cells.pop() + part);
    else if (i % 2 === 0) cells.push(part);
    if (part.split('"').length % 2 === 0) isOpen = !isOpen;
  }
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, (_, words: string) => words.replace(/""/g, '"')));
}
