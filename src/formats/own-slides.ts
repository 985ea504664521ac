/*
 * What our PowerPoint files say of themselves, in parts of custom XML: one of the deck, and one of each slide, which is customer
 * data of that slide (ECMA-376, 19.3.1.18). PowerPoint takes it along when a slide is moved or copied, and LibreOffice keeps the
 * parts, though not which slide has which. The text of each is JSON. Whoever reads it may trust nothing: anybody can write one.
 */

export const OWN_DECK = { element: 'deck', namespace: 'urn:slide-deck-service:deck' } as const;
export const OWN_SLIDE = { element: 'slide', namespace: 'urn:slide-deck-service:slide' } as const;

/** The deck of a file: what its slides have in common. */
export interface OwnDeck {
  title: string;
  /** BCP 47. */
  locale: string;
  theme: { style: string; colors: object; fonts: { heading: string; body: string } };
  /** Addresses of the logos. */
  logo: { color?: string; mono?: string };
  /** It has no slides: the file has a blank page, as PowerPoint files need one. */
  isEmpty?: true;
}

/** A slide as it is stored, with what was written of it. Notes are only on their page, where whoever hands a file on removes them. */
export interface OwnSlide {
  slideType: string;
  content: Record<string, unknown>;
  /** Of each object with words, in the order of the slide. */
  objects: OwnObject[];
  /** The name of each picture on the slide, the CRC-32 of its bytes, and the addresses, of the content or of logos, that it shows. */
  pictures: [name: string, crc: number, ...addresses: string[]][];
  /** {@link formulaKey} of each formula, how it is typed, and as words; left out where there is none. */
  formulas?: [key: string, typed: string, words?: string][];
}

/** Stands before and behind the words of a formula for programs that know none, which save them in its place. */
export const LINEAR_FORMULA = '\u2063';

/** An element of Office's XML. */
interface FormulaElement {
  name: string;
  text: string;
  children: readonly FormulaElement[];
  attribute(name: string): string | undefined;
}

/** What a formula of Office says, whichever program wrote it: its parts, its letters and its signs, without their looks. */
export function formulaKey(element: FormulaElement): string {
  const { name, text, children } = element;
  if (name === 'm:t') return text.normalize('NFKC').replace(/[\s\u200B]/g, '');
  if (/^m:(?:chr|begChr|endChr|pos)$/.test(name)) return `${element.attribute('m:val') ?? ''}`;
  const said = name.endsWith('Pr')
    ? children.filter((child) => /^m:(?:chr|begChr|endChr|pos)$/.test(child.name))
    : children;
  const inside = said.map(formulaKey).join('');
  return /^a|^m:(?:r|oMath|oMathPara|\w+Pr)$/.test(name) ? inside : `${name.slice(2)}(${inside})`;
}

/** The words of an object, which has this name on its slide: those of a table by row and cell. */
export type OwnObject = { name: string } & (
  { paragraphs: OwnParagraph[]; looks?: string[] } | { rows: OwnParagraph[][][] } | { series: OwnSeries[] }
);

/**
 * How each letter of some runs looks: `b` bold, `i` italic, `x` both, `n` neither, which line breaks are. Empty where a formula is among
 * them, as nobody knows how long it is in the file.
 */
export function looksOf(runs: readonly { text: string; isBold: boolean; isItalic: boolean }[] | null): string {
  return (runs ?? [])
    .map(({ text, isBold, isItalic }) =>
      text.replace(/[^]/g, (letter) =>
        letter === '\n' ? 'n' : isBold ? (isItalic ? 'x' : 'b') : isItalic ? 'i' : 'n',
      ),
    )
    .join('');
}

/** Runs in one style; a line break within a paragraph is `\n`. */
export type OwnParagraph = OwnRun[];

/** A text, and the path of the content that it shows; a text alone is the template's own. */
type OwnRun = string | [text: string, path: string];

/** A series of a chart: its name, its categories (of points their x) and values (of points their y), sizes of bubbles; null where there is none. */
export type OwnSeries = [
  name: string,
  categories: (string | number | null)[],
  values: (number | null)[],
  sizes?: (number | null)[],
];
