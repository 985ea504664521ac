/** The tokenizer of css-tree alone: its grammar and its tables take ten times as long to load. */
declare module 'css-tree/tokenizer' {
  /** Calls `onToken` for each token of CSS Syntax 3, white space and comments included, with its range in the source. */
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;

  export const Function: number;
  export const Colon: number;
  export const Semicolon: number;
  export const LeftSquareBracket: number;
  export const RightSquareBracket: number;
  export const LeftParenthesis: number;
  export const RightParenthesis: number;
  export const LeftCurlyBracket: number;
  export const RightCurlyBracket: number;
  export const Comment: number;
  export const CDO: number;
  export const CDC: number;
}
