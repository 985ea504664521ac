import { contrast, TEXT_CONTRAST } from '../../theme/theme.js';
import { colouredLines, type CodeToken } from './syntax.js';

const lines = (code: string) => colouredLines(code, 'typescript', '#FFFFFF');
const textOf = (tokens: readonly CodeToken[]) => tokens.map(({ text }) => text).join('');
const isColoured = (tokens: readonly CodeToken[]) => tokens.length > 1 && tokens.some(({ color }) => color);

describe('colouredLines', () => {
  it('gives the lines as they are, without breaks at the end', () => {
    const code = 'const a = 1;\n\n  return `${a}`;';
    expect(lines(`${code}\n\n\n`).map(textOf)).toEqual(code.split('\n'));
    expect(lines('\n'.repeat(100_000)).map(textOf)).toEqual(['']);
  });

  it('leaves a line plain that is too long, and colours those around it', () => {
    const long = `const a = "${'a '.repeat(80)}";`;
    const drawn = lines(`const a = 1;\n${long}\nconst b = 2;`);
    expect(drawn.map(isColoured)).toEqual([true, false, true]);
    expect(textOf(drawn[1]!)).toBe(long);
  });

  it('colours the first 120 lines', () => {
    const drawn = lines('let a;\n'.repeat(300));
    expect(drawn).toHaveLength(300);
    expect(drawn.map(isColoured).lastIndexOf(true)).toBe(119);
  });

  it('colours whole lines of the first 2,400 characters', () => {
    const drawn = lines(`const a = "${'a'.repeat(86)}";\n`.repeat(64));
    expect(drawn).toHaveLength(64);
    expect(drawn.map(isColoured).lastIndexOf(true)).toBe(23);
  });

  it('leaves texts of no language plain', () => {
    expect(colouredLines('let a;\nlet b;', 'text', '#FFFFFF')).toEqual([[{ text: 'let a;' }], [{ text: 'let b;' }]]);
  });

  it('colours the same code by its language and its background', () => {
    const code = 'let a = 1; // one';
    const coloured = (language: 'typescript' | 'python', background: string) =>
      colouredLines(code, language, background);
    const [usual, onDark, other] = [
      coloured('typescript', '#FFFFFF'),
      coloured('typescript', '#101010'),
      coloured('python', '#FFFFFF'),
    ];
    expect(onDark).not.toEqual(usual);
    expect(other).not.toEqual(usual);
    expect(coloured('typescript', '#FFFFFF')).toEqual(usual);
    // Each token is readable where it stands, though its colour was asked for on another background before.
    for (const [background, [tokens]] of [
      ['#FFFFFF', usual],
      ['#101010', onDark],
    ] as const) {
      const colours = tokens!.flatMap(({ color }) => color ?? []);
      expect(colours.length).toBeGreaterThan(0);
      for (const colour of colours) expect(contrast(colour, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST - 0.01);
    }
    // A colour of the same theme on two of its grounds.
    const [[onWhite], [onGrey]] = [
      colouredLines('// a', 'typescript', '#FFFFFF'),
      colouredLines('// a', 'typescript', '#B8B8B8'),
    ];
    expect(contrast(onWhite![0]!.color!, '#FFFFFF')).toBeGreaterThanOrEqual(TEXT_CONTRAST - 0.01);
    expect(contrast(onGrey![0]!.color!, '#B8B8B8')).toBeGreaterThanOrEqual(TEXT_CONTRAST - 0.01);
  });
});
