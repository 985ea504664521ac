import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLevels } from './levels.js';

/** `outlines`: each with the lists that it becomes; `others`: texts that stay. */
const levels = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/levels.json'), 'utf8')) as {
  outlines: [text: string, lists: string][];
  others: string[];
};

const read = (text: string) => withLevels(text).trim().replace(/\n\n+/g, '\n');
const AROUND = [
  ['alone', '', ''],
  ['first', '', '\n\nWe decide in May, after the board has met.'],
  ['in the middle', 'Plan 2027\n\n', '\n\nWe decide in May, after the board has met.'],
  ['last', 'Plan 2027\n\n', ''],
] as const;

describe.each(AROUND)('lines %s', (_, before, after) => {
  it.each(levels.outlines)('with levels are lists within each other: %j', (text, expected) =>
    expect(read(`${before}${text}${after}`)).toBe(`${before}${expected}${after}`.replace(/\n\n+/g, '\n')),
  );

  it.each(levels.others)('without levels, or with those of Markdown, stay: %j', (text) =>
    expect(withLevels(`${before}${text}${after}`)).toBe(`${before}${text}${after}`),
  );
});
