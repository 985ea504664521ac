import { measured } from '../../../test/support/spent.js';
import { placeOfFault } from './json-place.js';

/** What JSON.parse says of a text, or null when it is valid. */
function faultIn(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('placeOfFault', () => {
  it.each([
    ['a word', '{\n  "a": x\n}', 2, 8],
    ['a missing value', '{"a": 1,\n "b": }', 2, 7],
    ['a comma too many', '[\n1,\n]', 3, 1],
    ['a missing comma', '[1\n 2]', 2, 2],
    ['a missing colon', '{"a"\n 1}', 2, 2],
    ['quotes of another kind', "{\r\n\r\n'a': 1}", 3, 1],
    ['an open string', '{"a": "b\n}', 1, 9],
    ['an end too early', '{"a": [1,\n2', 2, 2],
    ['nothing', '', 1, 1],
    ['more than one value', '{}\n{}', 2, 1],
    ['a number that is none', '[1, 0123]', 1, 6],
    ['a comment', '{\n  // words\n  "a": 1}', 2, 3],
    ['a comma first', '[ , 1]', 1, 3],
  ])('finds %s', (_, text, line, column) => {
    const message = faultIn(text);
    expect(message).not.toBeNull();
    expect(placeOfFault(text, message!)).toEqual({ line, column });
  });

  it('finds the end of a long text at once', async () => {
    const text = `[${'{"a": "b"},\n'.repeat(200_000)}`;
    const { result, seconds } = await measured(() => placeOfFault(text, faultIn(text)!));
    expect(result.line).toBe(200_001);
    expect(seconds).toBeLessThan(2);
  });
});
