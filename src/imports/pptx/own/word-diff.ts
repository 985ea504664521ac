/** A part of a text, from one offset up to but not including another, and what stands there instead. */
export interface Hunk {
  from: number;
  to: number;
  text: string;
}

const WORDS = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
/** Most pairs of entries that are compared; beyond that all between the ends is one difference. */
const MOST = 1_000_000;

/** The differences of two texts, word by word, in order. */
export function hunksOf(before: string, after: string): Hunk[] {
  const [old, now] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
  const starts = [0];
  for (const word of old) starts.push(starts.at(-1)! + word.length);
  return gapsOf(old, now).map(({ from, to, others }) => ({
    from: starts[from]!,
    to: starts[to]!,
    text: now.slice(...others).join(''),
  }));
}

/** Entries of one list that are not in another, and what stands in their place there. */
export interface Gap {
  from: number;
  to: number;
  others: [from: number, to: number];
}

/** What two lists do not have in common, in order. */
export function gapsOf(old: readonly string[], now: readonly string[]): Gap[] {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const [m, n] = [old.length - head - tail, now.length - head - tail];
  if (m === 0 && n === 0) return [];
  if (m === 0 || n === 0 || m * n > MOST) return [{ from: head, to: head + m, others: [head, head + n] }];
  // Longest common sequences of the ends of both, from the end on.
  const width = n + 1;
  const lengths = new Uint32Array((m + 1) * width);
  for (let i = m - 1; i >= 0; i--) {
    for (let j = n - 1; j >= 0; j--) {
      const same = old[head + i] === now[head + j];
      const at = i * width + j;
      lengths[at] = same ? lengths[at + width + 1]! + 1 : Math.max(lengths[at + width]!, lengths[at + 1]!);
    }
  }
  const gaps: Gap[] = [];
  let [i, j] = [0, 0];
  while (i < m || j < n) {
    if (i < m && j < n && old[head + i] === now[head + j]) {
      i++;
      j++;
      continue;
    }
    const gap: Gap = { from: head + i, to: head + i, others: [head + j, head + j] };
    while ((i < m || j < n) && !(i < m && j < n && old[head + i] === now[head + j])) {
      if (j === n || (i < m && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) i++;
      else j++;
    }
    gap.to = head + i;
    gap.others[1] = head + j;
    gaps.push(gap);
  }
  return gaps;
}
