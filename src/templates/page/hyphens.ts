import { createRequire } from 'node:module';
import type { default as createHyphenator, Patterns } from 'hyphen';

const SOFT_HYPHEN = '\u00AD';

/** Most characters of a slide in which words are hyphenated. */
const MAX_CHARACTERS = 20_000;
/** The library keeps every word that it was asked for: after so many it is made anew. */
const MAX_WORDS = 20_000;
/** Letters that stay together at both ends of a word. */
const LEAST_LETTERS = 3;

const LETTER = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]`;
const LONG_WORD = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${LETTER}{10,60}(?![\p{L}\p{M}\p{N}])`, 'gu');
/** Letters that fonts join: some readers of PDF find no letters in a sign that has a soft hyphen within. */
const JOINED = /f\u00AD(?=[fijl])/gi;
/** Addresses, paths, numbers, code and names like `OpenTelemetry`. */
const NOT_PROSE = /[@\\_=<>{}#$\p{N}]|:\/\/|^\/|\p{L}\.\p{L}|\p{Ll}\p{Lu}/u;

/** Patterns by language, where they are not named like it. */
const PATTERNS: Record<string, string> = { en: 'en-us', de: 'de-1996', el: 'el-monoton', no: 'nb', sr: 'sr-cyrl' };
/** Languages that have patterns of their own name. */
const LANGUAGES = new Set(
  'af be bg ca cs cy da es et eu fi fr ga gl hr hu is it lt lv mk nb nl nn pl pt ro ru sk sl sv tr uk'.split(' '),
);

const require = createRequire(import.meta.url);
const words = new Map<string, (word: string) => string>();

/**
 * Puts soft hyphens into the long words of one slide's texts, by the language of the deck; texts in other languages stay
 * as they are.
 */
export function hyphenatorFor(locale: string): (text: string) => string {
  const patterns = patternsOf(locale);
  if (!patterns) return (text) => text;
  let left = MAX_CHARACTERS;
  return (text) => {
    left -= text.length;
    if (left < 0) return text;
    return text.replace(/\S{10,}/g, (token) =>
      NOT_PROSE.test(token) ? token : token.replace(LONG_WORD, (word) => hyphenatedWord(word, patterns)),
    );
  };
}

function patternsOf(locale: string): string | null {
  const [language, ...others] = locale.toLowerCase().split('-');
  if (language === 'en' && others.some((region) => /^(gb|ie|au|nz|za|in)$/.test(region))) return 'en-gb';
  if (Object.hasOwn(PATTERNS, language!)) return PATTERNS[language!]!;
  return LANGUAGES.has(language!) ? language! : null;
}

function hyphenatedWord(word: string, patterns: string): string {
  // Some letters are two in lower case, which would move the hyphens.
  if (word.toLocaleLowerCase().length !== word.length) return word;
  let hyphenate = words.get(patterns);
  if (!hyphenate) words.set(patterns, (hyphenate = wordHyphenator(patterns)));
  let before = 0;
  return hyphenate(word)
    .replace(JOINED, (letters) => letters[0]!)
    .split(SOFT_HYPHEN)
    .reduce((start, part) => {
      const breaks = before >= LEAST_LETTERS && word.length - before >= LEAST_LETTERS;
      before += part.length;
      return start + (breaks ? SOFT_HYPHEN : '') + part;
    }, '');
}

/** Reads the patterns of a language when its first long word is met: up to 1 MB, 0.1 s. */
function wordHyphenator(patterns: string): (word: string) => string {
  const create = require('hyphen') as typeof createHyphenator;
  const [levels, trie, exceptions] = require(`hyphen/patterns/${patterns}`) as Patterns;
  const fresh = () => create([levels, trie, { ...exceptions }], { minWordLength: 1, html: false });
  let hyphenate = fresh();
  let asked = 0;
  return (word) => {
    if (++asked % MAX_WORDS === 0) hyphenate = fresh();
    return hyphenate(word);
  };
}
