import { monthIn } from '../../../choose/words/dates.js';
import { outsideFences } from '../../../markdown/fences.js';

const NUMBERED = /^([ \t]*)(\d{1,3})\.(?=[ \t]+(\S.*)$)/gm;

/**
 * Markdown in which numbers that begin a line but count nothing are no list: `100. Geburtstag`, `3. Mai: Ausflug`. Those of a list go on
 * from the one before or to the one behind, or begin with 1.
 */
export function withOrdinals(text: string): string {
  const numbers: { indent: number; number: number }[] = [];
  outsideFences(text, (part) => {
    for (const [, space = '', number] of part.matchAll(NUMBERED))
      numbers.push({ indent: space.length, number: Number(number) });
    return part;
  });
  if (numbers.length === 0) return text;
  const goesOn = (from: number, to: number) => {
    const [one, other] = [numbers[from], numbers[to]];
    return one?.indent === other?.indent && (one?.number === other?.number || one?.number === (other?.number ?? 0) - 1);
  };
  let at = 0;
  return outsideFences(text, (part) =>
    part.replace(NUMBERED, (typed, space: string, number: string, words: string) => {
      const isOfList = Number(number) < 2 || goesOn(at - 1, at) || goesOn(at, at + 1);
      at++;
      return isOfList && monthIn(words) === null ? typed : `${space}${number}\\.`;
    }),
  );
}
