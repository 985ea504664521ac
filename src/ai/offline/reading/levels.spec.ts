import levels from '../fixtures/levels.json' with { type: 'json' };
import { withLevels } from './levels.js';

const read = (text: string) => withLevels(text).trim().replace(/\n\n+/g, '\n');
const AROUND = [
  ['alone', '', ''],
  ['first', '', '\n\nWe decide in May, after the board has met.'],
  ['in the middle', 'Plan 2027\n\n', '\n\nWe decide in May, after the board has met.'],
  ['last', 'Plan 2027\n\n', ''],
] as const;

describe.each(AROUND)('lines %s', (_, before, after) => {
  it.each(levels.outlines)('with levels are lists within each other: %j', (text = '', expected) =>
    expect(read(`${before}${text}${after}`)).toBe(`${before}${expected}${after}`.replace(/\n\n+/g, '\n')),
  );

  it.each(levels.others)('without levels, or with those of Markdown, stay: %j', (text) =>
    expect(withLevels(`${before}${text}${after}`)).toBe(`${before}${text}${after}`),
  );
});
