/** Things in order, which may still be in the making: `for await` takes both. */
export type Sequence<T> = Iterable<T> | AsyncIterable<T>;
