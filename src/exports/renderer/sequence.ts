/** Items in order, possibly produced while they are consumed; for `for await`. */
export type Sequence<T> = Iterable<T> | AsyncIterable<T>;

/** Something with its place in the order, counted from 0. */
export type Numbered<T> = [index: number, value: T];

/** Maps items with at most `concurrency` in flight, in the order in which they are done. */
export async function* asDone<A, B>(
  items: readonly A[],
  concurrency: number,
  map: (item: A) => Promise<B>,
): AsyncGenerator<Numbered<B>> {
  const begun = new Map<number, Promise<Numbered<B>>>();
  const first = async () => {
    const done = await Promise.race(begun.values());
    begun.delete(done[0]);
    return done;
  };
  for (const [index, item] of items.entries()) {
    const mapped = map(item).then((value): Numbered<B> => [index, value]);
    mapped.catch(() => undefined); // rejections are reported when awaited, if ever
    begun.set(index, mapped);
    if (begun.size >= concurrency) yield first();
  }
  while (begun.size > 0) yield first();
}

/** Maps items with at most `concurrency` in flight, in input order. */
export async function* ahead<A, B>(
  items: readonly A[],
  concurrency: number,
  map: (item: A) => Promise<B>,
): AsyncGenerator<B> {
  const begun: Promise<B>[] = [];
  const rest = items.values();
  const begin = () => {
    const { value, done } = rest.next();
    if (done) return;
    const mapped = map(value);
    mapped.catch(() => undefined); // rejections are reported when awaited, if ever
    begun.push(mapped);
  };
  for (let i = 0; i < concurrency; i++) begin();
  for (let first = begun.shift(); first; first = begun.shift()) {
    const result = await first;
    begin();
    yield result;
  }
}
