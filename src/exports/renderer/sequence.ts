/** Things in order, which may still be in the making: `for await` takes both. */
export type Sequence<T> = Iterable<T> | AsyncIterable<T>;

/** Makes something of each thing, `atATime` under way at a time, and gives what came of them in order. */
export async function* ahead<A, B>(things: A[], atATime: number, make: (thing: A) => Promise<B>): AsyncGenerator<B> {
  const begun: Promise<B>[] = [];
  const rest = things.values();
  const begin = () => {
    const { value, done } = rest.next();
    if (done) return;
    const making = make(value);
    making.catch(() => undefined); // whoever waits for it hears of it; nobody may
    begun.push(making);
  };
  for (let i = 0; i < atATime; i++) begin();
  for (let first = begun.shift(); first; first = begun.shift()) {
    const made = await first;
    begin();
    yield made;
  }
}
