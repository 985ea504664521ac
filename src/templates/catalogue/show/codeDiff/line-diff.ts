/** A pair of aligned lines; undefined where one text has no counterpart. */
export interface LinePair {
  before?: string;
  after?: string;
  /** `same` has both lines, `changed` has one of them or both. */
  kind: 'same' | 'changed';
}

/** Longer texts are paired line by line from the top: no slide shows that many. */
const MAX_LINES = 400;

/**
 * Aligns two texts by their longest common subsequence of lines.
 *
 * Removed and added lines at the same place are paired, so that a changed line is beside its old version.
 */
export function pairLines(before: readonly string[], after: readonly string[]): LinePair[] {
  const pairs: LinePair[] = [];
  let [i, j] = [0, 0];
  for (const [nextBefore, nextAfter] of [...commonLines(before, after), [before.length, after.length] as const]) {
    for (; i < nextBefore || j < nextAfter; i++, j++) {
      pairs.push({
        ...(i < nextBefore && { before: before[i] }),
        ...(j < nextAfter && { after: after[j] }),
        kind: 'changed',
      });
    }
    [i, j] = [nextBefore, nextAfter];
    if (i < before.length && j < after.length) pairs.push({ before: before[i++], after: after[j++], kind: 'same' });
  }
  return pairs;
}

/** Index pairs of the lines common to both texts: the longest common subsequence. */
function commonLines(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  if (before.length > MAX_LINES || after.length > MAX_LINES) return [];
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j]!;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const common: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) common.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return common;
}
