import { joined, type MarkedWords, textOf, wordsFrom } from '../../../templates/define/marks/marked-words.js';
import type { Hunk } from './word-diff.js';

/** Characters that only arrange others: soft hyphens, and marks of direction and of places to break. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060]/;
const SPACE = /\s/;

/**
 * The words of a text of the content, with what somebody changed in it as it is drawn: in capitals, with other spaces, broken at hyphens, or cut.
 *
 * @param hunks changes of the drawn text, in order
 * @returns null where the drawn text is not that of the content
 */
export function rewritten(
  content: readonly MarkedWords[],
  drawn: string,
  hunks: readonly Hunk[],
): MarkedWords[] | null {
  const text = textOf(content);
  const places = placesOf(text, drawn);
  if (!places) return null;
  const words: MarkedWords[] = [];
  let done = 0;
  for (const hunk of hunks) {
    const [from, to] = [places[hunk.from]!, places[hunk.to]!];
    // Words look as those in whose place they stand, else as what they come after; they lead somewhere where both sides do.
    const [like] = from < to ? wordsFrom(content, from, to) : wordsFrom(content, from - 1, from);
    const [behind] = from < to ? [like] : wordsFrom(content, from, from + 1);
    const { link, ...look } = like ?? {};
    const isLinked = link !== undefined && behind?.link === link;
    words.push(...wordsFrom(content, done, from), { ...look, ...(isLinked && { link }), text: hunk.text });
    done = to;
  }
  return [...words, ...wordsFrom(content, done, text.length)];
}

/** The words of a text of the content, with letters that somebody has made bold or italic, or no longer so, in it as it is drawn. */
export function relooked(
  content: readonly MarkedWords[],
  drawn: string,
  before: string,
  after: string,
): MarkedWords[] | null {
  const text = textOf(content);
  const places = placesOf(text, drawn);
  if (!places) return null;
  const letters = content.flatMap(({ text: words, ...look }) =>
    [...words.split('')].map((letter) => ({ ...look, text: letter })),
  );
  for (let i = 0; i < drawn.length; i++) {
    if (before[i] === after[i]) continue;
    for (let at = places[i]!; at < places[i + 1]!; at++) {
      for (const [look, signs] of LOOKS) {
        const [was, is] = [signs.includes(before[i]!), signs.includes(after[i]!)];
        if (is && !was) letters[at]![look] = true;
        else if (was && !is) delete letters[at]![look];
      }
    }
  }
  return joined(letters);
}

const LOOKS = [
  ['bold', 'bx'],
  ['italic', 'ix'],
] as const;

/** Where each place of a drawn text is in the content. */
function placesOf(content: string, drawn: string): number[] | null {
  const places: number[] = [];
  let at = SPACE.test(drawn[0] ?? '') ? 0 : content.length - content.trimStart().length;
  let i = 0;
  while (i < drawn.length) {
    places[i] = at;
    const [letter, wanted] = [drawn[i]!, content[at] ?? ''];
    const capital = wanted.toLocaleUpperCase();
    if (letter === wanted || (SPACE.test(letter) && SPACE.test(wanted))) {
      at++;
      i++;
      if (!SPACE.test(letter)) continue;
      // Spaces in a row are one space, a blank line is the end of a paragraph.
      while (SPACE.test(content[at] ?? '') && !SPACE.test(drawn[i] ?? '')) at++;
    } else if (wanted && capital !== '' && drawn.startsWith(capital, i)) {
      for (let part = 1; part < capital.length; part++) places[i + part] = at;
      at++;
      i += capital.length;
    } else if (UNSEEN.test(wanted)) at++;
    else if (UNSEEN.test(letter) || SPACE.test(letter)) i++;
    // A line break between lines with numbers.
    else if (SPACE.test(wanted)) at++;
    else if (letter === '-' && drawn[i + 1] === '\n') {
      places[i + 1] = at;
      i += 2;
    } else if (letter === '…' && i === drawn.length - 1) i++;
    else return null;
  }
  places[drawn.length] = at;
  return places;
}
