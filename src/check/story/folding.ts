import { JOINING } from './joining-words.js';

/** What belongs to no word; a point or comma between digits does. */
const BETWEEN_WORDS = /(?:(?<!\p{N})[.,]|[.,](?!\p{N})|[^\p{L}\p{M}\p{N}\p{S}%&#.,])+/gu;
/** Accents and points of Latin, Greek, Cyrillic, Hebrew and Arabic; what joins letters, and what is not seen. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]|\p{Cf}/gu;

/** A text as texts are compared: case, accents, punctuation and hyphens do not matter. Words are one space apart. */
export const folded = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}])-(?=\d)/gu, '−')
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/ς/g, 'σ')
    .replace(/ı/g, 'i')
    .replace(BETWEEN_WORDS, ' ')
    .trim();

/** The same for texts that are taken for one: `follow-up` is `followup`. Empty where a text has no letters. */
export const keyOf = (text: string) => folded(text).replaceAll(' ', '');

/** The words of a folded text. */
export const wordsIn = (text: string) => text.split(' ').filter(Boolean);

/** Runs of scripts without spaces between words: of Chinese and Japanese, and of alphabets. */
const UNSPACED = /([\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]+)|[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu;
/** Letters in a row that are taken for a word. */
const IN_HAN = 2;
const IN_ALPHABETS = 5;

/**
 * The beginnings of the words of a folded text, by which texts are taken to be about one thing: the first `length` letters, of
 * Korean words two, as endings follow. Of scripts without spaces, each two or five letters in a row. Words that only join others
 * have none.
 */
export function stemsIn(text: string, length: number): Set<string> {
  const stems = new Set<string>();
  for (const word of wordsIn(text)) {
    let isSpaced = true;
    for (const [run, inHan] of word.matchAll(UNSPACED)) {
      isSpaced = false;
      const size = inHan ? IN_HAN : IN_ALPHABETS;
      for (let at = 0; at === 0 || at + size <= run.length; at++) stems.add(run.slice(at, at + size));
    }
    if (!isSpaced) continue;
    if (/^\p{sc=Hang}{2}/u.test(word)) stems.add(word.slice(0, 2));
    else if (word.length > 2 && !JOINING.has(word)) stems.add(word.slice(0, length));
  }
  return stems;
}

/** How many words a text has, of scripts without spaces by the number of letters. */
export function wordCount(text: string): number {
  const countIn = (word: string) =>
    [...word.matchAll(UNSPACED)].reduce(
      (sum, [run, inHan]) => sum + Math.ceil(run.length / (inHan ? IN_HAN : IN_ALPHABETS)),
      0,
    );
  return wordsIn(folded(text)).reduce((sum, word) => sum + (countIn(word) || 1), 0);
}
