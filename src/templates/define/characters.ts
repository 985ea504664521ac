const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What readers take for one character each, such as a letter with its marks, or an emoji of several code points. */
export function* charactersIn(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/**
 * A text of at most `most` code points: a longer one ends with an ellipsis after a whole character, which alone is looked for, as
 * segmenting a text takes long.
 */
export function shortened(text: string, most: number): string {
  let [before, end] = [0, 0];
  for (let count = 0; count < most; count++) {
    if (end >= text.length) return text;
    before = end;
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  }
  if (end >= text.length) return text;
  const { index } = segmenter.segment(text).containing(before)!;
  return `${text.slice(0, index).trimEnd()}…`;
}
