/** What comes of `work` when it comes in time; else throws what `late` makes, and leaves the work to itself. */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise: ranOut, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, ranOut]);
  } finally {
    clearTimeout(clock);
  }
}
