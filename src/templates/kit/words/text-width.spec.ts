import { lineCount, textWidth } from './text-width.js';

describe('textWidth', () => {
  it('counts an emoji once, whatever it is made of', () => {
    for (const emoji of ['👩‍💻', '👍🏽', '👨‍👩‍👧‍👦']) expect(textWidth(emoji, 20)).toBe(20);
  });

  it('grows with the size of the type', () => {
    expect(textWidth('Plan', 36)).toBeCloseTo(2 * textWidth('Plan', 18));
  });

  it('counts a Han character as one em', () => {
    expect(textWidth('计划', 20)).toBe(40);
  });

  it('counts an ellipsis as one em, as it is in Inter', () => {
    expect(textWidth('…', 20)).toBe(20);
  });

  it('counts marks above and below letters of other scripts as nothing', () => {
    expect(textWidth('ที่', 20)).toBe(textWidth('ท', 20));
    expect(textWidth('ကြ', 20)).toBeGreaterThan(textWidth('ทท', 20));
  });

  it('knows narrow letters from broad ones', () => {
    expect(textWidth('ill', 16)).toBeLessThan(textWidth('mow', 16));
  });
});

describe('lineCount', () => {
  it('finds no line in a missing text', () => {
    expect(lineCount(undefined, 18, 200)).toBe(0);
  });

  it('breaks between words', () => {
    expect(lineCount('one two', 20, textWidth('one two', 20) + 1)).toBe(1);
    expect(lineCount('one two', 20, textWidth('one ', 20) + 1)).toBe(2);
  });

  it('lets the space after a line hang over its end', () => {
    const width = textWidth('one one', 20) + 1;
    expect(lineCount('one one one', 20, width)).toBe(2);
  });

  it('breaks a word that is longer than the line', () => {
    expect(lineCount('x'.repeat(60), 20, 200)).toBeGreaterThanOrEqual(4);
  });

  it('counts line breaks', () => {
    expect(lineCount('a\nb\nc', 18, 400)).toBe(3);
  });
});
