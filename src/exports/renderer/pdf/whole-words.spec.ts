import { withWholeWords } from './whole-words.js';

/** Codes of letters are their own. */
const letters = new Map(
  Array.from({ length: 0x2100 }, (_, code) => [hex(String.fromCharCode(code)), String.fromCharCode(code)]),
);
function hex(text: string): string {
  return [...text].map((letter) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')).join('');
}

/** A text object as Skia writes it: `{}` are around what the font does not say. */
const row = (text: string, line: number) => {
  const glyphs = text.match(/\{[^}]*\}|[^{]+/g) ?? [];
  const shown = glyphs.map((glyph) =>
    glyph.startsWith('{')
      ? `/Span<</ActualText <FEFF${hex(glyph.slice(1, -1))}> >> BDC\n7.5 0 Td <0000> Tj\nEMC\n`
      : `0 0 Td <${hex(glyph)}> Tj\n`,
  );
  return `BT\n/F4 20 Tf\n1 0 0 -1 80 ${28 * line} Tm\n${shown.join('')}ET\n`;
};
const marked = (number: number, ...rows: string[]) => tagged(number, rows.map(row));
const tagged = (number: number, rows: string[]) => `/NonStruct <</MCID ${number} >>BDC\n${rows.join('')}EMC\n`;

/** What each text object says to those who take texts as they are said. */
const saidIn = (stream: string) =>
  stream
    .split('BT\n')
    .slice(1)
    .map((row) =>
      row
        .replace(/\/Span<<\/ActualText <FEFF(\w*)> >> BDC\n[^]*?EMC\n/g, (_, said: string) => `<${said}> Tj`)
        .split('ET\n')[0]!
        .replace(/.*?<(\w+)> Tj\n?|.*\n/g, (_, codes: string = '') =>
          (codes.match(/..../g) ?? []).map((code) => letters.get(code)).join(''),
        ),
    );

const SOFT = '{\u00AD}';
const SPACE = '{\u200B}';
const JOINER = '{\u2060}';

describe('withWholeWords', () => {
  const whole = (stream: string) => withWholeWords(stream, () => letters);

  it('says a word whole where its first part is, and a space in place of the others', () => {
    const { stream, texts } = whole(marked(3, `Of oil-${SPACE}`, `and-${SPACE}`, 'gas only'));
    expect(saidIn(stream)).toEqual(['Of oil-and-gas', ' ', '  only']);
    expect([...texts]).toEqual([[3, 'Of oil-and-gas only']]);
  });

  it('leaves the parts of words with hyphens to readers, without the marks', () => {
    const { stream, texts } = whole(marked(3, `The govern${SOFT}`, '-', `ments admini${SOFT}`, '\u2010', 'stration.'));
    expect(saidIn(stream)).toEqual(['The govern', '-', 'ments admini', '\u2010', 'stration.']);
    expect(stream).not.toMatch(/ActualText/);
    expect([...texts]).toEqual([[3, 'The governments administration.']]);
  });

  it('says a word with both kinds of breaks without the hyphen that is not its own', () => {
    const { stream } = whole(marked(3, `oil-${SPACE}`, `admini${SOFT}`, '-', 'stration'));
    expect(saidIn(stream)).toEqual(['oil-administration', ' ', ' ', ' ']);
  });

  it('says a word whole whose parts are texts of their own', () => {
    const { stream, texts } = whole(marked(3, `A wo{\u2063}`) + marked(4, 'rd{\u2063}') + marked(5, 's here'));
    expect(saidIn(stream)).toEqual(['A words', ' ', '  here']);
    expect([...texts]).toEqual([]);
  });

  it('says a word whole whose letters are of several fonts', () => {
    const parts = [row('On a', 1), row('β-and-', 1), row(`x-${SPACE}`, 1), row('or-', 2), row('γ is', 2)];
    const { stream, texts } = whole(tagged(3, parts));
    expect(saidIn(stream)).toEqual(['On aβ-and-x-or-γ', ' ', ' ', ' ', '  is']);
    expect([...texts]).toEqual([[3, 'On aβ-and-x-or-γ is']]);
  });

  it('says letters that fonts join, and each of two words that share a line', () => {
    const { stream } = whole(marked(3, `o{ff}${JOINER}`, `ice ef{fi}c${JOINER}`, 'ient {ff} work'));
    expect(saidIn(stream)).toEqual(['office', '  efficient', '  ff work']);
    expect(stream.match(/BDC/g)).toHaveLength(stream.match(/EMC/g)!.length);
  });

  it.each([
    ['is cut', marked(3, `docu${SOFT}`, '-', '…', 'Next')],
    ['is cut without a hyphen', marked(3, `docu${JOINER}`, '…')],
    ['ends with its text', marked(3, `docu${SOFT}`, '-') + marked(4, 'mentation')],
    ['ends with its text, which has no tag', row(`docu${JOINER}`, 1) + marked(4, 'mentation')],
  ])('joins nothing to a word that %s', (_, stream) => {
    const { stream: after, texts } = whole(stream);
    expect(saidIn(after)[0]).toBe('docu');
    expect(after).not.toContain('ActualText');
    expect([...texts]).toEqual([]);
  });

  it('keeps the places of what follows a mark', () => {
    const { stream } = whole(marked(3, `docu${SOFT}mentation`));
    expect(stream).toContain(`<${hex('docu')}> Tj\n7.5 0 Td\n0 0 Td <${hex('mentation')}> Tj`);
  });

  it('leaves what has no marks as it is', () => {
    const stream = marked(3, 'Of oil-', 'and {ffi} gas') + row('a-', 3) + 'q\n1 0 0 1 0 0 cm\nQ\n';
    expect(whole(stream)).toEqual({ stream, texts: new Map() });
  });
});
