import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paragraph } from '../choose/source-deck.js';
import { withTypedMarks } from './typed-marks.js';

/** Lines of a text box, and as what they are read, where that is something else: `bullet`, or `number` with that of the first. */
interface Case {
  lines: string[];
  are?: string[];
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/typed-marks.json'), 'utf8')) as Case[];

const paragraphOf = (text: string): Paragraph => ({ text, level: 0 });
const read = (lines: string[]) =>
  withTypedMarks(lines.map(paragraphOf)).map(({ text, list, start }) =>
    [list, start, text].filter((part) => part !== undefined).join(' '),
  );

it.each(cases)('reads $lines as $are', ({ lines, are = lines }) => {
  expect(read(lines)).toEqual(are);
  expect(read(['Before', ...lines, 'After'])).toEqual(['Before', ...are, 'After']);
});

it('takes the marks out of words in their looks, and nothing from what is a list already', () => {
  const words = [{ text: '- ' }, { text: 'rain', bold: true as const }, { text: ' in spring' }];
  const [first] = withTypedMarks([{ ...paragraphOf('- rain in spring'), words }, paragraphOf('- snow')]);
  expect(first).toMatchObject({ text: 'rain in spring', words: words.slice(1) });
  const listed = ['- a', '- b'].map((text) => ({ ...paragraphOf(text), list: 'bullet' as const }));
  expect(withTypedMarks(listed)).toEqual(listed);
});
