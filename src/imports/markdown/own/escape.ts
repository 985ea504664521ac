import { marksOf } from '../../../templates/define/marks/line-marks.js';
import { withFormulas } from '../../../markdown/formulas.js';

/** What may begin a block, a line of pandoc or Slidev, or a formula at the beginning of a line. */
const BLOCK_START =
  /^(?:#{1,6}(?=\s|$)|[-+=:|%?^](?=.|$)|\$\$|(?:\. ){2}\.|\d{1,9}[.)](?=\s|$)|speaker notes?:|notes?:)/i;

/** One line of text as inline Markdown (CommonMark 0.31, section 2.4). */
function escapedLine(line: string, { isStart = true, isCell = false, isProse = false } = {}): string {
  const escaped = (isProse ? markedPieces(line) : [{ text: line, isRaw: false }])
    .map(({ text, isRaw }) => (isRaw ? text : escapedWords(text)))
    .join('')
    .replace(/^[ \t]+|[ \t]+$/g, (spaces) => [...spaces].map((space) => `&#${space.charCodeAt(0)};`).join(''));
  const cell = isCell ? escaped.replaceAll('|', '\\|') : escaped;
  if (!isStart) return cell;
  return cell.replace(BLOCK_START, (start) => {
    const mark = start.search(/[^\w\s]/);
    return `${start.slice(0, mark)}\\${start.slice(mark)}`;
  });
}

const escapedWords = (words: string) =>
  words
    .replace(/[\\`*[\]<>~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&');

/** The words of a line, and what is of its marks, which Markdown has, too; with backslashes their meaning may differ. */
function markedPieces(line: string): { text: string; isRaw: boolean }[] {
  const pieces: { text: string; isRaw: boolean }[] = [];
  let end = 0;
  let isCode = false;
  for (const { from, to, look, begins } of line.includes('\\') ? [] : marksOf(line)) {
    pieces.push({ text: line.slice(end, from), isRaw: isCode }, { text: line.slice(from, to), isRaw: true });
    isCode = begins && look.code === true;
    end = to;
  }
  return [...pieces, { text: line.slice(end), isRaw: false }];
}

/** A text with its line breaks, which stand at the end of lines as a backslash, or in cells of tables as `<br>`. */
export function escapedText(
  text: string,
  { isStart = true, isCell = false, isProse = false, indent = '' } = {},
): string {
  return text
    .split('\n')
    .map((whole, i) => withFormulas(whole, (line) => escapedLine(line, { isStart: isStart || i > 0, isCell, isProse })))
    .join(isCell ? '<br>' : `\\\n${indent}`);
}

/** An address in brackets of a link or picture. */
export const escapedAddress = (url: string): string =>
  /^[^\s()<>\\&]+$/.test(url) ? url : `<${url.replace(/[<>\\]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&')}>`;

/** A fence around code, longer than any in it. */
export function fenced(text: string, info: string, indent = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [fence + info, ...text.split('\n'), fence].map((line) => indent + line).join('\n');
}
