import { Allowance } from './allowance.js';
import type { LeftOutPart } from '../choose/source-deck.js';

/** Most texts that the report of a file tells, and their characters: half as many as the slides of a deck may have. */
const TOLD = { texts: 5_000, characters: 1_000_000 };
/** Most kinds of parts of one slide that are told without words, and characters of what one is called. */
const MOST_KINDS = 100;
const LONGEST_NAME = 100;

/** For the texts that are told of one file. */
export const toldOfFile = () => new Allowance(TOLD.texts, TOLD.characters);

/**
 * Collects what is not taken over. What has no words and happens again is told once, with how often; so is what has more words than
 * there is room for.
 */
export class LeftOut {
  private readonly worded: LeftOutPart[] = [];
  private readonly wordless = new Map<string, { part: LeftOutPart; times: number }>();

  constructor(private readonly told: Allowance) {}

  /** @param text its words, if it has any; blank ones are none. */
  add(name: string, why: string, text?: string): void {
    const what = name.slice(0, LONGEST_NAME);
    const words = text?.trim();
    if (words && this.told.take(words.length)) {
      this.worded.push({ what, why, text: words });
      return;
    }
    const part =
      this.wordless.size < MOST_KINDS ? { what, why } : { what: 'part', why: 'There are too many to tell each.' };
    const key = `${part.what}\n${part.why}`;
    const kept = this.wordless.get(key);
    if (kept) kept.times++;
    else this.wordless.set(key, { part, times: 1 });
  }

  get parts(): LeftOutPart[] {
    const told = [...this.wordless.values()].map(({ part, times }) =>
      times === 1 ? part : { ...part, why: `${part.why} (${times} times)` },
    );
    return [...this.worded, ...told];
  }
}

/** What is told of a file and its slides, as far as there is room for it; what fits stays as it is. Changes them. */
export function boundReport(deck: { leftOut: LeftOutPart[]; slides: { leftOut: LeftOutPart[] }[] }): void {
  const all = [deck, ...deck.slides];
  const parts = all.flatMap(({ leftOut }) => leftOut);
  const characters = parts.reduce((sum, { text = '' }) => sum + text.length, 0);
  if (parts.length <= TOLD.texts && characters <= TOLD.characters) return;
  const told = toldOfFile();
  for (const each of all) {
    const leftOut = new LeftOut(told);
    for (const { what, why, text } of each.leftOut) leftOut.add(what, why, text);
    each.leftOut = leftOut.parts;
  }
}
