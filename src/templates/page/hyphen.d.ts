/** Hyphenation by the patterns of TeX: `hyphen/patterns/<language>` holds them, with the words that are exceptions. */
declare module 'hyphen' {
  export type Patterns = [levels: unknown, trie: unknown, exceptions?: Record<string, number[]>];
  export default function createHyphenator(
    patterns: Patterns,
    options: { minWordLength: number; html: boolean },
  ): (text: string) => string;
}
