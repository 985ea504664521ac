/** Timers that are set for longer fire at once. Milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Runs work with a signal that ends it after `timeout` milliseconds, or with another signal.
 *
 * @throws what the signal was aborted with: after the time, a `DOMException` named `TimeoutError`.
 */
export async function within<T>(
  timeout: number,
  signal: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException(`It took longer than ${timeout} ms.`, 'TimeoutError')),
    Math.min(timeout, LONGEST_TIMER),
  );
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    controller.signal.throwIfAborted();
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** @throws what the signal is aborted with, at once. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', abort);
        resolve();
      },
      Math.min(milliseconds, LONGEST_TIMER),
    );
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
