/**
 * The result of `work` if it settles within `ms`; else throws the error that `late` makes, or the reason of `signal` when that aborts.
 * The work is not cancelled.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error, signal?: AbortSignal): Promise<T> {
  const { promise: ranOut, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal!.reason as Error);
  const clock = setTimeout(() => reject(late()), ms);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  try {
    return await Promise.race([work, ranOut]);
  } finally {
    clearTimeout(clock);
    signal?.removeEventListener('abort', leave);
  }
}
