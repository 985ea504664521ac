import { FORMULA } from './formulas.js';
import { type MarkedWords, markedWords, textOf, wordsFrom } from './marked-words.js';
import { marked } from './write-marks.js';

/** What is written as a link and is none, as its address has no scheme that slides open. */
export interface WrittenLink {
  address: string;
  /** Where it stands in the text without marks, and where its words do. */
  from: number;
  to: number;
  words: [from: number, to: number];
}

const WRITTEN =
  /(?<!\\)\[([^[\]\n]*[^[\]\s][^[\]\n]*)\]\(([^\s()<>"\\\uFFFC]+|(?:https?:|mailto:|tel:)[^()<>"\\\uFFFC\n]+)\)/giu;

/** What is written as a link among words, but for links, code and formulas. */
export function writtenLinks(words: readonly MarkedWords[]): WrittenLink[] {
  const isOther = ({ link, code, formula }: MarkedWords) => link !== undefined || code || formula;
  const text = words.map((one) => (isOther(one) ? FORMULA.repeat(one.text.length) : one.text)).join('');
  return [...text.matchAll(WRITTEN)].map(({ index, 0: whole, 1: label = '', 2: address = '' }) => ({
    address,
    from: index,
    to: index + whole.length,
    words: [index + 1, index + 1 + label.length],
  }));
}

/**
 * A text in which what is written as a link is one.
 *
 * @param meant the address of the link; null where nobody knows
 */
export function withLinks(text: string, meant: (address: string) => string | null): string {
  const words = markedWords(text);
  const linked: MarkedWords[] = [];
  const links: string[] = [];
  let end = 0;
  for (const written of writtenLinks(words)) {
    const link = meant(written.address);
    if (link === null) continue;
    links.push(link);
    linked.push(...wordsFrom(words, end, written.from));
    linked.push(...wordsFrom(words, ...written.words).map((one) => ({ ...one, link })));
    end = written.to;
  }
  if (links.length === 0) return text;
  const whole = marked([...linked, ...wordsFrom(words, end, textOf(words).length)]);
  const read = new Set(markedWords(whole).map(({ link }) => link));
  return links.every((link) => read.has(link)) ? whole : text;
}
