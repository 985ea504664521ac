/** Code in a fence, also within a list or a quotation, up to the fence that ends it or the end of the text. */
const FENCED = /^([ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*(```|~~~)[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![\s\S])))/m;

/** Changes those parts of a text that are no fenced code. */
export const outsideFences = (text: string, change: (part: string) => string): string =>
  text
    .split(FENCED)
    // Of three parts the second is code, the third its fence.
    .map((part, i) => (i % 3 === 0 ? change(part) : i % 3 === 1 ? part : ''))
    .join('');
