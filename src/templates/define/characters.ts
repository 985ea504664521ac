const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What readers take for one character each, such as a letter with its marks, or an emoji of several code points. */
export function* charactersIn(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** A text of at most `most` code points: a longer one ends with an ellipsis after a whole character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let [kept, count] = ['', 0];
  for (const character of charactersIn(text)) {
    count += [...character].length;
    if (count > most) return `${kept.trimEnd()}…`;
    if (count < most) kept += character;
  }
  return text;
}
