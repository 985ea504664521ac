import type { DescribedPicture } from '../images/library.service.js';
import words from './picture-words.json' with { type: 'json' };

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Shortest word of letters that are sounds, and of scripts without spaces, in characters. */
const SHORTEST = 3;
const SHORTEST_IDEOGRAPHIC = 2;
/** So many shared words are no accident. */
const ENOUGH = 2;
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;

const singular = (word: string) => word.replace(/(?<=\p{L}{3})s$/u, '');
const setOf = (lines: readonly string[]) => new Set(lines.join(' ').split(' ').map(singular));
const vague = setOf(words.vague);
const drawings = setOf(words.drawings);

/** The words that say what a text is about, in lower case and without a plural's s; digits count for nothing. */
function subjectsOf(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\d_'’]+/g, ' ');
  const parts = [...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  const isLong = (word: string) => [...word].length >= (IDEOGRAPHIC.test(word) ? SHORTEST_IDEOGRAPHIC : SHORTEST);
  const isKana = (word: string) => /^\p{Script=Hiragana}+$/u.test(word);
  return new Set(
    parts
      .filter((word) => isLong(word) && !isKana(word))
      .map(singular)
      .filter((word) => !vague.has(word)),
  );
}

/** A picture, and the words that say what it shows. */
export interface ReadPicture {
  picture: DescribedPicture;
  shown: ReadonlySet<string>;
}

/** Pictures ready to be matched. Logos, charts and screenshots are pictures of nothing, and left out. */
export const readPictures = (pictures: readonly DescribedPicture[]): ReadPicture[] =>
  pictures
    .map((picture) => ({ picture, shown: subjectsOf(picture.shows) }))
    .filter(({ shown }) => drawings.isDisjointFrom(shown));

/**
 * The picture that shows what a title is about: of those that share most words with it the one that shows least besides, the
 * first of several. Undefined where none surely does: half of the words of what it shows are in the title, and those are two, or
 * all that either of them has.
 */
export function matchPicture(title: string, pictures: readonly ReadPicture[]): ReadPicture | undefined {
  const wanted = subjectsOf(title);
  const found = pictures.flatMap((read) => {
    const { size } = read.shown;
    const shared = wanted.intersection(read.shown).size;
    const isSure = shared > 0 && shared >= size / 2 && shared >= Math.min(wanted.size, size, ENOUGH);
    return isSure ? { read, shared, others: size - shared } : [];
  });
  return found.sort((a, b) => b.shared - a.shared || a.others - b.others)[0]?.read;
}
