/** Greyscale pixels, 0 to 255, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const WINDOW = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * Similarity of two pictures of the same size: the mean structural similarity of all 8 x 8 windows, at most 1.
 *
 * Wang, Bovik, Sheikh, Simoncelli: Image Quality Assessment (2004), formula 13 with K1 = 0.01 and K2 = 0.03.
 */
export function structuralSimilarity(a: GreyPicture, b: GreyPicture): number {
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= a.height; top++) {
    for (let left = 0; left + WINDOW <= a.width; left++) {
      sum += similarityOfWindow(a, b, left, top);
      windows++;
    }
  }
  return sum / windows;
}

function similarityOfWindow(a: GreyPicture, b: GreyPicture, left: number, top: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + WINDOW; y++) {
    for (let at = y * a.width + left; at < y * a.width + left + WINDOW; at++) {
      const [x, z] = [a.pixels[at]!, b.pixels[at]!];
      sumA += x;
      sumB += z;
      squaresA += x * x;
      squaresB += z * z;
      products += x * z;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = (squaresA - count * meanA ** 2) / (count - 1);
  const varianceB = (squaresB - count * meanB ** 2) / (count - 1);
  const covariance = (products - count * meanA * meanB) / (count - 1);
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  );
}

/** A word of a printed page, in content order. */
export interface PrintedWord {
  text: string;
  top: number;
  bottom: number;
}

/** Number of paragraphs found in both prints, and of those whose lines break differently. */
export interface LineBreaks {
  paragraphs: number;
  different: string[];
}

/** Compares the line breaks of paragraphs in two prints of a page. */
export function compareLineBreaks(paragraphs: string[], ours: PrintedWord[], theirs: PrintedWord[]): LineBreaks {
  const [left, right] = [new PrintedText(ours), new PrintedText(theirs)];
  const result: LineBreaks = { paragraphs: 0, different: [] };
  for (const paragraph of paragraphs) {
    const letters = bare(paragraph);
    const [a, b] = [left.breaksOf(letters), right.breaksOf(letters)];
    if (!letters || a === undefined || b === undefined) continue;
    result.paragraphs++;
    if (a !== b) result.different.push(paragraph);
  }
  return result;
}

/** Letters alone: programs put marks before or after them, or write both as one. */
const bare = (text: string) => text.normalize('NFKD').replace(/[\s\p{M}\p{Cf}]+/gu, '');

/** Letters of lines in whatever order. */
const sorted = (letters: string) => [...letters].sort().join('');

/** A page as one string without spaces, in which paragraphs are found independently of line breaks. */
class PrintedText {
  private readonly letters: string;
  private readonly wordAt: PrintedWord[];
  /** Words in a row at one height. */
  private readonly lines: string[] = [];
  /** Where the search for the next paragraph with the same text starts. */
  private readonly seen = new Map<string, number>();

  constructor(printed: PrintedWord[]) {
    const words = printed.map((word) => ({ ...word, text: bare(word.text) })).filter(({ text }) => text);
    this.letters = words.map(({ text }) => text).join('');
    this.wordAt = words.flatMap((word) => new Array<PrintedWord>(word.text.length).fill(word));
    for (const [i, word] of words.entries()) {
      if (i > 0 && isBeside(word, words[i - 1]!)) this.lines.push(this.lines.pop()! + word.text);
      else this.lines.push(word.text);
    }
  }

  /** Letter counts before each line break, as one string; undefined when the page lacks the paragraph. */
  breaksOf(paragraph: string): string | undefined {
    return this.breaksInOrder(paragraph) ?? this.breaksOfLines(paragraph);
  }

  private breaksInOrder(paragraph: string): string | undefined {
    const start = this.letters.indexOf(paragraph, this.seen.get(paragraph) ?? 0);
    if (start < 0) return undefined;
    this.seen.set(paragraph, start + paragraph.length);
    const breaks: number[] = [];
    for (let i = 1; i < paragraph.length; i++) {
      const [before, after] = [this.wordAt[start + i - 1], this.wordAt[start + i]];
      if (before && after && after.top > (before.top + before.bottom) / 2) breaks.push(i);
    }
    return breaks.join(' ');
  }

  /** The same of whole lines whose letters stand in another order: from right to left, or those of one font after those of another. */
  private breaksOfLines(paragraph: string): string | undefined {
    const expected = sorted(paragraph);
    for (let start = this.seen.get(expected) ?? 0; start < this.lines.length; start++) {
      const breaks: number[] = [];
      let letters = '';
      let end = start;
      while (letters.length < paragraph.length && end < this.lines.length) {
        if (letters) breaks.push(letters.length);
        letters += this.lines[end++]!;
      }
      if (sorted(letters) !== expected) continue;
      this.seen.set(expected, end);
      return breaks.join(' ');
    }
    return undefined;
  }
}

/** At one height, but for different heights of fonts. */
function isBeside(a: PrintedWord, b: PrintedWord): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
}
