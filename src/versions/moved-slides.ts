/** How two orders of slides differ; ids, in the order in which the slides stand where they are. */
export interface OrderDifference {
  added: string[];
  removed: string[];
  /** As few slides of both orders as must be moved to turn one into the other. */
  moved: string[];
}

/** Compares two orders of slides, in which each id stands once. */
export function compareOrders(before: readonly string[], after: readonly string[]): OrderDifference {
  const places = new Map(before.map((id, place) => [id, place]));
  const kept = after.filter((id) => places.has(id));
  const unmoved = longestRise(kept.map((id) => places.get(id)!));
  const present = new Set(after);
  return {
    added: after.filter((id) => !places.has(id)),
    removed: before.filter((id) => !present.has(id)),
    moved: kept.filter((_, index) => !unmoved.has(index)),
  };
}

/** Indices of a longest increasing subsequence, by patience sorting: n log n steps. */
function longestRise(values: readonly number[]): Set<number> {
  /** For each length, the index at which the rise of that length with the lowest end ends. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const rise = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) rise.add(index);
  return rise;
}
