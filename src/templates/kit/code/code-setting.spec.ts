import { codeSetting } from './code-pane.js';
import { hangOf } from './code.js';

const lines = (count: number, letters: number) => Array.from({ length: count }, () => 'x'.repeat(letters));

describe('codeSetting', () => {
  it('sets lines without breaks as large as they fit', () => {
    expect(codeSetting(lines(6, 40), 510, 360).size).toBeGreaterThanOrEqual(21);
  });

  it('sets lines that break anyway as large as they break no more', () => {
    // 68 letters are two lines at 18 px, and at 24 px, too.
    expect(codeSetting(lines(4, 68), 510, 360).size).toBe(24);
    // 82 letters are more than two lines above 20 px, and five of three lines leave too little.
    expect(codeSetting(lines(5, 82), 510, 360).size).toBe(20);
  });

  it('breaks more lines where much of the height is left', () => {
    expect(codeSetting(lines(2, 84), 510, 360).size).toBe(26);
  });

  it('stays within the height', () => {
    const { size } = codeSetting(lines(12, 70), 510, 360);
    expect(size).toBeLessThan(18);
    expect(size).toBeGreaterThanOrEqual(14);
  });
});

describe('wrapped lines', () => {
  it.each([
    ['x = 1', 2],
    ['    return x', 6],
    ['\t\treturn x', 6],
    [' '.repeat(60) + 'x', 18],
    ['', 2],
  ])('go on further in than %j begins', (line, letters) => {
    expect(hangOf(line)).toBe(letters);
  });

  it('count as many rows as they take behind their indentation', () => {
    const deep = ' '.repeat(16) + 'x'.repeat(54);
    expect(codeSetting(Array<string>(5).fill(deep), 510, 360).size).toBeLessThan(
      codeSetting(lines(5, 70), 510, 360).size,
    );
  });
});
