import { codeSetting } from './code-pane.js';

const lines = (count: number, letters: number) => Array.from({ length: count }, () => 'x'.repeat(letters));

describe('codeSetting', () => {
  it('sets lines without breaks as large as they fit', () => {
    expect(codeSetting(lines(6, 40), 510, 360).size).toBeGreaterThanOrEqual(21);
  });

  it('sets lines that break anyway as large as they break no more', () => {
    // 70 letters are two lines at 18 px, and at 24 px, too.
    expect(codeSetting(lines(4, 70), 510, 360).size).toBe(24);
    // 84 letters are more than two lines above 20 px, and five of three lines leave too little.
    expect(codeSetting(lines(5, 84), 510, 360).size).toBe(20);
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
