import { outsideFences } from './fences.js';
import { withLevels } from './levels.js';
import { withTables } from './rows.js';

/** A line behind a label: `Date: 12 May`. */
const LABELLED = /^(?!\p{L}{1,12}:\/\/)\p{L}[^:：\n]{0,39}[:：](?:\s|(?<=：|\p{Lo}:))[^\n]{1,80}$/u;

/**
 * Markdown in which what people type without its marks has them: outlines, rows of cells, and labelled lines, which stay lines. Fenced
 * code stays.
 */
export const withTypedBlocks = (markdown: string): string =>
  outsideFences(markdown, (part) => withLines(withTables(withLevels(part))));

/** Paragraphs whose lines all have labels, with breaks between them. */
const withLines = (text: string): string =>
  text
    .split(/(\n(?:[ \t]*\n)+)/)
    .map((block) => {
      const lines = block.trim().split('\n');
      return lines.length > 1 && lines.every((line) => LABELLED.test(line.trim())) ? lines.join('  \n') : block;
    })
    .join('');
