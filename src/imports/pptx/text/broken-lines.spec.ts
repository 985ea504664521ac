import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBrokenLines } from './broken-lines.js';
import type { ReadParagraph } from './paragraphs.js';

/** Lines of a text box and what they are together, where that is something else; `•` is a mark of a list. */
interface Case {
  what: string;
  lines: string[];
  are?: string[];
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/broken-lines.json'), 'utf8')) as Case[];

function paragraphOf(line: string): ReadParagraph {
  const text = line.replace(/^\s*(?:• )?|\*\*/g, '');
  return {
    ...{ text, raw: text, level: line.startsWith(' ') ? 1 : 0, isField: false, isMonospaced: false },
    ...(line.includes('•') && { list: 'bullet' }),
    ...(line.startsWith('**') && { isBold: true }),
  };
}

const read = (lines: string[]) => withoutBrokenLines(lines.map(paragraphOf)).map(({ text }) => text);

it.each(cases)('reads $what', ({ lines, are }) => {
  const whole = are ?? lines.map((line) => paragraphOf(line).text);
  expect(read(lines)).toEqual(whole);
  expect(read(['• Before this.', ...lines, '• After this'])).toEqual(['Before this.', ...whole, 'After this']);
});

it('keeps what is code, and lines of different sizes', () => {
  const lines = ['const measured = rivers.map((each) => each.level', 'of the year'].map(paragraphOf);
  expect(withoutBrokenLines(lines.map((line) => ({ ...line, isMonospaced: true })))).toHaveLength(2);
  expect(withoutBrokenLines(lines.map((line, i) => ({ ...line, size: 20 + i })))).toHaveLength(2);
  expect(withoutBrokenLines(lines)).toHaveLength(1);
});
