/** An answer was too large. A retry would not help. */
export class AnswerRefused extends Error {
  override readonly name: string = 'AnswerRefused';
}

/** An answer began and fell silent. */
export class AnswerStalled extends AnswerRefused {
  override readonly name = 'AnswerStalled';
}

/** Milliseconds without data after which a body is aborted. */
const SILENCE_TIMEOUT = 15_000;

/**
 * `fetch` that reads the whole body before it resolves, and aborts a body that is too large or stalls.
 *
 * Redirects are refused, so that the key is sent to the configured server only.
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    const body = answer.body === null ? null : await readLimited(answer.body, maxBytes);
    return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  };
}

/** Counts decompressed bytes, against decompression bombs. */
async function readLimited(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read());
      if (done) return Buffer.concat(chunks, size);
      size += value.length;
      if (size > maxBytes) throw new AnswerRefused('The answer is too large.');
      chunks.push(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

async function unlessSilent<T>(read: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AnswerStalled('The answer fell silent.')), SILENCE_TIMEOUT);
  });
  try {
    return await Promise.race([read, silent]);
  } finally {
    clearTimeout(timer);
  }
}
