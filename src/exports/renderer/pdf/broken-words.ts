/** The title of a print's document before the numbers of the slides whose words {@link markBrokenWords} has marked. */
export const BROKEN_WORDS_ON = 'Broken words on';

/**
 * Marks the places at which words of the page go on in the next line, for `joinWords`, and names the slides that have
 * some, counted from 0, in the title of the document; `all` where slides are no pages. A soft hyphen is such a mark. Elsewhere an invisible sign becomes
 * one, which lets the line end there and nowhere else.
 *
 * Scripts without spaces have no words in this sense; Ethiopic has a sign in the place of spaces. Letters that are written from the right are printed in the order in
 * which they are seen, and stay as they are.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function markBrokenWords(title: string, on: 'slides' | 'all'): void {
  const SOFT_HYPHEN = '\u00AD';
  const SPACE = '\u200B';
  const JOINER = '\u2060';
  /** Where a word goes on in another text. */
  const SEPARATOR = '\u2063';
  /** A word within which no line ends, unless words may be broken anywhere. */
  const WHOLE = /^[\p{P}\p{S}]*[\p{L}\p{M}\p{N}]*[\p{P}\p{S}]*$/u;
  const OTHERS =
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;
  const range = document.createRange();
  const broken: number[] = [];
  const places: { text: Text; at: number }[] = [];
  for (const [number, slide] of document.querySelectorAll('[data-pptx-slide], .handout-notes').entries()) {
    const before = places.length;
    const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) findPlaces(walker.currentNode as Text, slide.hasAttribute('data-break'));
    if (places.length > before || slide.querySelector('wbr')) broken.push(number);
  }
  if (broken.length > 0) document.title = `${title} ${on === 'all' ? on : broken.join(' ')}`;
  // All are found before the first text is changed, from its end.
  for (const { text, at } of places.reverse()) {
    const before = text.data[at - 1]!;
    if (before !== SOFT_HYPHEN) text.insertData(at, /[\p{L}\p{M}\p{N}]/u.test(before) ? JOINER : SPACE);
  }

  for (const { previousSibling } of document.querySelectorAll('wbr'))
    if (previousSibling instanceof Text && !OTHERS.test(previousSibling.data)) previousSibling.appendData(SEPARATOR);

  function findPlaces(text: Text, anywhere: boolean): void {
    const words = [...text.data.matchAll(/[^\s\u1361]+/g)].filter(
      ([word]) => (anywhere || !WHOLE.test(word)) && !OTHERS.test(word),
    );
    if (words.length === 0 || rectsOf(text, 0, text.length).length < 2) return;
    for (const { 0: word, index } of words) {
      const letters = [...word.matchAll(/[^\u00AD]/gu)].map(({ index: at }) => index + at);
      findBetween(text, letters, 0, letters.length - 1);
    }
  }

  /** Of some letters of a word, those that begin another line, by bisection. */
  function findBetween(text: Text, letters: number[], first: number, last: number): void {
    const [above, below] = [rectAt(text, letters[first]!), rectAt(text, letters[last]!)];
    if (!above || !below || below.top <= above.bottom - above.height / 2) return;
    if (last - first === 1) return void places.push({ text, at: letters[last]! });
    const middle = (first + last) >> 1;
    findBetween(text, letters, first, middle);
    findBetween(text, letters, middle, last);
  }

  function rectAt(text: Text, at: number): DOMRect | undefined {
    return rectsOf(text, at, 1).at(-1);
  }

  function rectsOf(text: Text, from: number, length: number): DOMRect[] {
    range.setStart(text, from);
    range.setEnd(text, from + length);
    return [...range.getClientRects()];
  }
}
