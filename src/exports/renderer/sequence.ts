/** Items in order, possibly produced while they are consumed; for `for await`. */
export type Sequence<T> = Iterable<T> | AsyncIterable<T>;

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
