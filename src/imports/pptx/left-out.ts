import type { LeftOutPart } from '../source-deck.js';

/** Collects what is not taken over. What has no words and happens again is told once, with how often. */
export class LeftOut {
  private readonly worded: LeftOutPart[] = [];
  private readonly wordless = new Map<string, { part: LeftOutPart; times: number }>();

  /** @param text its words, if it has any; blank ones are none. */
  add(what: string, why: string, text?: string): void {
    const words = text?.trim();
    if (words) {
      this.worded.push({ what, why, text: words });
      return;
    }
    const kept = this.wordless.get(`${what}\n${why}`);
    if (kept) kept.times++;
    else this.wordless.set(`${what}\n${why}`, { part: { what, why }, times: 1 });
  }

  get parts(): LeftOutPart[] {
    const told = [...this.wordless.values()].map(({ part, times }) =>
      times === 1 ? part : { ...part, why: `${part.why} (${times} times)` },
    );
    return [...this.worded, ...told];
  }
}
