import { nameToEmoji } from 'gemoji';

/**
 * Names between colons, which follow each other without a gap. Beside letters of alphabets, digits and colons they are times, paths and code;
 * languages without spaces write them within a sentence.
 */
const BESIDE = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}_:/\\]`;
const NAMES = new RegExp(String.raw`(?<!${BESIDE})(?::[a-z0-9_+-]{1,40}:)+(?!${BESIDE})`, 'gu');

/** A text with the emoji that `:rocket:` and other names of GitHub stand for; names of none stay. */
export const withEmoji = (text: string): string =>
  text.replace(NAMES, (names) =>
    names.replace(/:([^:]+):/g, (whole, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name]! : whole,
    ),
  );
