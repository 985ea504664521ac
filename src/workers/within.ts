/**
 * The result of `work` if it settles within `ms`; else throws the error that `late` makes. The work is not cancelled.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise: ranOut, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, ranOut]);
  } finally {
    clearTimeout(clock);
  }
}
