import type { InspectedSlide } from '../../exports/renderer/inspecting/inspected.js';
import type { SlideCuts } from '../../templates/page/fitting/cuts.js';

/** What a room can read of a slide as it stands in the page. Shares are of the whole page, sizes in pt. */
export interface SlideRoom {
  /** Visible letters by size. */
  letters: [pt: number, count: number][];
  /** Smallest letters of its charts; null without any. */
  chart: number | null;
  /** The largest rectangle with nothing on it, and the largest one when fills of cards and panels count as nothing. */
  empty: number;
  hollow: number;
  /** Words that are broken over two lines. */
  broken: string[];
  /** Letters that are on the slide, but not visible. */
  hidden: number;
  /** All visible texts, without white space. */
  words: string;
}

/**
 * What a room can read of a slide that was looked at, with what the fitting has cut.
 *
 * @param broken its words that are broken over two lines.
 */
export function roomOf(
  { texts, empty, hollow, cut }: InspectedSlide & { cut: SlideCuts['dropped'] },
  broken: string[],
): SlideRoom {
  const letters = new Map<number, number>();
  let chart: number | null = null;
  for (const { pt, words, within } of texts) {
    const count = [...bare(words)].length;
    if (count === 0) continue;
    letters.set(pt, (letters.get(pt) ?? 0) + count);
    if (within === 'chart') chart = Math.min(chart ?? pt, pt);
  }
  return {
    letters: [...letters],
    chart,
    empty,
    hollow: hollow.share,
    broken,
    hidden: [...texts.map(({ hidden }) => hidden), ...cut.map(({ dropped }) => dropped)].reduce((sum, n) => sum + n, 0),
    words: texts.map(({ words }) => bare(words)).join(''),
  };
}

/** Without white space and marks of direction. */
const bare = (text: string) => text.replace(/[\s\u00ad\u200e\u200f]/g, '');
