/**
 * The words that two texts share and that are elsewhere in the other: those beside the longest sequence of words that
 * both have. One word out of place leaves the others in theirs.
 */
export function wordsOutOfOrder(text: string, other: string): string[] {
  const [words, others] = [text.split(' '), other.split(' ')];
  const inOrder = countsOf(longestSequence(words, others));
  const inOther = countsOf(others);
  return [...countsOf(words)].flatMap(([word, count]) => {
    const shared = Math.min(count, inOther.get(word) ?? 0);
    return Array<string>(shared - (inOrder.get(word) ?? 0)).fill(word);
  });
}

function countsOf(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The longest common subsequence. */
function longestSequence(words: string[], others: string[]): string[] {
  const width = others.length + 1;
  /** How many words the rest from `i` and the rest from `j` have in common, in order. */
  const lengths = new Uint16Array((words.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j]!;
  for (let i = words.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--)
      lengths[i * width + j] = words[i] === others[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const sequence: string[] = [];
  for (let i = 0, j = 0; i < words.length && j < others.length;) {
    if (words[i] === others[j]) {
      sequence.push(words[i]!);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return sequence;
}
