/** A glyph, or some that stand for a text together, and where they are written in the stream. */
interface Glyph {
  text: string;
  from: number;
  to: number;
  /** The number of the text object that it is in, of which a line has one for each font. */
  object: number;
  /** Whether an operator begins or ends with it; others show it together with its neighbours. */
  isFirst: boolean;
  isLast: boolean;
  /** The operators that say its text, where its font does not. */
  said: Span[];
}

type Span = [from: number, to: number];

/** The glyphs of a line, or the hyphen that the browser has drawn at its end. */
interface Row {
  /** Where the line begins, as an operator says it. */
  place: string;
  /** The number of the marked content that it is in, which is that of its text; negative outside of such. */
  content: number;
  glyphs: Glyph[];
  /** The row in which its last word goes on, and the hyphen between them. */
  next: { row: Row; hyphen: Row | null } | null;
}

/** What is written in place of a part of the stream. */
interface Edit {
  span: Span;
  text: string;
}

type Letters = ReadonlyMap<string, string>;

/** The signs of `markBrokenWords`. */
const SOFT_HYPHEN = '\u00AD';
const SEPARATOR = '\u2063';
const MARK = /^[\u00AD\u200B\u2060\u2063]$/;
const OPERATOR =
  /^(?:(?<begin>BT)|(?<place>.*) Tm|(?<end>EMC)|\/Span<<\/ActualText <FEFF(?<says>\w*)> >> BDC|\/.*MCID (?<number>\d+).*BDC|\/(?<font>\w+) \S+ Tf|(?<before>.*)<(?<codes>\w+)> Tj)\n/gm;

/**
 * A content stream without marks, in which words that break without a hyphen are said as whole ones (ActualText: ISO
 * 32000-1, 14.9.4): the first part says the word, the others a space, as some readers take an empty text for none. Words
 * with hyphens are joined by readers themselves, which lose the order of lines where a whole line says nothing.
 *
 * Reads what Skia writes: an operator in a line, and a text object for each font in a line of a text.
 *
 * @param lettersOf the letters of a font by the codes of its glyphs, in hexadecimal digits
 * @returns the stream, and all that is said in marked content with broken words, by its number
 */
export function withWholeWords(stream: string, lettersOf: (font: string) => Letters) {
  const rows = rowsOf(stream, lettersOf);
  const edits: Edit[] = [];
  for (const mark of rows.flatMap(({ glyphs }) => glyphs.filter(isMark))) {
    // What follows is placed from here.
    const place = /^.* Td /m.exec(stream.slice(mark.from, mark.to))?.[0].trim();
    edits.push({ span: [mark.from, mark.to], text: place ? `${place}\n` : '' });
  }
  const continued = new Set(rows.map(({ next }) => next?.row));
  for (const row of rows) if (!continued.has(row) || row.glyphs.some(isSpace)) edits.push(...lastWordSaid(row));
  return { stream: edited(stream, edits), texts: wholeTexts(rows) };
}

function rowsOf(stream: string, lettersOf: (font: string) => Letters): Row[] {
  const rows: Row[] = [];
  let content = -1;
  let others = 1;
  let object = 0;
  let letters: Letters = new Map();
  let said: { text: string; span: Span } | null = null;
  for (const { 0: line, index, groups } of stream.matchAll(OPERATOR)) {
    const { begin, place, end, says, number, font, before, codes } = groups!;
    const span: Span = [index, index + line.length];
    if (begin) object++;
    else if (place) {
      const last = rows.at(-1);
      if (last?.content !== content || last.place !== place || last.glyphs.some(isMark))
        rows.push({ place, content, glyphs: [], next: null });
    } else if (says !== undefined) said = { text: fromUtf16(says), span };
    else if (end && said) {
      const whole = { from: said.span[0], to: span[1], isFirst: true, isLast: true };
      rows.at(-1)?.glyphs.push({ text: said.text, object, ...whole, said: [said.span, span] });
      said = null;
    } else if (end) content = -++others;
    else if (number) content = Number(number);
    else if (font) letters = lettersOf(font);
    else if (codes && !said)
      rows.at(-1)?.glyphs.push(...glyphsOf(codes, index + before!.length + 1, span, letters, object));
  }
  for (const [i, row] of rows.entries()) row.next = nextOf(row, rows.slice(i + 1, i + 3));
  return rows;
}

function glyphsOf(codes: string, start: number, [from, to]: Span, letters: Letters, object: number): Glyph[] {
  const [{ length } = '0000'] = letters.keys();
  const count = codes.length / length;
  return Array.from({ length: count }, (_, i) => ({
    text: letters.get(codes.slice(i * length, (i + 1) * length)) ?? '',
    object,
    from: i === 0 ? from : start + i * length,
    to: i === count - 1 ? to : start + (i + 1) * length,
    isFirst: i === 0,
    isLast: i === count - 1,
    said: [],
  }));
}

/** Where the last word of a row goes on; null where it ends, or is cut. */
function nextOf({ glyphs, content }: Row, after: Row[]): Row['next'] {
  const mark = glyphs.at(-1);
  if (!mark || !isMark(mark)) return null;
  const hyphen = mark.text === SOFT_HYPHEN && /^[-\u2010]$/.test(textOf(after[0])) ? after.shift()! : null;
  const [row] = after;
  const isSameText = row?.content === content || mark.text === SEPARATOR;
  return row && isSameText && !textOf(row).startsWith('…') ? { row, hyphen } : null;
}

/** The edits by which the last word of a row is said, if it goes on in another without a hyphen. */
function lastWordSaid({ glyphs, next }: Row): Edit[] {
  const word = [glyphs.slice(glyphs.findLastIndex(isSpace) + 1)];
  const hyphens: Glyph[] = [];
  let isHyphenated = true;
  for (let step = next; step;) {
    const { row, hyphen } = step;
    const end = row.glyphs.findIndex(isSpace);
    if (hyphen) word.push(hyphen.glyphs);
    else isHyphenated = false;
    hyphens.push(...(hyphen?.glyphs ?? []));
    word.push(end < 0 ? row.glyphs : row.glyphs.slice(0, end));
    step = end < 0 ? row.next : null;
  }
  if (isHyphenated) return [];
  const parts = [
    ...Map.groupBy(
      word.flat().filter((glyph) => !isMark(glyph)),
      ({ object }) => object,
    ).values(),
  ];
  const letters = parts.flat().filter((glyph) => !hyphens.includes(glyph));
  const whole = letters.map(({ text }) => text).join('');
  return parts.flatMap((part, i) => saying(i === 0 ? whole : ' ', part));
}

/** The edits by which glyphs of a row say a text. */
function saying(text: string, glyphs: Glyph[]): Edit[] {
  const [first, last] = [glyphs[0]!, glyphs.at(-1)!];
  const begin = `/Span<</ActualText <FEFF${toUtf16(text)}> >> BDC\n`;
  return [
    { span: [first.from, first.from], text: first.isFirst ? begin : `> Tj\n${begin}<` },
    ...glyphs.flatMap(({ said }) => said.map((span) => ({ span, text: '' }))),
    { span: [last.to, last.to], text: last.isLast ? 'EMC\n' : '> Tj\nEMC\n<' },
  ];
}

function wholeTexts(rows: Row[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [content, lines] of Map.groupBy(rows, (row) => row.content)) {
    if (content < 0 || !lines.some(({ next }) => next?.row.content === content)) continue;
    const hyphens = new Set(lines.map(({ next }) => next?.hyphen));
    const shown = lines.filter((row) => !hyphens.has(row));
    const text = shown.map((row) => textOf(row) + (row.next ? '' : ' ')).join('');
    texts.set(content, text.replace(/\s+/g, ' ').trim());
  }
  return texts;
}

const isMark = ({ text }: Glyph) => MARK.test(text);
const isSpace = ({ text }: Glyph) => /^\s/.test(text);

/** What a row says without its marks. */
const textOf = (row: Row | undefined) =>
  row?.glyphs.flatMap((glyph) => (isMark(glyph) ? [] : [glyph.text])).join('') ?? '';

function edited(stream: string, edits: Edit[]): string {
  let at = 0;
  let text = '';
  for (const { span, text: instead } of edits.sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])) {
    text += stream.slice(at, span[0]) + instead;
    at = span[1];
  }
  return text + stream.slice(at);
}

const fromUtf16 = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le');
const toUtf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
